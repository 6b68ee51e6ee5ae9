import { account } from '@zhenma/contract/auth/account.contract'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { DEVICE_HEADER } from '@zhenma/contract/auth/known-device'
import { ERRORS } from '@zhenma/contract/errors'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, md5, PASSWORD } from '../../../test/make/account.ts'
import { ageLogIns, failedByStrangers } from '../../../test/make/login-failures.ts'
import { uniqueName } from '../../../test/make/user.ts'
import { solveCaptcha } from '../../../test/solve-captcha.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

const WRONG = md5('wrong')

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

type From = {
  readonly ip?: string
  readonly device?: string
  readonly password?: string
  readonly captcha?: string | false
  readonly language?: 'cn' | 'tc' | 'en'
}

/** A log-in with a solved captcha, unless none is wanted. */
async function logIn(username: string, { ip, device, password = PASSWORD, ...from }: From = {}) {
  const captcha =
    from.captcha === false ? undefined : (from.captcha ?? (await solveCaptcha(testApp)))
  return callAs(
    testApp,
    null,
    auth.login,
    { username, password, captcha },
    {
      language: from.language ?? 'en',
      headers: device === undefined ? {} : { [DEVICE_HEADER]: device },
      ...(ip === undefined ? {} : { ip }),
    },
  )
}
const errorOf = async (answer: ReturnType<typeof logIn>) => (await answer).envelope.error

/** What anybody could do to keep an account locked: three wrong ones, and two with solved captchas. */
async function attack(username: string, ip?: string): Promise<void> {
  const from = { password: WRONG, ...(ip === undefined ? {} : { ip }) }
  for (let time = 1; time <= 3; time += 1) {
    expect(await errorOf(logIn(username, { ...from, captcha: false }))).toBe('LOGIN_FAILED')
  }
  for (let time = 4; time <= 5; time += 1) {
    expect(await errorOf(logIn(username, from))).toBe('LOGIN_FAILED')
  }
}

