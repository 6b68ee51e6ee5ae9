import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { DUPLICATE_FIELDS, users } from '@zhenma/contract/users/users.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'

/** Section 5: the check by table, field, value and data id, refusals first. */
let testApp: TestApp
let owner: MadeUser
let stranger: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  owner = await makeUser(testApp.connections)
  stranger = await makeUser(testApp.connections)
})
afterAll(() => testApp.close())

const check = (
  input: Readonly<Record<string, unknown>>,
  user = owner,
  language: (typeof LANGUAGES)[number] = 'en',
) => callAs(testApp, user.token, users.checkDuplicate, input, { language })

describe('what may be asked', () => {
  const asked = { tableName: 'product', fieldName: 'number', fieldVal: 'P-1' }
  test.each([
    ['an unknown table', { ...asked, tableName: 'session' }, 'tableName', 'FIELD_CHOICE'],
    [
      'a table by its schema',
      { ...asked, tableName: 'public.product' },
      'tableName',
      'FIELD_CHOICE',
    ],
    ['a field not on the list', { ...asked, fieldName: 'name' }, 'fieldName', 'FIELD_UNKNOWN'],
    [
      'the field of another table',
      { ...asked, fieldName: 'username' },
      'fieldName',
      'FIELD_UNKNOWN',
    ],
    ['a statement', { ...asked, fieldName: "number' or '1'='1" }, 'fieldName', 'FIELD_UNKNOWN'],
    ['no value', { ...asked, fieldVal: '' }, 'fieldVal', 'FIELD_REQUIRED'],
    ['a data id that is none', { ...asked, dataId: 'abc' }, 'dataId', 'FIELD_TYPE'],
    ['a negative data id', { ...asked, dataId: -1 }, 'dataId', 'FIELD_TOO_SHORT'],
  ] as const)(
    '%s is refused by the field, in three languages',
    async (_what, input, field, error) => {
      for (const language of LANGUAGES) {
        const { httpStatus, envelope } = await check(input, owner, language)
        expect([httpStatus, envelope.error]).toEqual([400, 'INPUT_INVALID'])
        expect(envelope.details?.[0]).toMatchObject({ field, error })
        expect(envelope.details?.[0]?.message).toMatch(textOf(error, language))
      }
    },
  )

  test('every table on the list has an answer for each of its fields', async () => {
    const answers = Object.entries(DUPLICATE_FIELDS).flatMap(([tableName, fields]) =>
      fields.map(async (fieldName) => {
        const { httpStatus } = await check({ tableName, fieldName, fieldVal: 'nobody-has-it' })
        return [tableName, httpStatus] as const
      }),
    )
    // Which companies there are is told to the platform only.
    for (const [tableName, httpStatus] of await Promise.all(answers)) {
      expect(httpStatus, tableName).toBe(tableName === 'sys_company' ? 403 : 200)
    }
  })
})

describe('who may ask', () => {
  test('is whoever keeps such records: what there is, is no business of everybody’s', async () => {
    const { companyId } = owner
    const dealer = await makeDealer(testApp.connections, companyId)
    const asked = { tableName: 'dealer', fieldName: 'name', fieldVal: dealer.name }
    const scanner = await makeUser(testApp.connections, {
      companyId,
      permissions: ['outbound:submit', 'label:list'],
    })
    const others = [
      ['sys_user', 'username'],
      ['sys_role', 'code'],
      ['product', 'number'],
      ['sales_region', 'name'],
    ]
    for (const [tableName, fieldName] of [['dealer', 'name'], ...others]) {
      const answer = await check({ ...asked, tableName, fieldName }, scanner)
      expect([answer.httpStatus, answer.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    }
    const keeper = await makeUser(testApp.connections, {
      companyId,
      permissions: ['dealer:create'],
    })
    expect((await check(asked, keeper)).payload).toEqual({ isFree: false })
  })
})

describe('the data id', () => {
  test('frees the value of its own record, and never that of another company', async () => {
    const dealer = await makeDealer(testApp.connections, owner.companyId)
    const elsewhere = await makeDealer(testApp.connections, stranger.companyId)
    const name = { tableName: 'dealer', fieldName: 'name', fieldVal: dealer.name }
    expect((await check({ ...name, dataId: dealer.id })).payload).toEqual({ isFree: true })
    expect((await check({ ...name, dataId: elsewhere.id })).payload).toEqual({ isFree: false })
    // Names are each company's own.
    expect((await check(name, stranger)).payload).toEqual({ isFree: true })
  })

  test('of a user counts in the own company only: usernames are those of all', async () => {
    const name = { tableName: 'sys_user', fieldName: 'username', fieldVal: stranger.username }
    expect((await check(name)).payload).toEqual({ isFree: false })
    expect((await check({ ...name, dataId: stranger.id })).payload).toEqual({ isFree: false })
    expect((await check({ ...name, dataId: stranger.id }, stranger)).payload.isFree).toBe(true)
    const only = { username: stranger.username, dataId: stranger.id }
    const { payload } = await callAs(testApp, owner.token, users.checkOnly, only)
    expect(payload).toEqual({ isFree: false, taken: ['username'] })
  })
})
