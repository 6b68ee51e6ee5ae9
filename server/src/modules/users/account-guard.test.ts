import { auth } from '@zhenma/contract/auth/auth.contract'
import { accountGuard } from '@zhenma/contract/users/account-guard.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { md5 } from '../../../test/make/account.ts'
import { failedByStrangers } from '../../../test/make/login-failures.ts'
import { makeUser } from '../../../test/make/user.ts'
import { solveCaptcha } from '../../../test/solve-captcha.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { hashPassword } from '../auth/index.ts'

const PASSWORD = md5('Zhenma-2026!')

const UNTROUBLED = { lockedUntil: null, failedLogins: 0, secondsBetween: 0, hasTwoStep: false }

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

function query<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return asPlatform(testApp.connections, (db) => rows(db, statement))
}

test('a user whose log-ins are slowed is seen, and let in by whoever may; it is logged', async () => {
  const { connections } = testApp
  const helper = await makeUser(connections)
  const { companyId } = helper
  const user = await makeUser(connections, { companyId, permissions: [] })
  const onlooker = await makeUser(connections, { companyId, permissions: ['user:list'] })
  const stranger = await makeUser(connections)
  const passwordHash = await hashPassword(PASSWORD)
  await query(sql`update app_user set password_hash = ${passwordHash} where id = ${user.id}`)
  const logIn = async (password: string) =>
    callAs(testApp, null, auth.login, {
      username: user.username,
      password,
      captcha: await solveCaptcha(testApp),
    })
  const state = async () =>
    (await callAs(testApp, onlooker.token, accountGuard.state, { userId: user.id })).payload
  expect(await state()).toEqual(UNTROUBLED)
  for (let failure = 1; failure <= 5; failure += 1) await logIn(md5('wrong'))
  expect(await state()).toEqual({ ...UNTROUBLED, failedLogins: 5, secondsBetween: 2 })
  await failedByStrangers(testApp, `user ${user.id}`, 495)
  expect((await logIn(PASSWORD)).envelope.error).toBe('LOGIN_SLOWED')
  expect(await state()).toEqual({ ...UNTROUBLED, failedLogins: 500, secondsBetween: 30 })

  const unlock = (token: string) => callAs(testApp, token, accountGuard.unlock, { userId: user.id })
  expect((await unlock(onlooker.token)).envelope.error).toBe('ACCESS_DENIED')
  expect((await unlock(stranger.token)).envelope.error).toBe('ROW_NOT_FOUND')
  expect((await unlock(helper.token)).httpStatus).toBe(200)
  expect(await state()).toEqual(UNTROUBLED)
  // Captcha and turns are forgotten with it.
  const { username } = user
  const open = await callAs(testApp, null, auth.login, { username, password: PASSWORD })
  expect(open.httpStatus).toBe(200)
  const [logged] = await query(
    sql<{ before: object; after: object }>`
      select before, after from operation_log
      where operation = 'unlock' and entity_id = ${String(user.id)}`,
  )
  expect(logged?.before).toMatchObject({ failedLogins: 500 })
  expect(logged?.after).toEqual({ failedLogins: 0 })
})

test('one’s own account is not for oneself', async () => {
  const user = await makeUser(testApp.connections)
  const own = await callAs(testApp, user.token, accountGuard.unlock, { userId: user.id })
  expect(own.envelope.error).toBe('USER_SELF')
})

test('a session whose proofs are locked is seen, and unlocked', async () => {
  const helper = await makeUser(testApp.connections)
  const user = await makeUser(testApp.connections, { companyId: helper.companyId })
  const change = () =>
    callAs(testApp, user.token, auth.changePassword, {
      oldPassword: md5('wrong'),
      newPassword: PASSWORD,
    })
  for (let failure = 1; failure <= 5; failure += 1) await change()
  expect((await change()).envelope.error).toBe('ACCOUNT_LOCKED')
  const state = async () =>
    (await callAs(testApp, helper.token, accountGuard.state, { userId: user.id })).payload
  const { lockedUntil, ...rest } = await state()
  expect(Date.parse(lockedUntil ?? '')).toBeGreaterThan(Date.now())
  expect({ lockedUntil: null, ...rest }).toEqual(UNTROUBLED)
  await callAs(testApp, helper.token, accountGuard.unlock, { userId: user.id })
  expect(await state()).toEqual(UNTROUBLED)
  expect((await change()).envelope.error).toBe('PASSWORD_WRONG')
})
