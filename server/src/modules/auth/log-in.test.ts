import { auth } from '@zhenma/contract/auth/auth.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, md5, PASSWORD } from '../../../test/make/account.ts'
import { solveCaptcha } from '../../../test/solve-captcha.ts'
import { buildApp } from '../../app.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { localFileStore } from '../../platform/files/file-store.ts'

const WRONG = md5('wrong')

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const account = () => makeAccount(testApp.connections)
const query = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  asPlatform(testApp.connections, (db) => rows(db, statement))

const logIn = (username: string, password = PASSWORD, captcha?: string) =>
  callAs(testApp, null, auth.login, { username, password, captcha })

/** The same with a solved captcha, from the fourth try on asked for. */
const logInSolving = async (username: string, password = PASSWORD) =>
  logIn(username, password, await solveCaptcha(testApp))

async function fails(username: string, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    const { envelope } = await (time <= 3 ? logIn : logInSolving)(username, WRONG)
    expect(envelope.error).toBe('LOGIN_FAILED')
  }
}

describe('log in', () => {
  test('answers a token that works, the user, and the dictionaries in the caller’s language', async () => {
    const user = await account()
    const { httpStatus, payload } = await logIn(user.username)
    expect(httpStatus).toBe(200)
    expect(payload.user).toMatchObject({
      username: user.username,
      customerId: user.companyId,
      inoutMode: 'open_all',
      outboundFromNotInStock: false,
      productMenuName: 'product',
      // The account has chosen none: the page's stays.
      language: null,
      settings: {},
    })
    expect(payload.sysAllDictItems['label_status']?.[0]).toEqual({
      value: 'not_in_stock',
      text: 'Not in stock',
    })
    expect(payload.sysAllDictItems['currency']).toHaveLength(9)
    const current = await callAs(testApp, payload.token, auth.current, {})
    expect(current.payload.username).toBe(user.username)
    expect(JSON.stringify(current.envelope)).not.toMatch(/argon2|hash/i)
  })

  test('a wrong password and an unknown user are refused alike, and both are logged', async () => {
    const user = await account()
    const wrong = await logIn(user.username, WRONG)
    const unknown = await logIn('nobody_knows_me')
    for (const { httpStatus, envelope } of [wrong, unknown]) {
      expect(httpStatus).toBe(400)
      expect(envelope).toMatchObject({ success: false, error: 'LOGIN_FAILED' })
    }
    const logged = await query(
      sql<{ username: string; outcome: string; region: string; company_id: number }>`
        select username, outcome, region, company_id from login_log
        where username in (${user.username}, 'nobody_knows_me') order by id`,
    )
    expect(logged).toEqual([
      {
        username: user.username,
        outcome: 'LOGIN_FAILED',
        region: '内网',
        company_id: user.companyId,
      },
      { username: 'nobody_knows_me', outcome: 'LOGIN_FAILED', region: '内网', company_id: 0 },
    ])
  })

  test('a success forgets the failures before it', async () => {
    const user = await account()
    for (let round = 1; round <= 2; round += 1) {
      await fails(user.username, 4)
      expect((await logInSolving(user.username)).httpStatus).toBe(200)
      expect((await logIn(user.username)).httpStatus).toBe(200)
    }
  })

  test('frozen accounts and companies are told so, but only with the right password', async () => {
    const user = await account()
    await query(sql`update app_user set status = 'frozen' where id = ${user.id}`)
    expect((await logIn(user.username, WRONG)).envelope.error).toBe('LOGIN_FAILED')
    expect((await logIn(user.username)).envelope.error).toBe('ACCOUNT_FROZEN')
    expect((await callAs(testApp, user.token, auth.current, {})).httpStatus).toBe(401)

    const other = await account()
    await query(sql`update company set frozen = true where id = ${other.companyId}`)
    expect((await logIn(other.username)).envelope.error).toBe('COMPANY_FROZEN')
  })

  test('a company that waits for its approval, or was rejected, is not let in', async () => {
    const user = await account()
    const set = (approval: string) =>
      query(sql`update company set approval = ${approval} where id = ${user.companyId}`)
    await set('waiting')
    expect((await logIn(user.username)).envelope.error).toBe('COMPANY_WAITING')
    await set('rejected')
    expect((await logIn(user.username)).envelope.error).toBe('COMPANY_REJECTED')
  })

  test('a deleted user does not exist', async () => {
    const user = await account()
    await query(sql`update app_user set status = 'deleted' where id = ${user.id}`)
    expect((await logIn(user.username)).envelope.error).toBe('LOGIN_FAILED')
  })

  test('attempts are limited by address, however many tokens they come with', async () => {
    const limited = await buildApp({
      services: {
        connections: testApp.connections,
        keyRing: testApp.keyRing,
        files: localFileStore('/nowhere'),
        publicUrl: 'http://zhenma.test',
      },
      rateLimit: 10_000,
      verifyRateLimit: 0,
    })
    const attempt = async (n: number, remoteAddress: string) =>
      (
        await limited.inject({
          method: 'POST',
          url: '/api/web/user/login/common',
          remoteAddress,
          headers: { 'biz-token': `token ${n}`, 'accept-language': 'en' },
          payload: {},
        })
      ).json<{ error: string }>().error
    const perMinute = auth.login.ratePerMinute ?? 0
    for (let n = 1; n <= perMinute; n += 1) {
      expect(await attempt(n, '203.0.113.5')).toBe('INPUT_INVALID')
    }
    expect(await attempt(0, '203.0.113.5')).toBe('TOO_MANY_REQUESTS')
    expect(await attempt(0, '203.0.113.6')).toBe('INPUT_INVALID')
    await limited.close()
  })

  test('every bad field is named', async () => {
    const { httpStatus, envelope } = await callAs(testApp, null, auth.login, {
      username: '',
      password: 'plain text',
    })
    expect(httpStatus).toBe(400)
    expect(envelope.details?.map(({ error, field }) => [error, field])).toEqual([
      ['FIELD_REQUIRED', 'username'],
      ['FIELD_FORMAT', 'password'],
    ])
  })
})
