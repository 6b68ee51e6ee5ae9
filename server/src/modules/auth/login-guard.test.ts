import { auth } from '@zhenma/contract/auth/auth.contract'
import { captcha as captchaCalls } from '@zhenma/contract/captcha/captcha.contract'
import { ERRORS } from '@zhenma/contract/errors'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, callAs, type TestApp } from '../../../test/app.ts'
import { makeAccount, md5, PASSWORD } from '../../../test/make/account.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { failedByStrangers } from '../../../test/make/login-failures.ts'
import { uniquePhone } from '../../../test/make/phone-code.ts'
import { uniqueName } from '../../../test/make/user.ts'
import { solve, solveCaptcha } from '../../../test/solve-captcha.ts'
import { asPlatform } from '../../platform/database/database.ts'

const WRONG = md5('wrong')

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

type More = { captcha?: string; password?: string; remember?: boolean }
const logIn = (username: string, more: More = {}, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(testApp, null, auth.login, { username, password: WRONG, ...more }, { language })

async function fails(username: string, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) await logIn(username)
}

describe('the captcha', () => {
  test.each(LANGUAGES)('is asked for after three failures, in words (%s)', async (language) => {
    const user = await makeAccount(testApp.connections)
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

  test('names that nobody has are treated alike, from the captcha to the slowness', async () => {
    const user = await makeAccount(testApp.connections)
    const nobody = uniqueName('nobody')
    const story = async (username: string, subject: string) => {
      const errors: (string | undefined)[] = []
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        const more = attempt < 5 ? {} : { captcha: await solveCaptcha(testApp) }
        errors.push((await logIn(username, more)).envelope.error)
      }
      // So many that the next turn is half a minute away: however long the machine takes, it is told so.
      await failedByStrangers(testApp, subject, 500)
      errors.push((await logIn(username, { captcha: await solveCaptcha(testApp) })).envelope.error)
      return errors
    }
    const ofUser = await story(user.username, `user ${user.id}`)
    expect(ofUser).toEqual([
      'LOGIN_FAILED',
      'LOGIN_FAILED',
      'LOGIN_FAILED',
      'CAPTCHA_REQUIRED',
      'LOGIN_FAILED',
      'LOGIN_FAILED',
      'LOGIN_SLOWED',
    ])
    expect(await story(nobody, `name ${nobody}`)).toEqual(ofUser)
  })

  test('and make the database do the same work, so that the time taken does not tell', async () => {
    const user = await makeAccount(testApp.connections)
    const phone = uniquePhone()
    await asPlatform(testApp.connections, (db) =>
      sql`update app_user set phone = ${phone} where id = ${user.id}`.execute(db),
    )
    const count = (work: () => Promise<unknown>) => countStatements(testApp.connections, work)
    const byPhone = (given: string) =>
      callAs(testApp, null, auth.phoneLogin, { phone: given, code: '000000' })
    await count(() => logIn(uniqueName('nobody')))
    expect(await count(() => logIn(user.username))).toBe(
      await count(() => logIn(uniqueName('nobody'))),
    )
    expect(await count(() => byPhone(phone))).toBe(await count(() => byPhone(uniquePhone())))
  })

  test('guesses sent all at once get no more than three without one', async () => {
    const user = await makeAccount(testApp.connections)
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
    const user = await makeAccount(testApp.connections)
    await fails(user.username, 3)
    await asPlatform(testApp.connections, (db) =>
      sql`update login_failure set at = at - interval '16 minutes'
           where subject = ${`user ${user.id}`}`.execute(db),
    )
    expect((await logIn(user.username, { password: PASSWORD })).httpStatus).toBe(200)
  })

  test('is good once, also when it is sent twice at once', async () => {
    const user = await makeAccount(testApp.connections)
    await fails(user.username, 3)
    const { payload } = await callAs(testApp, null, captchaCalls.challenge, {})
    const captcha = await solve(payload.challenge)
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
    const user = await makeAccount(testApp.connections)
    await fails(user.username, 3)
    const refused = await logIn(user.username, { password: PASSWORD, captcha: await make() })
    expect([refused.httpStatus, refused.envelope.error]).toEqual([400, 'CAPTCHA_WRONG'])
  })

  test('of another installation is refused', async () => {
    const other = await createTestApp()
    const foreign = await solveCaptcha(other)
    await other.close()
    const user = await makeAccount(testApp.connections)
    await fails(user.username, 3)
    const refused = await logIn(user.username, { password: PASSWORD, captcha: foreign })
    expect(refused.envelope.error).toBe('CAPTCHA_WRONG')
  })
})
