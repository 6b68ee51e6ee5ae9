import { auth } from '@zhenma/contract/auth/auth.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { md5 } from '../../../../test/make/account.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'

const PASSWORD = 'tea-77'
const twice = (password: string) => ({ password, confirmPassword: password })

let app: TestApp
let owner: MadeUser
let dealerId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
  dealerId = (await makeDealer(app.connections, owner.companyId)).id
})

const open = (input: object = {}, by = owner) =>
  callAs(app, by.token, dealers.createAccount, {
    dealerId,
    username: uniqueName('d'),
    ...twice(PASSWORD),
    ...input,
  })
const accounts = async (id = dealerId, by = owner) =>
  callAs(app, by.token, dealers.accounts, { id })
const logIn = (username: string, password = PASSWORD) =>
  callAs(app, null, auth.login, { username, password: md5(password) })
const statusOf = async (id: number) =>
  (await callAs(app, owner.token, dealers.get, { id })).payload.accountStatus

describe('an account is refused', () => {
  test.each([
    ['username', { username: 'ab' }],
    ['username', { username: 'a b c' }],
    ['username', { username: 'abc#' }],
    ['username', { username: 'abc-d' }],
    ['username', { username: 'abc.d@e' }],
    ['username', { username: '经销商甲' }],
    ['username', { username: 'ａｂｃｄ' }],
    ['username', { username: 'a234567890123456789' }],
    ['username', { username: '' }],
    ['password', twice('12345')],
    ['confirmPassword', { confirmPassword: 'tea-78' }],
    ['dealerId', { dealerId: 999_999 }],
  ])('for its %s: %j', async (field, input) => {
    const refused = await open(input)
    expect(refused.envelope.details).toMatchObject([{ field }])
    expect((await accounts()).payload).toEqual([])
  })

  test('with a name that is taken, with a role beyond one’s own, without the permission', async () => {
    const taken = await open({ username: owner.username })
    expect(taken.envelope.details).toMatchObject([{ error: 'USERNAME_TAKEN', field: 'username' }])
    const { companyId } = owner
    const permissions = ['dealer:list', 'dealer-account:create', 'dealer-account:list']
    const keeper = await makeUser(app.connections, { companyId, permissions })
    await makeUser(app.connections, { companyId, permissions: ['product:delete'] })
    const roles = await callAs(app, keeper.token, dealers.accountRoles, {})
    const beyond = roles.payload.find(({ isGrantable }) => !isGrantable)
    const refused = await open({ roleIds: [beyond?.id ?? 0] }, keeper)
    expect(refused.envelope.details).toMatchObject([{ error: 'ROLE_BEYOND_OWN' }])
    const reader = await makeUser(app.connections, { companyId, permissions: ['dealer:list'] })
    expect((await open({}, reader)).httpStatus).toBe(403)
  })

  test('for a dealer of another company, or beside the own one', async () => {
    const stranger = await makeUser(app.connections)
    expect((await open({}, stranger)).envelope.error).toBe('FIELD_REFERENCE')
    const { companyId } = owner
    const beside = await makeDealer(app.connections, companyId)
    const own = await makeUser(app.connections, { companyId, dealerId: beside.id })
    expect((await open({}, own)).envelope.error).toBe('FIELD_REFERENCE')
    expect((await accounts(dealerId, own)).payload).toEqual([])
  })
})

test('the shortest name logs in with the shortest password, and sets an own one first', async () => {
  const username = `d${String(dealerId % 100).padStart(2, '0')}`
  const { id } = (await open({ username, ...twice('123456') })).payload
  expect((await accounts()).payload).toMatchObject([
    { id, username, status: 'normal', isTemporary: true, lastLoginAt: null },
  ])
  const session = await logIn(username, '123456')
  expect(session.httpStatus).toBe(200)
  // Temporary: nothing is open to the session but the change.
  const asDealer = session.payload.token ?? ''
  expect((await callAs(app, asDealer, dealers.list, {})).envelope.error).toBe(
    'PASSWORD_CHANGE_REQUIRED',
  )
  expect((await accounts()).payload[0]?.lastLoginAt).not.toBeNull()
})

test('a name has up to eighteen letters, digits and underscores', async () => {
  const username = `D_${String(dealerId).padStart(16, '0')}`
  expect(username).toHaveLength(18)
  expect((await open({ username })).httpStatus).toBe(200)
  expect((await accounts()).payload).toMatchObject([{ username }])
  expect((await logIn(username)).httpStatus).toBe(200)
})

