import { auth } from '@zhenma/contract/auth/auth.contract'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, md5, PASSWORD } from '../../../test/make/account.ts'
import { type MadeUser, makeCompany, makeUser } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const account = () => makeAccount(testApp.connections)
const query = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  asPlatform(testApp.connections, (db) => rows(db, statement))
const logIn = (username: string, password = PASSWORD) =>
  callAs(testApp, null, auth.login, { username, password })

/** The token of a log-in that has opened a session. */
async function tokenOf(user: MadeUser, password = PASSWORD): Promise<string> {
  const { payload } = await logIn(user.username, password)
  return payload.token ?? ''
}

describe('the session', () => {
  test.each([
    [true, 604_800_000],
    [false, 43_200_000],
  ])(
    'remembered or not: %s lives %i ms, by the hash of its token alone',
    async (remember, lifeMs) => {
      const { username } = await account()
      const wish = { username, password: PASSWORD, remember }
      const { payload } = await callAs(testApp, null, auth.login, wish)
      const hash = createHash('sha256')
        .update(payload.token ?? '')
        .digest()
      const [session] = await query(
        sql<{ life: number; is_remembered: boolean }>`
        select (extract(epoch from expires_at - created_at) * 1000)::float8 as life, is_remembered
        from session where token_hash = ${hash}`,
      )
      expect(session).toEqual({ life: lifeMs, is_remembered: remember })
      await query(sql`update session set expires_at = now() where token_hash = ${hash}`)
      const ended = await callAs(testApp, payload.token, auth.current, {})
      expect([ended.httpStatus, ended.envelope.status]).toEqual([401, 418])
    },
  )

  test('is remembered unless the log-in says otherwise', async () => {
    const token = await tokenOf(await account())
    const hash = createHash('sha256').update(token).digest()
    const found = await query(sql`select is_remembered from session where token_hash = ${hash}`)
    expect(found).toEqual([{ is_remembered: true }])
  })

  test('logging out ends this session and no other', async () => {
    const user = await account()
    const first = await tokenOf(user)
    const second = await tokenOf(user)
    expect((await callAs(testApp, first, auth.logout, {})).httpStatus).toBe(200)
    expect((await callAs(testApp, first, auth.current, {})).httpStatus).toBe(401)
    expect((await callAs(testApp, second, auth.current, {})).httpStatus).toBe(200)
  })

  test('a changed password ends every session of the user, and only the new one logs in', async () => {
    const user = await account()
    const bystander = await makeUser(testApp.connections, { companyId: user.companyId })
    const other = await tokenOf(user)
    const changed = await callAs(testApp, user.token, auth.changePassword, {
      oldPassword: PASSWORD,
      newPassword: md5('Another-1'),
    })
    expect(changed.httpStatus).toBe(200)
    for (const token of [user.token, other]) {
      expect((await callAs(testApp, token, auth.current, {})).envelope.status).toBe(418)
    }
    expect((await callAs(testApp, bystander.token, auth.current, {})).httpStatus).toBe(200)
    expect((await logIn(user.username)).envelope.error).toBe('LOGIN_FAILED')
    expect((await logIn(user.username, md5('Another-1'))).httpStatus).toBe(200)
  })

  test('the old password must be right and the new one another; then nothing has changed', async () => {
    const user = await account()
    const change = (oldPassword: string, newPassword: string) =>
      callAs(testApp, user.token, auth.changePassword, { oldPassword, newPassword })
    expect((await change(md5('wrong'), md5('x'))).envelope.error).toBe('PASSWORD_WRONG')
    expect((await change(PASSWORD, PASSWORD)).envelope.error).toBe('PASSWORD_SAME')
    expect((await callAs(testApp, user.token, auth.current, {})).httpStatus).toBe(200)
    expect((await logIn(user.username)).httpStatus).toBe(200)
  })

  test('language and settings are kept on the user; settings are merged by name', async () => {
    const user = await account()
    const save = (change: object) => callAs(testApp, user.token, auth.updateProfile, { ...change })
    await save({ language: 'tc', settings: { theme: 'dark', tabs: true } })
    await save({ settings: { theme: 'light' } })
    const { payload } = await callAs(testApp, user.token, auth.current, {})
    expect(payload).toMatchObject({ language: 'tc', settings: { theme: 'light', tabs: true } })
    const tooLarge = await save({ settings: { note: 'x'.repeat(30_000) } })
    expect(tooLarge.envelope.details?.[0]).toMatchObject({
      error: 'FIELD_FORMAT',
      field: 'settings',
    })
    expect((await save({ language: 'fr' })).envelope.details?.[0]?.error).toBe('FIELD_CHOICE')
  })

  test('a company’s session does not speak for another company', async () => {
    const user = await makeUser(testApp.connections)
    const other = await makeCompany(testApp.connections)
    const refused = await callAs(
      testApp,
      user.token,
      auth.current,
      {},
      {
        headers: { 'tenant-id': String(other.id) },
      },
    )
    expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'TENANT_MISMATCH'])
  })
})
