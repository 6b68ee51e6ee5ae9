import { auth } from '@zhenma/contract/auth/auth.contract'
import { passwordStrength } from '@zhenma/contract/auth/password-strength'
import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { md5 } from '../../../test/make/account.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import {
  ALL_OF_USERS,
  colleague as colleagueIn,
  roleOf as heldRole,
  usersAs,
} from './testing/users-api.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const as = (user: Pick<MadeUser, 'token'>, language?: Language) => usersAs(testApp, user, language)
const ids = (answer: { payload: { records: readonly { id: number }[] } }) =>
  answer.payload.records.map(({ id }) => id)
const logIn = (username: string, password: string) =>
  callAs(testApp, null, auth.login, { username, password: md5(password) })
const roleOf = (user: MadeUser): Promise<number> => heldRole(testApp, user)
/** May do everything with users, and nothing else. */
const clerkOf = (companyId: number, more: object = {}) =>
  makeUser(testApp.connections, { companyId, permissions: ALL_OF_USERS, ...more })
const colleague = (companyId: number, permissions?: readonly string[]) =>
  colleagueIn(testApp, companyId, permissions)

describe('a user', () => {
  test('is created with every field, logs in with the temporary password, and is changed', async () => {
    const factory = await makePlace(testApp.connections, owner.companyId, 'factory')
    const dealer = await makeDealer(testApp.connections, owner.companyId)
    const roleId = await roleOf(await colleague(owner.companyId))
    const username = uniqueName('n')
    const given = {
      username,
      realName: '周敏',
      nickname: '小周',
      phone: `138${String(Date.now()).slice(-8)}`,
      email: `${username}@Example.com`,
      gender: 'female',
      birthday: '1990-02-28',
      employeeNumber: 'E-7',
      department: '仓储部',
      landline: '0755-12345678',
      roleIds: [roleId],
      factoryId: factory.id,
      dealerId: dealer.id,
      purpose: 'inbound_operator',
      workflowSync: true,
    }
    const { id, temporaryPassword } = (await as(owner).create(given)).payload
    expect(passwordStrength(temporaryPassword ?? '')).toBe('strong')
    const { roleIds: _, ...fields } = given
    expect((await as(owner).get(id)).payload).toMatchObject({
      ...fields,
      email: given.email.toLowerCase(),
      roles: [{ id: roleId }],
      isAdministrator: false,
      dealerName: dealer.name,
      factoryName: factory.name,
      status: 'normal',
      avatarUrl: null,
    })
    expect((await as(owner).roles(id)).payload).toMatchObject([{ id: roleId }])
    expect((await logIn(username, temporaryPassword ?? '')).httpStatus).toBe(200)

    expect((await as(owner).update(id, { username, realName: '周敏敏' })).httpStatus).toBe(200)
    const changed = (await as(owner).get(id)).payload
    expect(changed).toMatchObject({ realName: '周敏敏', phone: '', roles: [], dealerId: null })
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ operation: string; before: object | null; after: object }>`
          select operation, before, after from operation_log
          where company_id = ${owner.companyId} and entity = 'user' and entity_id = ${String(id)}
          order by id`,
      ),
    )
    expect(log.map(({ operation }) => operation)).toEqual(['create', 'update'])
    expect(log[1]).toMatchObject({ before: { realName: '周敏' }, after: { realName: '周敏敏' } })
    expect(JSON.stringify(log)).not.toContain(temporaryPassword)
    expect(JSON.stringify(log)).not.toContain('argon2')
  })

  test('every bad field is named', async () => {
    const refused = await as(owner).create({
      username: 'ab',
      realName: '',
      phone: '12800138000',
      email: 'nobody',
      landline: '1',
      birthday: '2026-13-01',
      gender: 'other',
      purpose: 'spy',
    })
    expect(refused.httpStatus).toBe(400)
    expect(refused.envelope.details?.map(({ field }) => field).sort()).toEqual(
      [
        'birthday',
        'email',
        'gender',
        'landline',
        'phone',
        'purpose',
        'realName',
        'username',
      ].sort(),
    )
  })

  test.each([
    ['cn', ['用户名已存在', '邮箱已存在', '手机号已存在', '工号已存在']],
    ['tc', ['使用者名稱已存在', '電子郵件已存在', '手機號碼已存在', '工號已存在']],
    [
      'en',
      [
        'This username already exists',
        'This email already exists',
        'This phone already exists',
        'This employee number already exists',
      ],
    ],
  ] as const)('has what nobody else has, said in %s', async (language, messages) => {
    const username = uniqueName('n')
    const phone = `139${String(process.hrtime.bigint()).slice(-8)}`
    const mine = { username, phone, email: `${username}@b.cn`, employeeNumber: '7' }
    const { id } = (await as(owner).create(mine)).payload
    const twice = await as(owner, language).create({ ...mine, email: `${username}@B.CN` })
    expect(twice.httpStatus).toBe(409)
    expect(twice.envelope.details?.map(({ message }) => message)).toEqual(messages)
    expect((await as(owner).update(id, mine)).httpStatus).toBe(200)
    // The recycle bin keeps them taken; other companies have employee numbers of their own.
    await as(owner).remove([id])
    const stranger = as(await makeUser(testApp.connections))
    expect((await stranger.create(mine)).envelope.details?.map(({ field }) => field)).toEqual([
      'username',
      'email',
      'phone',
    ])
    const asked = { ...mine, email: 'free@b.cn' }
    const taken = ['username', 'phone']
    expect((await stranger.checkOnly(asked)).payload).toEqual({ isFree: false, taken })
    expect((await as(owner).checkOnly({ ...mine, dataId: id })).payload.isFree).toBe(true)
  })

  test('of another company does not exist', async () => {
    const stranger = await makeUser(testApp.connections, { permissions: [] })
    const me = as(owner)
    for (const answer of [
      await me.get(stranger.id),
      await me.update(stranger.id, {}),
      await me.roles(stranger.id),
      await me.freeze([stranger.id]),
      await me.remove([stranger.id]),
      await me.restore([stranger.id]),
      await me.purge([stranger.id]),
      await me.setPassword(stranger.id),
    ]) {
      expect(answer.httpStatus).toBe(404)
    }
    const refused = await me.create({ roleIds: [await roleOf(stranger)] })
    expect(refused.envelope.details).toMatchObject([{ error: 'FIELD_REFERENCE', field: 'roleIds' }])
    expect(ids(await me.list())).toEqual([owner.id])
  })

  test('a dealer that has an account is not chosen again', async () => {
    const { id: dealerId } = await makeDealer(testApp.connections, owner.companyId)
    const username = uniqueName('n')
    const first = (await as(owner).create({ dealerId, username })).payload.id
    const second = await as(owner).create({ dealerId })
    expect(second.envelope.details).toMatchObject([
      { error: 'DEALER_HAS_ACCOUNT', field: 'dealerId', values: { username } },
    ])
    await as(owner).remove([first])
    expect((await as(owner).create({ dealerId })).httpStatus).toBe(200)
    // It may have several all the same (dealers make them by their own door): this one comes back.
    expect((await as(owner).restore([first])).httpStatus).toBe(200)
    const nowhere = await as(owner).create({ dealerId: 999_999, factoryId: 999_999 })
    expect(nowhere.envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'dealerId' },
    ])
  })
})

