import { createHash } from 'node:crypto'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { passwordStrength } from '@zhenma/contract/auth/password-strength'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { ALL_OF_USERS, roleOf as heldRole, usersAs } from './testing/users-api.ts'

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

type Language = 'cn' | 'tc' | 'en'

const as = (user: Pick<MadeUser, 'token'>, language: Language = 'en') =>
  usersAs(testApp, user, language)

const ids = (answer: { payload: { records: readonly { id: number }[] } }) =>
  answer.payload.records.map(({ id }) => id)
const md5 = (password: string): string => createHash('md5').update(password).digest('hex')
const logIn = (username: string, password: string) =>
  callAs(testApp, null, auth.login, { username, password: md5(password) })
/** Whether a token still opens anything. */
const isIn = async (token: string): Promise<boolean> =>
  (await callAs(testApp, token, auth.current, {})).httpStatus === 200

const roleOf = (user: MadeUser): Promise<number> => heldRole(testApp, user)

/** May do everything with users, and nothing else. */
const clerkOf = (companyId: number, more: object = {}) =>
  makeUser(testApp.connections, { companyId, permissions: ALL_OF_USERS, ...more })
const colleague = (companyId: number, permissions: readonly string[] = ['user:list']) =>
  makeUser(testApp.connections, { companyId, permissions })

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
    expect((await as(owner).restore([first])).envelope.error).toBe('DEALER_HAS_ACCOUNT')
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

describe('freezing, deleting and restoring', () => {
  test('ends the sessions; only who is normal logs in', async () => {
    const me = as(owner)
    const username = uniqueName('n')
    const { id, temporaryPassword } = (await me.create({ username })).payload
    const password = temporaryPassword ?? ''
    const { token } = (await logIn(username, password)).payload
    expect((await me.freeze([id])).payload).toEqual({ count: 1 })
    expect(await isIn(token ?? '')).toBe(false)
    expect((await logIn(username, password)).envelope.error).toBe('ACCOUNT_FROZEN')
    expect((await me.freeze([id])).payload).toEqual({ count: 0 })
    await me.freeze([id], 'normal')
    const again = (await logIn(username, password)).payload.token
    expect((await me.remove([id])).payload).toEqual({ count: 1 })
    expect(await isIn(again ?? '')).toBe(false)
    expect((await logIn(username, password)).envelope.error).toBe('LOGIN_FAILED')
    expect((await me.get(id)).httpStatus).toBe(404)
    expect((await me.bin()).payload.records).toMatchObject([{ id, username }])
    expect((await me.restore([id])).payload).toEqual({ count: 1 })
    expect(ids(await me.bin())).toEqual([])
    expect((await logIn(username, password)).httpStatus).toBe(200)
  })

  test('who was frozen comes back frozen: restoring takes no freeze away', async () => {
    const me = as(owner)
    const frozen = (await me.create({ username: uniqueName('n') })).payload
    const other = (await me.create({ username: uniqueName('n') })).payload
    await me.freeze([frozen.id, other.id])
    await me.freeze([other.id], 'normal')
    await me.remove([frozen.id, other.id])
    expect((await me.restore([frozen.id, other.id])).payload).toEqual({ count: 2 })
    expect((await me.get(frozen.id)).payload).toMatchObject({ status: 'frozen' })
    expect((await me.get(other.id)).payload).toMatchObject({ status: 'normal' })
  })

  test('deleting for good leaves nothing personal, and frees what was taken', async () => {
    const me = as(owner)
    const mine = { username: uniqueName('n'), employeeNumber: '8', roleIds: [await roleOf(owner)] }
    const { id } = (await me.create({ ...mine, roleIds: [] })).payload
    expect((await me.purge([id])).httpStatus).toBe(404)
    await me.remove([id])
    expect((await me.purge([id])).payload).toEqual({ count: 1 })
    expect(ids(await me.bin())).toEqual([])
    expect((await me.restore([id])).httpStatus).toBe(404)
    const [left] = await asPlatform(testApp.connections, (db) =>
      rows(db, sql<{ text: string }>`select u::text as text from app_user u where id = ${id}`),
    )
    expect(left?.text).toContain(`#${id}`)
    expect(left?.text).not.toContain(mine.username)
    expect((await me.create(mine)).httpStatus).toBe(200)
  })

  test('is all or nothing', async () => {
    const { id } = await colleague(owner.companyId)
    expect((await as(owner).freeze([id, 999_999])).httpStatus).toBe(404)
    expect((await as(owner).get(id)).payload.status).toBe('normal')
  })

  test('one does it to nobody’s own account', async () => {
    const clerk = await clerkOf(owner.companyId)
    const me = as(clerk)
    for (const answer of [
      await me.freeze([clerk.id]),
      await me.remove([clerk.id]),
      await me.setPassword(clerk.id),
    ]) {
      expect(answer.envelope).toMatchObject({ status: 409, error: 'USER_SELF' })
    }
  })
})

