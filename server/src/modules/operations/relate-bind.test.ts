import type { ErrorKey } from '@zhenma/contract/errors'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { checkIntegrity } from '../labels/index.ts'

let test: TestApp
let user: MadeUser
/** Loose products. */
let loose: MadeBatch
/** An empty box. */
let box: string

beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
})
beforeEach(async () => {
  const { companyId } = user
  loose = await makeBatch(test, { companyId, productCount: 250 })
  const packed = await makeBatch(test, { companyId, productCount: 1, productsPerPackage: 1 })
  box = packed.at(0)
  await call(operations.relateUnbind, { box })
})
afterAll(() => test.close())

type Input = Record<string, unknown>
const call = <E extends Endpoint>(endpoint: E, input: Input, token = user.token) =>
  callAs(test, token, endpoint, input as Parameters<typeof callAs<E>>[3])
/** A box of 2 packages of 5 products: the box, the packages, the products. */
const makePacked = () =>
  makeBatch(test, {
    companyId: user.companyId,
    productCount: 10,
    packagesPerBox: 2,
    productsPerPackage: 5,
  })
const codesOf = (count: number) => Array.from({ length: count }, (_, index) => loose.at(index))
const expectRefusal = (endpoint: Endpoint, input: Input, error: ErrorKey, details: object[] = []) =>
  expectLabelRefusal(test, user.token, endpoint, input, error, details)
const expectRefused = (input: Input, error: ErrorKey, details: object[] = []) =>
  expectRefusal(operations.relateBind, input, error, details)

describe('relate/bind: refusals', () => {
  it.each([101, 201, 250])('%i inner codes, with the limit and how many came', async (count) => {
    const input = { box, codes: codesOf(count) }
    await expectRefused(input, 'LABEL_TOO_MANY_CODES')
    const { envelope } = await call(operations.relateBind, input)
    expect(envelope.message).toContain('at most 100 codes')
    expect(envelope.message).toContain(`got ${count}`)
  })

  it('inner codes by their own place in the list, the box by its own field', async () => {
    const [first = '', second = ''] = codesOf(2)
    const codes = ['hello', first, first, box]
    await expectRefused({ box, codes }, 'LABEL_CODES_REFUSED', [
      { error: 'LABEL_CODE_FORMAT', field: 'codes', code: 'hello', row: 1 },
      { error: 'LABEL_CODE_DUPLICATE', field: 'codes', code: first, row: 3, values: { first: 2 } },
      { error: 'LABEL_BOX_IN_ITSELF', field: 'codes', code: box, row: 4 },
    ])
    await expectRefused({ box, codes: [first, second, second] }, 'LABEL_CODE_DUPLICATE', [
      { field: 'codes', row: 3, values: { first: 2 } },
    ])
    await expectRefused({ box, codes: [first, box] }, 'LABEL_BOX_IN_ITSELF', [{ row: 2 }])
    await expectRefused({ box: 'hello', codes: [first] }, 'LABEL_CODE_FORMAT', [
      { field: 'box', code: 'hello' },
    ])
    const { envelope } = await call(operations.relateBind, { box: 'hello', codes: [first] })
    expect(envelope.details?.[0]).not.toHaveProperty('row')
  })

  it('codes of nobody, of the box as of what goes into it', async () => {
    const stranger = await makeUser(test.connections)
    const theirs = await makeBatch(test, { companyId: stranger.companyId })
    const [first = ''] = codesOf(1)
    await expectRefused({ box: theirs.at(0), codes: [first] }, 'LABEL_CODE_UNKNOWN', [
      { field: 'box', code: theirs.at(0) },
    ])
    await expectRefused({ box, codes: [first, theirs.at(0)] }, 'LABEL_CODE_UNKNOWN', [
      { field: 'codes', code: theirs.at(0), row: 2 },
    ])
    await expectRefused({ box: theirs.at(0), codes: [theirs.at(1)] }, 'LABEL_CODES_REFUSED', [
      { field: 'box', code: theirs.at(0) },
      { field: 'codes', code: theirs.at(1), row: 1 },
    ])
  })

  it('what is no box, nothing, too many for the box, and levels that do not fit', async () => {
    const packed = await makePacked()
    const [first = '', second = ''] = codesOf(2)
    const full = packed.at(1)
    await expectRefused({ box: full, codes: [] }, 'LABEL_NO_TARGET')
    // With the five that packaging put there already.
    await expectRefused({ box: full, codes: codesOf(100) }, 'LABEL_BOX_FULL')
    await expectRefused({ box: first, codes: [second] }, 'LABEL_NOT_A_BOX')
    await expectRefused({ box: full, codes: [packed.at(0)] }, 'LABEL_WRONG_LEVEL')
  })
})