test('a dealer has several, the first is made with it, and all or none of that is done', async () => {
  type First = { username: string; password: string; confirmPassword: string }
  const create = (name: string, account: First) =>
    callAs(app, owner.token, dealers.create, { name, address: '科技路', account })
  const name = uniqueName('D')
  const short = await create(name, { username: 'ab', ...twice(PASSWORD) })
  expect(short.envelope.details).toMatchObject([{ field: 'account.username' }])
  const taken = await create(name, { username: owner.username, ...twice(PASSWORD) })
  expect(taken.envelope.error).toBe('USERNAME_TAKEN')
  const search = await callAs(app, owner.token, dealers.list, { keyword: name })
  expect(search.payload.total).toBe(0)
  const username = uniqueName('d')
  const { id } = (await create(name, { username, ...twice(PASSWORD) })).payload
  expect((await open({ dealerId: id })).httpStatus).toBe(200)
  expect((await accounts(id)).payload.map((one) => one.username)[0]).toBe(username)
  expect((await accounts(id)).payload).toHaveLength(2)
  const held = await callAs(app, owner.token, dealers.remove, { id })
  expect(held.envelope.message).toContain('2 accounts')
})

describe('freezing', () => {
  const freeze = (ids: number[], status: 'frozen' | 'normal', by = owner) =>
    callAs(app, by.token, dealers.freeze, { ids, status })

  test('ends the sessions of a dealer at once, and its state is seen and filtered by', async () => {
    expect(await statusOf(dealerId)).toBe('none')
    const first = uniqueName('d')
    const one = (await open({ username: first })).payload.id
    await open()
    const { token } = (await logIn(first)).payload
    const asked = () => callAs(app, token, auth.permissions, {})
    // The session is there, and open to nothing but an own password.
    expect((await asked()).envelope.error).toBe('PASSWORD_CHANGE_REQUIRED')
    const some = await callAs(app, owner.token, dealers.freezeAccounts, {
      ids: [one],
      status: 'frozen',
    })
    expect(some.payload).toEqual({ count: 1 })
    expect((await asked()).httpStatus).toBe(401)
    expect(await statusOf(dealerId)).toBe('normal')
    expect((await freeze([dealerId], 'frozen')).payload).toMatchObject({ count: 1 })
    expect(await statusOf(dealerId)).toBe('frozen')
    expect((await logIn(first)).httpStatus).not.toBe(200)
    const other = await makeDealer(app.connections, owner.companyId)
    for (const [accountStatus, id] of [
      ['frozen', dealerId],
      ['none', other.id],
    ] as const) {
      const found = await callAs(app, owner.token, dealers.list, { accountStatus })
      expect(found.payload.records.map((row) => [row.id, row.accountStatus])).toEqual([
        [id, accountStatus],
      ])
      expect(found.payload.total).toBe(1)
    }
    expect((await freeze([dealerId], 'normal')).payload).toMatchObject({ count: 2 })
    expect((await logIn(first)).httpStatus).toBe(200)
    const normal = await callAs(app, owner.token, dealers.list, { accountStatus: 'normal' })
    expect(normal.payload.total).toBe(1)
  })

  test('names dealers without an account, and does nothing then; never one’s own dealer', async () => {
    await open()
    const bare = await makeDealer(app.connections, owner.companyId)
    const refused = await freeze([dealerId, bare.id], 'frozen')
    expect(refused.envelope.details).toMatchObject([
      { error: 'DEALER_WITHOUT_ACCOUNT', values: { name: bare.name } },
    ])
    expect(await statusOf(dealerId)).toBe('normal')
    const { companyId } = owner
    const own = await makeUser(app.connections, { companyId, dealerId })
    expect((await freeze([dealerId], 'frozen', own)).httpStatus).toBe(403)
    const stranger = await makeUser(app.connections)
    expect((await freeze([dealerId], 'frozen', stranger)).envelope.error).toBe('ROW_NOT_FOUND')
    const notOfDealers = await callAs(app, owner.token, dealers.freezeAccounts, {
      ids: [owner.id],
      status: 'frozen',
    })
    expect(notOfDealers.envelope.error).toBe('ROW_NOT_FOUND')
  })
})

test('a password that is reset is temporary, ends sessions, and is said twice', async () => {
  const username = uniqueName('d')
  const { id } = (await open({ username })).payload
  const reset = (input: object) =>
    callAs(app, owner.token, dealers.setPassword, { id, ...twice('green-1'), ...input })
  expect((await reset({ confirmPassword: 'green-2' })).envelope.details).toMatchObject([
    { field: 'confirmPassword' },
  ])
  expect((await reset({ id: owner.id })).envelope.error).toBe('ROW_NOT_FOUND')
  expect((await reset({})).httpStatus).toBe(200)
  expect((await logIn(username)).httpStatus).not.toBe(200)
  expect((await logIn(username, 'green-1')).httpStatus).toBe(200)
})
