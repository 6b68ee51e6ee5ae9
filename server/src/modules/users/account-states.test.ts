import { auth } from '@zhenma/contract/auth/auth.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { md5 } from '../../../test/make/account.ts'
import { failedByStrangers } from '../../../test/make/login-failures.ts'
import { uniquePhone } from '../../../test/make/phone-code.ts'
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

const as = (user: Pick<MadeUser, 'token'>) => usersAs(testApp, user)
const ids = (answer: { payload: { records: readonly { id: number }[] } }) =>
  answer.payload.records.map(({ id }) => id)
const logIn = (username: string, password: string) =>
  callAs(testApp, null, auth.login, { username, password: md5(password) })
/** Whether a token still opens anything. */
const isIn = async (token: string): Promise<boolean> =>
  (await callAs(testApp, token, auth.current, {})).httpStatus === 200
const roleOf = (user: MadeUser): Promise<number> => heldRole(testApp, user)
/** May do everything with users, and nothing else. */
const clerkOf = (companyId: number, more: object = {}) =>
  makeUser(testApp.connections, { companyId, permissions: ALL_OF_USERS, ...more })
const colleague = (companyId: number, permissions?: readonly string[]) =>
  colleagueIn(testApp, companyId, permissions)

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
    const username = uniqueName('n')
    const person = {
      username,
      employeeNumber: 'E-80417',
      realName: '欧阳文静',
      nickname: '静静子',
      phone: uniquePhone(),
      email: `${username}@b.cn`,
      birthday: '1990-02-28',
      department: '东莞仓储部',
      landline: '0755-12345678',
    }
    const { id } = (await me.create(person)).payload
    expect((await me.purge([id])).httpStatus).toBe(404)
    await me.remove([id])
    expect((await me.purge([id])).payload).toEqual({ count: 1 })
    expect(ids(await me.bin())).toEqual([])
    expect((await me.restore([id])).httpStatus).toBe(404)
    const [left] = await asPlatform(testApp.connections, (db) =>
      rows(db, sql<{ text: string }>`select u::text as text from app_user u where id = ${id}`),
    )
    expect(left?.text).toContain(`#${id}`)
    for (const reported of Object.values(person)) expect(left?.text).not.toContain(reported)
    const roleIds = [await roleOf(owner)]
    expect((await me.create({ ...person, roleIds })).httpStatus).toBe(200)
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

describe('a password', () => {
  test('is set by an administrator: chosen or temporary; sessions end, failures are forgotten', async () => {
    const user = await colleague(owner.companyId)
    const me = as(owner)
    expect((await me.setPassword(user.id, md5('Chosen-2026'))).payload).toEqual({
      temporaryPassword: null,
    })
    expect(await isIn(user.token)).toBe(false)
    await failedByStrangers(testApp, `user ${user.id}`, 100)
    const { temporaryPassword } = (await me.setPassword(user.id)).payload
    expect((await logIn(user.username, 'Chosen-2026')).envelope.error).toBe('LOGIN_FAILED')
    expect((await logIn(user.username, temporaryPassword ?? '')).httpStatus).toBe(200)
    expect((await me.setPassword(user.id, 'plain')).envelope.error).toBe('INPUT_INVALID')
  })
})