describe('an account that strangers guess at', () => {
  test.each([
    ['elsewhere', '203.0.113.9', '203.0.113.66'],
    ['at the same address', '203.0.113.67', '203.0.113.67'],
    ['behind the same proxy, of which we do not know', undefined, undefined],
  ])('lets the right password in, with a solved captcha, %s', async (_, own, theirs) => {
    const user = await makeAccount(testApp.connections)
    await attack(user.username, theirs)
    const from = own === undefined ? {} : { ip: own }
    expect(await errorOf(logIn(user.username, { ...from, captcha: false }))).toBe(
      'CAPTCHA_REQUIRED',
    )
    // It waits for its turn, and is answered when that has come.
    const { httpStatus } = await logIn(user.username, from)
    expect(httpStatus).toBe(200)
  })

  test.each(LANGUAGES)(
    'is guessed at by so many that turns are far apart (%s)',
    async (language) => {
      const user = await makeAccount(testApp.connections)
      const subject = `user ${user.id}`
      await failedByStrangers(testApp, subject, 500)
      const slowed = await logIn(user.username, { ip: '203.0.113.10', language })
      expect([slowed.httpStatus, slowed.envelope.error]).toEqual([429, 'LOGIN_SLOWED'])
      const [before = '', after = ''] = ERRORS.LOGIN_SLOWED.text[language].split('{seconds}')
      expect(slowed.envelope.message.startsWith(before)).toBe(true)
      expect(slowed.envelope.message.endsWith(after)).toBe(true)
      const seconds = Number.parseInt(slowed.envelope.message.slice(before.length), 10)
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(30)
      await ageLogIns(testApp, subject, seconds)
      expect((await logIn(user.username, { ip: '203.0.113.10' })).httpStatus).toBe(200)
    },
  )

  test('has one guess of many addresses judged, when a turn has come, and the log tells of all', async () => {
    const user = await makeAccount(testApp.connections)
    const subject = `user ${user.id}`
    await failedByStrangers(testApp, subject, 500)
    await ageLogIns(testApp, subject, 31)
    const captchas: string[] = []
    while (captchas.length < 6) captchas.push(await solveCaptcha(testApp))
    const errors = await Promise.all(
      captchas.map((captcha, n) =>
        errorOf(logIn(user.username, { password: WRONG, captcha, ip: `198.51.100.${n + 1}` })),
      ),
    )
    expect(errors.filter((error) => error === 'LOGIN_FAILED')).toHaveLength(1)
    expect(errors.filter((error) => error === 'LOGIN_SLOWED')).toHaveLength(5)
    const logged = await asPlatform(testApp.connections, (db) =>
      rows(db, sql<{ outcome: string }>`select outcome from login_log where user_id = ${user.id}`),
    )
    expect(logged).toHaveLength(6)
    expect(logged.filter(({ outcome }) => outcome === 'LOGIN_SLOWED')).toHaveLength(5)
  })

  test('gives no more than five guesses before that, also when they are sent all at once', async () => {
    const user = await makeAccount(testApp.connections)
    for (let time = 1; time <= 3; time += 1) {
      await logIn(user.username, { password: WRONG, captcha: false })
    }
    const captchas: string[] = []
    while (captchas.length < 6) captchas.push(await solveCaptcha(testApp))
    const errors = await Promise.all(
      captchas.map((captcha, n) =>
        errorOf(logIn(user.username, { password: WRONG, captcha, ip: `198.51.100.${n + 1}` })),
      ),
    )
    expect(errors.filter((error) => error === 'LOGIN_FAILED')).toHaveLength(2)
    expect(errors.filter((error) => error === 'LOGIN_SLOWED')).toHaveLength(4)
  })

  test('is not slowed any less by its owner’s log-in elsewhere', async () => {
    const user = await makeAccount(testApp.connections)
    await attack(user.username, '203.0.113.68')
    await ageLogIns(testApp, `user ${user.id}`, 10)
    expect((await logIn(user.username, { ip: '203.0.113.9' })).httpStatus).toBe(200)
    const guess = { ip: '203.0.113.69', password: WRONG, captcha: false } as const
    expect(await errorOf(logIn(user.username, guess))).toBe('CAPTCHA_REQUIRED')
  })
})

