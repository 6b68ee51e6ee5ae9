import { account } from '@zhenma/contract/auth/account.contract'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { PLACE_HEADERS } from '@zhenma/contract/auth/stated-place'
import { ERRORS } from '@zhenma/contract/errors'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { LOGIN_OUTCOME_TEXT } from '@zhenma/contract/system-log/system-log.refusals'
import { twoStep } from '@zhenma/contract/two-step/two-step.contract'
import { accountGuard } from '@zhenma/contract/users/account-guard.contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { md5 } from '../../../test/make/account.ts'
import { askForCode, otherCode, uniquePhone } from '../../../test/make/phone-code.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { solveCaptcha } from '../../../test/solve-captcha.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { asPlatform } from '../../platform/database/database.ts'

const PASSWORD = md5('Zhenma-2026!')
const NEW = md5('Zhenma-2027!')
const WRONG = md5('wrong')
const LANGUAGES = ['cn', 'tc', 'en'] as const
type Language = (typeof LANGUAGES)[number]

let testApp: TestApp
let passwordHash: string
beforeAll(async () => {
  testApp = await createTestApp()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => testApp.close())

async function makeAccount(companyId?: number): Promise<MadeUser> {
  const user = await makeUser(testApp.connections, companyId === undefined ? {} : { companyId })
  await asPlatform(testApp.connections, (db) =>
    sql`update app_user set password_hash = ${passwordHash} where id = ${user.id}`.execute(db),
  )
  return user
}

const change = ({ token }: MadeUser, oldPassword: string, language: Language = 'en') =>
  callAs(
    testApp,
    token,
    auth.changePassword,
    { oldPassword, newPassword: NEW },
    { language, headers: { [PLACE_HEADERS.info]: encodeURIComponent('广东省 深圳市') } },
  )
const logIn = async ({ username }: MadeUser) =>
  callAs(testApp, null, auth.login, {
    username,
    password: PASSWORD,
    captcha: await solveCaptcha(testApp),
  })
const logOf = async (user: MadeUser) => {
  const reader = await makeUser(testApp.connections, { companyId: user.companyId })
  const { payload } = await callAs(testApp, reader.token, systemLog.logins, { via: 'session' })
  return payload.records
}
type Refused = { readonly envelope: { readonly error?: string } }

async function wrongTimes(count: number, guess: () => Promise<Refused>) {
  const errors: (string | undefined)[] = []
  for (let time = 1; time <= count; time += 1) errors.push((await guess()).envelope.error)
  return errors
}

describe('the old password, guessed at inside a session', () => {
  test.each(LANGUAGES)(
    'locks this session’s proofs and says for how long (%s)',
    async (language) => {
      const user = await makeAccount()
      const errors = await wrongTimes(5, () => change(user, WRONG))
      expect(errors).toEqual(Array.from({ length: 5 }, () => 'PASSWORD_WRONG'))
      // The right one comes too late.
      const refused = await change(user, PASSWORD, language)
      expect([refused.httpStatus, refused.envelope.error]).toEqual([429, 'ACCOUNT_LOCKED'])
      const reported = ERRORS.ACCOUNT_LOCKED.text[language].replace('{minutes}', '15')
      expect(refused.envelope.message).toBe(reported)
      // The session itself goes on, and its owner logs in elsewhere as ever, and is asked there again.
      expect((await callAs(testApp, user.token, auth.current, {})).httpStatus).toBe(200)
      const { httpStatus, payload } = await logIn(user)
      expect(httpStatus).toBe(200)
      const anew = { ...user, token: payload.token ?? '' }
      expect((await change(anew, PASSWORD)).httpStatus).toBe(200)
    },
  )

  test('stands in the login log, with where its client says that it is', async () => {
    const user = await makeAccount()
    await wrongTimes(6, () => change(user, WRONG))
    const logged = await logOf(user)
    expect(logged.map(({ outcome }) => outcome)).toEqual([
      'ACCOUNT_LOCKED',
      ...Array.from({ length: 5 }, () => 'PASSWORD_WRONG'),
    ])
    expect(logged[0]).toMatchObject({
      userId: user.id,
      username: user.username,
      via: 'session',
      statedPlace: '广东省 深圳市',
    })
    for (const { outcome } of logged) expect(outcome in LOGIN_OUTCOME_TEXT).toBe(true)
  })

  test('sent all at once gets no more than five tries', async () => {
    const user = await makeAccount()
    const guesses = await Promise.all(Array.from({ length: 9 }, () => change(user, WRONG)))
    const errors = guesses.map(({ envelope }) => envelope.error)
    expect(errors.filter((error) => error === 'PASSWORD_WRONG')).toHaveLength(5)
    expect(errors.filter((error) => error === 'ACCOUNT_LOCKED')).toHaveLength(4)
  })

  test('is forgiven by an administrator, and locks nobody else', async () => {
    const user = await makeAccount()
    const helper = await makeAccount(user.companyId)
    await wrongTimes(5, () => change(user, WRONG))
    await callAs(testApp, helper.token, accountGuard.unlock, { userId: user.id })
    const [newest] = await logOf(user)
    expect([newest?.username, newest?.outcome]).toEqual([user.username, 'unlocked'])
    expect('unlocked' in LOGIN_OUTCOME_TEXT).toBe(true)
    expect((await change(user, PASSWORD)).httpStatus).toBe(200)
    expect((await change(helper, PASSWORD)).httpStatus).toBe(200)
  })
})

describe('the second step', () => {
  const codeOf = (secret: string, ahead: number): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + ahead * 30_000,
    })
  const wrongCode = (secret: string): string => {
    const near = new Set([-2, -1, 0, 1, 2, 3].map((ahead) => codeOf(secret, ahead)))
    return ['000000', '000001', '000002', '000003', '000004', '000005', '000006'].find(
      (code) => !near.has(code),
    ) as string
  }
  async function makeEnrolled() {
    const user = await makeAccount()
    const { secret } = (await callAs(testApp, user.token, twoStep.begin, { password: PASSWORD }))
      .payload
    // A wrong code while it is set up is no guess: the secret was just shown.
    const confirm = (code: string) => callAs(testApp, user.token, twoStep.confirm, { code })
    await wrongTimes(6, () => confirm(wrongCode(secret)))
    expect((await confirm(codeOf(secret, 0))).httpStatus).toBe(200)
    return { ...user, secret }
  }

  test('is not guessed off: wrong passwords and codes count together', async () => {
    const user = await makeEnrolled()
    const off = (password: string, code: string) =>
      callAs(testApp, user.token, twoStep.turnOff, { password, code })
    const wrong = wrongCode(user.secret)
    const errors = [
      ...(await wrongTimes(2, () => off(WRONG, wrong))),
      ...(await wrongTimes(3, () => off(PASSWORD, wrong))),
    ]
    expect(errors).toEqual([
      'PASSWORD_WRONG',
      'PASSWORD_WRONG',
      ...Array.from({ length: 3 }, () => 'TWO_STEP_CODE_WRONG'),
    ])
    const late = await off(PASSWORD, codeOf(user.secret, 1))
    expect([late.httpStatus, late.envelope.error]).toEqual([429, 'ACCOUNT_LOCKED'])
    const { payload } = await callAs(testApp, user.token, twoStep.status, {})
    expect(payload.isOn).toBe(true)
  })

  test('is not turned on by who guesses the password, which is told at its field', async () => {
    const user = await makeAccount()
    const begin = (password: string) => callAs(testApp, user.token, twoStep.begin, { password })
    const wrong = await begin(WRONG)
    expect(wrong.envelope.details).toMatchObject([{ error: 'PASSWORD_WRONG', field: 'password' }])
    expect((await begin('')).envelope.error).toBe('INPUT_INVALID')
    await wrongTimes(4, () => begin(WRONG))
    expect((await begin(PASSWORD)).envelope.error).toBe('ACCOUNT_LOCKED')
    const { payload } = await callAs(testApp, user.token, twoStep.status, {})
    expect(payload.isOn).toBe(false)
    expect((await logOf(user)).map(({ outcome }) => outcome)).toContain('PASSWORD_WRONG')
  })

  test('gives no recovery codes to who guesses', async () => {
    const user = await makeEnrolled()
    const renew = (code: string) =>
      callAs(testApp, user.token, twoStep.renewRecoveryCodes, { code })
    await wrongTimes(5, () => renew(wrongCode(user.secret)))
    expect((await renew(codeOf(user.secret, 1))).envelope.error).toBe('ACCOUNT_LOCKED')
    expect((await logOf(user)).map(({ outcome }) => outcome)).toContain('TWO_STEP_CODE_WRONG')
  })
})