describe('nobody reaches beyond what they hold', () => {
  test('roles with more are not given, those within are', async () => {
    const clerk = await clerkOf(owner.companyId)
    const within = await roleOf(await colleague(owner.companyId))
    const beyond = await roleOf(await colleague(owner.companyId, ['label:list']))
    const me = as(clerk)
    expect((await me.create({ roleIds: [within] })).httpStatus).toBe(200)
    for (const roleId of [beyond, await roleOf(owner)]) {
      const refused = await me.create({ roleIds: [within, roleId] })
      expect(refused.httpStatus).toBe(403)
      expect(refused.envelope.details).toMatchObject([
        { error: 'ROLE_BEYOND_OWN', field: 'roleIds' },
      ])
      const own = await me.update(clerk.id, { roleIds: [await roleOf(clerk), roleId] })
      expect(own.envelope.error).toBe('ROLE_BEYOND_OWN')
    }
  })

  test('users with more are not changed, frozen, deleted, restored or given a password', async () => {
    const clerk = await clerkOf(owner.companyId)
    const strong = await colleague(owner.companyId, ['label:list'])
    const me = as(clerk)
    const before = [
      await me.update(strong.id, {}),
      await me.freeze([strong.id]),
      await me.remove([strong.id]),
      await me.setPassword(strong.id),
      await me.setPassword(owner.id),
      await me.update(owner.id, {}),
    ]
    await as(owner).remove([strong.id])
    for (const answer of [...before, await me.restore([strong.id]), await me.purge([strong.id])]) {
      expect(answer.envelope).toMatchObject({ status: 403, error: 'USER_BEYOND_OWN' })
    }
  })
})

describe('a password', () => {
  test('is set by an administrator: chosen or temporary; sessions end, a lock too', async () => {
    const user = await colleague(owner.companyId)
    const me = as(owner)
    expect((await me.setPassword(user.id, md5('Chosen-2026'))).payload).toEqual({
      temporaryPassword: null,
    })
    expect(await isIn(user.token)).toBe(false)
    await asPlatform(testApp.connections, (db) =>
      sql`update app_user set failed_logins = 5, locked_until = now() + interval '1 hour'
          where id = ${user.id}`.execute(db),
    )
    const { temporaryPassword } = (await me.setPassword(user.id)).payload
    expect((await logIn(user.username, 'Chosen-2026')).envelope.error).toBe('LOGIN_FAILED')
    expect((await logIn(user.username, temporaryPassword ?? '')).httpStatus).toBe(200)
    expect((await me.setPassword(user.id, 'plain')).envelope.error).toBe('INPUT_INVALID')
  })
})

describe('the check for duplicates', () => {
  test('knows a fixed list of tables and fields', async () => {
    const me = as(owner)
    const { username } = await colleague(owner.companyId)
    const asked = { tableName: 'sys_user', fieldName: 'username', fieldVal: username }
    expect((await me.check(asked)).payload).toEqual({ isFree: false })
    expect((await me.check({ ...asked, fieldVal: 'nobody_yet' })).payload).toEqual({ isFree: true })
    const dealer = await makeDealer(testApp.connections, owner.companyId)
    const name = { tableName: 'dealer', fieldName: 'name', fieldVal: dealer.name }
    expect((await me.check(name)).payload).toEqual({ isFree: false })
    expect((await me.check({ ...name, dataId: dealer.id })).payload).toEqual({ isFree: true })
    const stranger = as(await makeUser(testApp.connections))
    expect((await stranger.check(name)).payload).toEqual({ isFree: true })
    for (const bad of [
      { ...asked, fieldName: 'password_hash' },
      { ...asked, tableName: 'session' },
      { ...asked, tableName: 'toString' },
      { ...asked, fieldName: 'constructor' },
    ]) {
      expect((await me.check(bad)).httpStatus).toBe(400)
    }
  })

  test('knows dictionaries, addresses of the menu, regions, and companies for the platform', async () => {
    const me = as(owner)
    const taken = { tableName: 'sys_dict', fieldName: 'code', fieldVal: 'currency' }
    expect((await me.check(taken)).payload).toEqual({ isFree: false })
    for (const free of [
      { tableName: 'sys_dict', fieldName: 'code', fieldVal: 'no_such_dictionary' },
      { tableName: 'sys_permission', fieldName: 'path', fieldVal: '/no/such' },
      { tableName: 'sales_region', fieldName: 'name', fieldVal: 'nowhere' },
    ]) {
      expect((await me.check(free)).payload).toEqual({ isFree: true })
    }
    const company = { tableName: 'sys_company', fieldName: 'code', fieldVal: 'no-such' }
    expect((await me.check(company)).envelope.error).toBe('ACCESS_DENIED')
  })

  test('tells of users only who may see them', async () => {
    const asked = { tableName: 'sys_user', fieldName: 'username', fieldVal: 'admin' }
    const nobody = await makeUser(testApp.connections, { permissions: [] })
    expect((await as(nobody).check(asked)).envelope.error).toBe('ACCESS_DENIED')
  })
})
