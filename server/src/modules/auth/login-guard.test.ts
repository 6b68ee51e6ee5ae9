import { auth } from '@zhenma/contract/auth/auth.contract'
import { ERRORS } from '@zhenma/contract/errors'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, callAs, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { solveCaptcha } from '../../../test/solve-captcha.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { sendPhoneCode } from '../phone-codes/index.ts'
import { hashPassword } from './index.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const PASSWORD = md5('Zhenma-2026!')
const WRONG = md5('wrong')
const LANGUAGES = ['cn', 'tc', 'en'] as const

let testApp: TestApp
let passwordHash: string
beforeAll(async () => {
  testApp = await createTestApp()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => testApp.close())

function query<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return asPlatform(testApp.connections, (db) => rows(db, statement))
}

async function makeAccount(): Promise<MadeUser> {
  const user = await makeUser(testApp.connections)
  await query(sql`update app_user set password_hash = ${passwordHash} where id = ${user.id}`)
  return user
}

type More = { captcha?: string; password?: string; remember?: boolean }
const logIn = (username: string, more: More = {}, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(testApp, null, auth.login, { username, password: WRONG, ...more }, { language })

async function fails(username: string, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) await logIn(username)
}

describe('the captcha', () => {
  test.each(LANGUAGES)('is asked for after three failures, in words (%s)', async (language) => {
    const user = await makeAccount()
    await fails(user.username, 3)
    const refused = await logIn(user.username, { password: PASSWORD }, language)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([400, 'CAPTCHA_REQUIRED'])
    expect(refused.envelope.message).toBe(ERRORS.CAPTCHA_REQUIRED.text[language])
    const captcha = await solveCaptcha(testApp)
    const { httpStatus } = await logIn(user.username, { password: PASSWORD, captcha })
    expect(httpStatus).toBe(200)
    // Whoever has shown who they are begins anew.
    expect((await logIn(user.username, { password: PASSWORD })).httpStatus).toBe(200)
  })

  test('names that nobody has are treated alike, from the captcha to the lock', async () => {
    const user = await makeAccount()
    const nobody = uniqueName('nobody')
    const story = async (username: string) => {
      const errors: (string | undefined)[] = []
      for (let attempt = 1; attempt <= 7; attempt += 1) {
        const more = attempt < 5 ? {} : { captcha: await solveCaptcha(testApp) }
        errors.push((await logIn(username, more)).envelope.error)
      }
      return errors
    }
    const ofUser = await story(user.username)
    expect(ofUser).toEqual([
      'LOGIN_FAILED',
      'LOGIN_FAILED',
      'LOGIN_FAILED',
      'CAPTCHA_REQUIRED',
      'LOGIN_FAILED',
      'LOGIN_FAILED',
      'ACCOUNT_LOCKED',
    ])
    expect(await story(nobody)).toEqual(ofUser)
  })

  test('guesses sent all at once get no more than three without one', async () => {
    const user = await makeAccount()
    const guesses = await Promise.all(Array.from({ length: 9 }, () => logIn(user.username)))
    const errors = guesses.map(({ envelope }) => envelope.error)
    expect(errors.filter((error) => error === 'LOGIN_FAILED')).toHaveLength(3)
    expect(errors.filter((error) => error === 'CAPTCHA_REQUIRED')).toHaveLength(6)
  })

  test('counts an address too, whatever names it tries; our own machine is no address', async () => {
    const from = async (remoteAddress: string, username: string) =>
      (
        await testApp.app.inject({
          method: 'POST',
          url: '/api/web/user/login/common',
          remoteAddress,
          payload: { username, password: WRONG },
        })
      ).json<{ error: string }>().error
    for (let time = 1; time <= 3; time += 1) {
      expect(await from('198.51.100.7', uniqueName('spray'))).toBe('LOGIN_FAILED')
      expect(await from('127.0.0.1', uniqueName('spray'))).toBe('LOGIN_FAILED')
    }
    expect(await from('198.51.100.7', uniqueName('spray'))).toBe('CAPTCHA_REQUIRED')
    expect(await from('198.51.100.8', uniqueName('spray'))).toBe('LOGIN_FAILED')
    expect(await from('127.0.0.1', uniqueName('spray'))).toBe('LOGIN_FAILED')
  })

  test('counts a quarter of an hour', async () => {
    const user = await makeAccount()
    await fails(user.username, 3)
    await query(sql`
      update login_failure set at = at - interval '16 minutes' where name = ${user.username}`)
    expect((await logIn(user.username, { password: PASSWORD })).httpStatus).toBe(200)
  })

  test('is good once, also when it is sent twice at once', async () => {
    const user = await makeAccount()
    await fails(user.username, 3)
    const captcha = await solveCaptcha(testApp)
    const both = await Promise.all([
      logIn(user.username, { captcha }),
      logIn(user.username, { captcha }),
    ])
    const errors = both.map(({ envelope }) => envelope.error)
    expect(new Set(errors)).toEqual(new Set(['CAPTCHA_WRONG', 'LOGIN_FAILED']))
  })

  test.each([
    ['nonsense', () => Promise.resolve('{"challenge":1}')],
    ['no JSON', () => Promise.resolve('captcha')],
    [
      'a solution of less work',
      async () => {
        const solved = JSON.parse(await solveCaptcha(testApp)) as Record<string, unknown>
        return JSON.stringify({ ...solved, solution: { counter: 1, derivedKey: 'aa'.repeat(32) } })
      },
    ],
    [
      'a longer life',
      async () => {
        const solved = JSON.parse(await solveCaptcha(testApp)) as {
          challenge: { parameters: { expiresAt: number } }
        }
        solved.challenge.parameters.expiresAt += 3600
        return JSON.stringify(solved)
      },
    ],
  ] as const)('%s is refused', async (_, make) => {
    const user = await makeAccount()
    await fails(user.username, 3)
    const refused = await logIn(user.username, { password: PASSWORD, captcha: await make() })
    expect([refused.httpStatus, refused.envelope.error]).toEqual([400, 'CAPTCHA_WRONG'])
  })

  test('of another installation is refused', async () => {
    const other = await createTestApp()
    const foreign = await solveCaptcha(other)
    await other.close()
    const user = await makeAccount()
    await fails(user.username, 3)
    const refused = await logIn(user.username, { password: PASSWORD, captcha: foreign })
    expect(refused.envelope.error).toBe('CAPTCHA_WRONG')
  })
})