describe('relate/bind', () => {
  it('packs 100 inner codes into a box', async () => {
    const { payload } = await call(operations.relateBind, { box, codes: codesOf(100) })
    expect(payload).toMatchObject({ labelCount: 100, productCount: 100 })
  })

  it('takes out again what was packed', async () => {
    const full = (await makePacked()).at(1)
    const [first = '', second = ''] = codesOf(2)
    const parentOf = async (code: string) =>
      (await call(labels.detail, { code })).payload.label.parentCode
    const input = { box: full, codes: [first, second] }
    expect((await call(operations.relateBind, input)).payload.labelCount).toBe(2)
    expect(await parentOf(first)).toBe(full)
    await expectRefused(input, 'LABEL_WRONG_STATE', [
      { error: 'LABEL_IN_OTHER_BOX', code: first },
      { error: 'LABEL_IN_OTHER_BOX', code: second },
    ])
    await call(operations.relateUnbind, { codes: [first] })
    expect(await parentOf(first)).toBe(null)
    expect((await call(operations.relateUnbind, { box: full })).payload.labelCount).toBe(6)
    expect((await call(operations.relateGet, { code: full })).payload.children).toEqual([])
    const { companyId } = user
    const faults = asCompany(test.connections, companyId, (db) => checkIntegrity(db, companyId))
    expect(await faults).toEqual([])
  })

  it.each([
    ['strict', 'refused'],
    ['steal', 'moved'],
    ['reset', 'moved'],
  ] as const)('under the rule "%s" a label in another box is %s', async (rule, outcome) => {
    const owner = await makeUser(test.connections)
    await asCompany(test.connections, owner.companyId, (db) =>
      sql`update company set association_rule = ${rule} where id = ${owner.companyId}`.execute(db),
    )
    const boxes = await makeBatch(test, {
      companyId: owner.companyId,
      productCount: 4,
      productsPerPackage: 2,
    })
    const input = { box: boxes.at(0), codes: [boxes.at(4)] }
    const answer = await call(operations.relateBind, input, owner.token)
    const { payload } = await call(operations.relateGet, { code: boxes.at(0) }, owner.token)
    const inside = payload.children.map(({ code }) => code)
    if (outcome === 'refused') expect(answer.envelope.error).toBe('LABEL_IN_OTHER_BOX')
    // Reset empties the box first; steal adds to it.
    const expected = { strict: [2, 3], steal: [2, 3, 4], reset: [4] }[rule]
    expect(inside).toEqual(expected.map((index) => boxes.at(index)))
  })
})

describe('relate/unbind: refusals', () => {
  it('empty boxes, what is in no box, two targets', async () => {
    const [first = ''] = codesOf(1)
    await expectRefusal(operations.relateUnbind, { box }, 'LABEL_BOX_EMPTY')
    await expectRefusal(operations.relateUnbind, { box: first }, 'LABEL_BOX_EMPTY')
    await expectRefusal(operations.relateUnbind, { codes: [first] }, 'LABEL_NOT_IN_BOX')
    await expectRefusal(operations.relateUnbind, { box, codes: [first] }, 'LABEL_NO_TARGET')
  })
})