describe('a device that has logged in before', () => {
  async function withDevice() {
    const user = await makeAccount(testApp.connections)
    const { payload } = await logIn(user.username, { captcha: false })
    return { ...user, token: payload.token ?? '', device: payload.device ?? '' }
  }

  test('is let in at once, without a captcha, whatever strangers do, also at its own address', async () => {
    const { username, id, device } = await withDevice()
    await failedByStrangers(testApp, `user ${id}`, 1_000)
    const from = { ip: '10.0.0.7', device, captcha: false } as const
    const { httpStatus, payload } = await logIn(username, from)
    expect(httpStatus).toBe(200)
    expect(payload.device).toBe(device)
    // Without it the same browser is a stranger.
    expect(await errorOf(logIn(username, { ...from, device: 'x' }))).toBe('CAPTCHA_REQUIRED')
  })

  test('is counted for itself: guesses with it slow it down, and no other one', async () => {
    const { username, id, device } = await withDevice()
    const other = (await logIn(username, { captcha: false })).payload.device ?? ''
    expect(other).not.toBe(device)
    for (let time = 1; time <= 5; time += 1) {
      const guess = { device, password: WRONG, ...(time <= 3 ? { captcha: false as const } : {}) }
      expect(await errorOf(logIn(username, guess))).toBe('LOGIN_FAILED')
    }
    expect(await errorOf(logIn(username, { device, captcha: false }))).toBe('CAPTCHA_REQUIRED')
    for (const from of [{ device: other }, {}]) {
      expect((await logIn(username, { ...from, captcha: false })).httpStatus).toBe(200)
    }
    await asPlatform(testApp.connections, (db) =>
      sql`insert into login_failure (subject, door, is_stranger)
          select subject, door, false from login_failure, generate_series(1, 2)
          where subject = ${`user ${id}`}`.execute(db),
    )
    expect(await errorOf(logIn(username, { device }))).toBe('LOGIN_SLOWED')
  })

  test('is known for its own account only', async () => {
    const [{ device }, another] = [await withDevice(), await makeAccount(testApp.connections)]
    await failedByStrangers(testApp, `user ${another.id}`, 500)
    expect(await errorOf(logIn(another.username, { device }))).toBe('LOGIN_SLOWED')
    // Whoever logs in to both there has one token for both.
    await ageLogIns(testApp, `user ${another.id}`, 30)
    expect((await logIn(another.username, { device })).payload.device).toBe(device)
  })

  test('is kept by a hash only, and forgotten with a new password', async () => {
    const { username, id, token, device } = await withDevice()
    const known = () =>
      asPlatform(testApp.connections, (db) =>
        rows(
          db,
          sql<{ whole: string }>`select to_jsonb(d)::text as whole from known_device d
            where user_id = ${id}`,
        ),
      )
    expect(JSON.stringify(await known())).not.toContain(device)
    expect(await known()).toHaveLength(1)
    await callAs(testApp, token, auth.changePassword, {
      oldPassword: PASSWORD,
      newPassword: md5('Another-2026!'),
    })
    expect(await known()).toEqual([])
    await failedByStrangers(testApp, `user ${id}`, 500)
    const again = { device, password: md5('Another-2026!') }
    expect(await errorOf(logIn(username, again))).toBe('LOGIN_SLOWED')
    // Who has a copy of it is not known again by the owner's next log-in.
    await ageLogIns(testApp, `user ${id}`, 30)
    expect((await logIn(username, again)).payload.device).not.toBe(device)
  })

  test('is forgotten by who ends its session, or all others', async () => {
    const user = await withDevice()
    const others: string[] = []
    for (let n = 1; n <= 2; n += 1) {
      others.push((await logIn(user.username, { captcha: false })).payload.device ?? '')
    }
    const [first = '', second = ''] = others
    await failedByStrangers(testApp, `user ${user.id}`, 100)
    const isKnown = async (device: string) =>
      (await logIn(user.username, { device, captcha: false, password: WRONG })).envelope.error ===
      'LOGIN_FAILED'
    expect([await isKnown(first), await isKnown(second)]).toEqual([true, true])
    const { payload: open } = await callAs(testApp, user.token, account.sessions, {})
    // Of those that were opened after the one that asks, the first.
    const current = open.find(({ isCurrent }) => isCurrent)?.id ?? 0
    const id = Math.min(...open.map((one) => one.id).filter((one) => one > current))
    await callAs(testApp, user.token, account.endSession, { id })
    expect([await isKnown(first), await isKnown(second)]).toEqual([false, true])
    await callAs(testApp, user.token, account.endOtherSessions, {})
    expect([await isKnown(second), await isKnown(user.device)]).toEqual([false, true])
  })
})

test('a network of IPv6 is one address, and IPv4 written so is itself', async () => {
  const from = (ip: string) =>
    errorOf(logIn(uniqueName('spray'), { ip, captcha: false, password: WRONG }))
  for (const host of ['::1', '::2', ':ffff:aaaa::3']) {
    expect(await from(`2001:db8:1:2${host}`)).toBe('LOGIN_FAILED')
  }
  expect(await from('2001:db8:1:2:9::9')).toBe('CAPTCHA_REQUIRED')
  expect(await from('2001:db8:1:3::1')).toBe('LOGIN_FAILED')
  for (const ip of ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1']) {
    expect(await from(ip)).toBe('LOGIN_FAILED')
  }
  expect(await from('::ffff:192.0.2.1')).toBe('CAPTCHA_REQUIRED')
  expect(await from('::ffff:192.0.2.2')).toBe('LOGIN_FAILED')
})