describe('a log-in by phone', () => {
  let number = 13_700_000_000
  /** An account with a phone, and a code that was sent to it. */
  async function withPhone(): Promise<MadeUser & { phone: string; code: string }> {
    const user = await makeAccount()
    number += 1
    const phone = String(number)
    await query(sql`update app_user set phone = ${phone} where id = ${user.id}`)
    return { ...user, phone, code: await codeFor(phone) }
  }
  async function codeFor(phone: string): Promise<string> {
    const { services } = testApp
    await sendPhoneCode(
      { services, user: null, ip: '', language: 'en' } as unknown as Parameters<
        typeof sendPhoneCode
      >[0],
      { phone, purpose: 'login' },
    )
    const [sent] = await query(
      sql<{ secret: string }>`select secret from message where recipient = ${phone}
        order by id desc limit 1`,
    )
    return sent?.secret ?? ''
  }
  const byPhone = (phone: string, code: string) =>
    callAs(testApp, null, auth.phoneLogin, { phone, code })

  test('opens a session once, and the log says how', async () => {
    const { phone, code, id } = await withPhone()
    const { httpStatus, payload } = await byPhone(phone, code)
    expect(httpStatus).toBe(200)
    expect((await callAs(testApp, payload.token, auth.current, {})).payload.id).toBe(id)
    expect((await byPhone(phone, code)).envelope.error).toBe('VERIFICATION_CODE_WRONG')
    const logged = await query(
      sql<{ via: string; outcome: string }>`
        select via, outcome from login_log where user_id = ${id} order by id`,
    )
    expect(logged).toEqual([
      { via: 'phone', outcome: 'success' },
      { via: 'phone', outcome: 'VERIFICATION_CODE_WRONG' },
    ])
  })

  test('a phone that nobody has is answered like a wrong code', async () => {
    const { phone, code } = await withPhone()
    const wrong = code === '000000' ? '000001' : '000000'
    const known = await byPhone(phone, wrong)
    number += 1
    const unknown = await byPhone(String(number), wrong)
    expect(known.envelope.error).toBe('VERIFICATION_CODE_WRONG')
    expect({ ...unknown.envelope, requestId: '' }).toEqual({ ...known.envelope, requestId: '' })
  })

  test('wrong codes count towards captcha and lock', async () => {
    const { phone, code, id } = await withPhone()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 1; time <= 3; time += 1) await byPhone(phone, wrong)
    expect((await byPhone(phone, code)).envelope.error).toBe('CAPTCHA_REQUIRED')
    const [counted] = await query(
      sql<{ failures: number }>`select failed_logins as failures from app_user where id = ${id}`,
    )
    expect(counted?.failures).toBe(3)
  })

  test('a frozen account is told so', async () => {
    const { phone, code, id } = await withPhone()
    await query(sql`update app_user set status = 'frozen' where id = ${id}`)
    expect((await byPhone(phone, code)).envelope.error).toBe('ACCOUNT_FROZEN')
  })
})

describe('a session', () => {
  test.each([
    [true, 604_800_000],
    [false, 43_200_000],
  ])('remembered or not: %s lives %i ms', async (remember, lifeMs) => {
    const user = await makeAccount()
    const { payload } = await logIn(user.username, { password: PASSWORD, remember })
    const hash = createHash('sha256')
      .update(payload.token ?? '')
      .digest()
    const [session] = await query(
      sql<{ life: number; is_remembered: boolean }>`
        select (extract(epoch from expires_at - created_at) * 1000)::float8 as life, is_remembered
        from session where token_hash = ${hash}`,
    )
    expect(session).toEqual({ life: lifeMs, is_remembered: remember })
  })

  test('a company that waits for its approval, or was rejected, is not let in', async () => {
    const user = await makeAccount()
    const set = (approval: string) =>
      query(sql`update company set approval = ${approval} where id = ${user.companyId}`)
    await set('waiting')
    expect((await logIn(user.username, { password: PASSWORD })).envelope.error).toBe(
      'COMPANY_WAITING',
    )
    await set('rejected')
    expect((await logIn(user.username, { password: PASSWORD })).envelope.error).toBe(
      'COMPANY_REJECTED',
    )
  })
})