test('a new phone is not guessed at, and nothing of a refused profile is saved', async () => {
  const user = await makeAccount()
  const phone = uniquePhone()
  const code = await askForCode(testApp, phone, 'phone', user.token)
  const save = (phoneCode: string) =>
    callAs(testApp, user.token, auth.updateProfile, { nickname: 'Guess', phone, phoneCode })
  const errors = await wrongTimes(5, () => save(otherCode(code)))
  expect(errors).toEqual(Array.from({ length: 5 }, () => 'VERIFICATION_CODE_WRONG'))
  expect((await save(code)).envelope.error).toBe('ACCOUNT_LOCKED')
  const { payload } = await callAs(testApp, user.token, account.profile, {})
  expect(payload).toMatchObject({ nickname: '', phone: '' })
  // What needs no proof goes on.
  const plain = await callAs(testApp, user.token, auth.updateProfile, { nickname: 'Known' })
  expect(plain.httpStatus).toBe(200)
})

test('a log-in’s place reaches the log in every way, and nonsense does not', async () => {
  const user = await makeAccount()
  const from = (headers: Readonly<Record<string, string>>) =>
    callAs(testApp, null, auth.login, { username: user.username, password: PASSWORD }, { headers })
  await from({ [PLACE_HEADERS.zone]: 'Asia/Shanghai' })
  await from({ [PLACE_HEADERS.info]: '%E4%', [PLACE_HEADERS.zone]: '<b>' })
  const { payload } = await callAs(testApp, user.token, systemLog.logins, { via: 'password' })
  expect(payload.records.map(({ statedPlace }) => statedPlace)).toEqual(['', 'Asia/Shanghai'])
})