describe('the list', () => {
  test('is filtered by word, state, role, dealer and factory, and paged', async () => {
    const { companyId } = owner
    const dealer = await makeDealer(testApp.connections, companyId)
    const factory = await makePlace(testApp.connections, companyId, 'factory')
    const roleId = await roleOf(await colleague(companyId))
    const me = as(owner)
    const make = async (input: object) => (await me.create(input)).payload.id
    const named = await make({ realName: '欧阳_娜' })
    const bound = await make({ dealerId: dealer.id, purpose: 'dealer_side' })
    const placed = await make({ factoryId: factory.id, roleIds: [roleId], department: 'QC' })
    await me.freeze([placed])
    expect(ids(await me.list({ keyword: '阳_' }))).toEqual([named])
    expect(ids(await me.list({ keyword: 'qc' }))).toEqual([placed])
    expect(ids(await me.list({ dealerId: dealer.id }))).toEqual([bound])
    expect(ids(await me.list({ purpose: 'dealer_side' }))).toEqual([bound])
    expect(ids(await me.list({ factoryId: factory.id }))).toEqual([placed])
    expect(ids(await me.list({ roleId, status: 'frozen' }))).toEqual([placed])
    const page = (await me.list({ pageSize: 2, pageNo: 2 })).payload
    expect([page.total, page.records.length]).toEqual([5, 2])
    expect(ids(await me.list({ sort: 'createdAt', pageSize: 1 }))).toEqual([owner.id])
  })

  test('shows who is bound only those below, and lets them bind to no other', async () => {
    const { companyId } = owner
    const own = await makeDealer(testApp.connections, companyId)
    const other = await makeDealer(testApp.connections, companyId)
    const boundOther = await makeUser(testApp.connections, { companyId, dealerId: other.id })
    const clerk = await clerkOf(companyId, { dealerId: own.id })
    expect(ids(await as(clerk).list())).toEqual([clerk.id])
    expect((await as(clerk).get(boundOther.id)).httpStatus).toBe(404)
    for (const dealerId of [undefined, other.id]) {
      expect((await as(clerk).create({ dealerId })).envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'dealerId' },
      ])
    }
    const factory = await makePlace(testApp.connections, companyId, 'factory')
    const inFactory = await clerkOf(companyId, { factoryId: factory.id })
    expect(ids(await as(inFactory).list())).toEqual([inFactory.id])
    expect((await as(inFactory).create()).envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'factoryId' },
    ])
  })
})
