import { auth } from '@zhenma/contract/auth/auth.contract'
import { DEVICE_HEADER } from '@zhenma/contract/auth/known-device'
import { accountGuard } from '@zhenma/contract/users/account-guard.contract'
import { twoStep } from '@zhenma/contract/two-step/two-step.contract'
import { SET_PASSWORD } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { md5 } from '../../../test/make/account.ts'
import { ageLogIns, failedByStrangers } from '../../../test/make/login-failures.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

const PASSWORD = md5('Zhenma-2026!')
const STEP_MS = 30_000

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

/** What an authenticator shows; `ahead`: some steps later, for a code is good once. */
function codeOf(secret: string, ahead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + ahead * STEP_MS })
}
/** Six digits that are no code about now. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((ahead) => codeOf(secret, ahead))
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find(
    (code) => !near.includes(code),
  ) as string
}

type Enrolled = MadeUser & { readonly secret: string; readonly recoveryCodes: string[] }

type Wish = { readonly permissions?: readonly string[] }

async function makeAccount(wish: Wish = {}): Promise<MadeUser> {
  const user = await makeUser(testApp.connections, wish)
  await query(sql`update app_user set password_hash = ${passwordHash} where id = ${user.id}`)
  return user
}

async function makeEnrolled(wish: Wish = {}): Promise<Enrolled> {
  const user = await makeAccount(wish)
  const { secret } = (await callAs(testApp, user.token, twoStep.begin, { password: PASSWORD }))
    .payload
  const code = codeOf(secret)
  const { payload } = await callAs(testApp, user.token, twoStep.confirm, { code })
  return { ...user, secret, recoveryCodes: payload.recoveryCodes }
}

const logIn = (username: string) =>
  callAs(testApp, null, auth.login, { username, password: PASSWORD })
async function ticketOf({ username }: MadeUser): Promise<string> {
  return (await logIn(username)).payload.secondStep?.ticket ?? ''
}
const second = (ticket: string, code: string, method?: 'authenticator' | 'recovery_code') =>
  callAs(testApp, null, auth.secondStep, { ticket, code, method })

describe('enrolling', () => {
  test('takes a code of the secret, and gives ten recovery codes', async () => {
    const user = await makeAccount()
    const status = async () => (await callAs(testApp, user.token, twoStep.status, {})).payload
    expect(await status()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
    const { payload } = await callAs(testApp, user.token, twoStep.begin, { password: PASSWORD })
    expect(payload.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(payload.uri).toContain(`otpauth://totp/Zhenma:${user.username}`)
    const wrong = wrongCode(payload.secret)
    const refused = await callAs(testApp, user.token, twoStep.confirm, { code: wrong })
    expect([refused.httpStatus, refused.envelope.error]).toEqual([400, 'TWO_STEP_CODE_WRONG'])
    // Until it is confirmed, nothing has changed.
    expect((await logIn(user.username)).payload.secondStep).toBeNull()
    const code = codeOf(payload.secret)
    const on = await callAs(testApp, user.token, twoStep.confirm, { code })
    expect(new Set(on.payload.recoveryCodes).size).toBe(10)
    expect(await status()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    const again = await callAs(testApp, user.token, twoStep.begin, { password: PASSWORD })
    expect([again.httpStatus, again.envelope.error]).toEqual([409, 'TWO_STEP_ON_ALREADY'])
  })

  test('neither the secret nor a recovery code can be read from the database', async () => {
    const { id, secret, recoveryCodes } = await makeEnrolled()
    const stored = await query(
      sql<{ text: string }>`
        select encode(t.secret, 'hex') || string_agg(encode(c.code_hash, 'hex'), ' ') as text
        from two_step t join recovery_code c using (company_id, user_id)
        where t.user_id = ${id} group by t.secret`,
    )
    const text = stored[0]?.text ?? ''
    expect(text).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('hex'))
    for (const code of recoveryCodes) {
      expect(text).not.toContain(Buffer.from(code).toString('hex'))
      expect(text).not.toContain(createHash('sha256').update(code).digest('hex'))
    }
  })
})

describe('the second step of a log-in', () => {
  test('a password alone opens nothing; the code does', async () => {
    const user = await makeEnrolled()
    const first = await logIn(user.username)
    expect(first.payload).toMatchObject({ token: null, user: null, sysAllDictItems: {} })
    const { ticket = '' } = first.payload.secondStep ?? {}
    const { payload } = await second(ticket, codeOf(user.secret, 1))
    const current = await callAs(testApp, payload.token, auth.current, {})
    expect(current.payload.id).toBe(user.id)
    const log = await query(
      sql<{ outcome: string }>`
        select outcome from login_log where user_id = ${user.id} order by id`,
    )
    expect(log.map(({ outcome }) => outcome)).toEqual(['second_step', 'success'])
    // Used up.
    const again = await second(ticket, codeOf(user.secret, 1))
    expect(again.envelope.error).toBe('SECOND_STEP_EXPIRED')
  })

  test('a code is taken once, also when it is sent twice at once', async () => {
    const user = await makeEnrolled()
    const tickets = await Promise.all([ticketOf(user), ticketOf(user)])
    const code = codeOf(user.secret, 1)
    const both = await Promise.all(tickets.map((ticket) => second(ticket, code)))
    expect(new Set(both.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200, 400]))
  })

  test('a recovery code opens once, however it is typed', async () => {
    const user = await makeEnrolled()
    const [code = ''] = user.recoveryCodes
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    expect((await second(await ticketOf(user), typed, 'recovery_code')).httpStatus).toBe(200)
    const again = await second(await ticketOf(user), code, 'recovery_code')
    expect([again.httpStatus, again.envelope.error]).toEqual([400, 'RECOVERY_CODE_WRONG'])
    const { payload } = await callAs(testApp, user.token, twoStep.status, {})
    expect(payload.recoveryCodesLeft).toBe(9)
  })

  test('five wrong codes are judged, also when sent all at once; the next one half a minute later', async () => {
    const user = await makeEnrolled()
    const ticket = await ticketOf(user)
    const other = await ticketOf(user)
    const wrong = wrongCode(user.secret)
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => second(index % 2 === 0 ? ticket : other, wrong)),
    )
    const errors = guesses.map(({ envelope }) => envelope.error)
    expect(errors.filter((error) => error === 'TWO_STEP_CODE_WRONG')).toHaveLength(5)
    expect(errors.filter((error) => error === 'LOGIN_SLOWED')).toHaveLength(5)
    const right = () => second(ticket, codeOf(user.secret, 1))
    const early = await right()
    expect([early.httpStatus, early.envelope.error]).toEqual([429, 'LOGIN_SLOWED'])
    // Neither did that use an attempt up: between them the tickets have five left.
    await ageLogIns(testApp, `second ${user.id}`, 31)
    const opened = [await right(), await second(other, codeOf(user.secret, 1))]
    expect(opened.map(({ httpStatus }) => httpStatus)).toContain(200)
    // It was the second step that was guessed at: the first one is as ever.
    expect((await logIn(user.username)).payload.secondStep).not.toBeNull()
  })

  test('is open on a known device, whatever who has the password guesses elsewhere', async () => {
    const user = await makeEnrolled()
    const opened = await second(await ticketOf(user), codeOf(user.secret, 1))
    const headers = { [DEVICE_HEADER]: opened.payload.device ?? '' }
    await failedByStrangers(testApp, `second ${user.id}`, 30)
    const [code = ''] = user.recoveryCodes
    const slowed = await second(await ticketOf(user), code, 'recovery_code')
    expect([slowed.httpStatus, slowed.envelope.error]).toEqual([429, 'LOGIN_SLOWED'])
    const input = { ticket: await ticketOf(user), code, method: 'recovery_code' as const }
    const own = await callAs(testApp, null, auth.secondStep, input, { headers })
    expect(own.httpStatus).toBe(200)
  })

  test('a ticket ends after five minutes', async () => {
    const user = await makeEnrolled()
    const ticket = await ticketOf(user)
    await query(sql`update login_ticket set expires_at = now() where user_id = ${user.id}`)
    const refused = await second(ticket, codeOf(user.secret, 1))
    expect([refused.httpStatus, refused.envelope.error]).toEqual([400, 'SECOND_STEP_EXPIRED'])
  })

  test('a changed password takes tickets away', async () => {
    const user = await makeEnrolled()
    const ticket = await ticketOf(user)
    await callAs(testApp, user.token, auth.changePassword, {
      oldPassword: PASSWORD,
      newPassword: md5('Another-1'),
    })
    expect((await second(ticket, codeOf(user.secret, 1))).envelope.error).toBe(
      'SECOND_STEP_EXPIRED',
    )
  })
})

describe('leaving', () => {
  test('turning off needs password and code', async () => {
    const user = await makeEnrolled()
    const off = (password: string, code: string) =>
      callAs(testApp, user.token, twoStep.turnOff, { password, code })
    const wrong = wrongCode(user.secret)
    expect((await off(md5('no'), codeOf(user.secret, 1))).envelope.error).toBe('PASSWORD_WRONG')
    expect((await off(PASSWORD, wrong)).envelope.error).toBe('TWO_STEP_CODE_WRONG')
    expect((await off(PASSWORD, codeOf(user.secret, 1))).httpStatus).toBe(200)
    expect((await logIn(user.username)).payload.token).not.toBeNull()
    expect((await off(PASSWORD, wrong)).envelope.error).toBe('TWO_STEP_OFF')
  })

  test('new recovery codes take the place of the old', async () => {
    const user = await makeEnrolled()
    const code = codeOf(user.secret, 1)
    const { payload } = await callAs(testApp, user.token, twoStep.renewRecoveryCodes, { code })
    const [old = ''] = user.recoveryCodes
    const [fresh = ''] = payload.recoveryCodes
    const refused = await second(await ticketOf(user), old, 'recovery_code')
    expect(refused.envelope.error).toBe('RECOVERY_CODE_WRONG')
    expect((await second(await ticketOf(user), fresh, 'recovery_code')).httpStatus).toBe(200)
  })

  test('an administrator takes it off somebody else of the company', async () => {
    const user = await makeEnrolled({ permissions: [SET_PASSWORD] })
    const { companyId } = user
    const { connections } = testApp
    const helper = await makeUser(connections, { companyId })
    const weak = await makeUser(connections, { companyId, permissions: ['user:list'] })
    const stranger = await makeUser(connections)
    const remove = (token: string) =>
      callAs(testApp, token, accountGuard.removeTwoStep, { userId: user.id })
    expect((await remove(weak.token)).envelope.error).toBe('ACCESS_DENIED')
    expect((await remove(stranger.token)).envelope.error).toBe('ROW_NOT_FOUND')
    expect((await remove(user.token)).envelope.error).toBe('USER_SELF')
    expect((await remove(helper.token)).httpStatus).toBe(200)
    expect((await logIn(user.username)).payload.token).not.toBeNull()
    const [logged] = await query(
      sql<{ user_id: number }>`
        select user_id from operation_log
        where operation = 'two_step_remove' and entity_id = ${String(user.id)}`,
    )
    expect(logged?.user_id).toBe(helper.id)
    expect((await remove(helper.token)).envelope.error).toBe('TWO_STEP_OFF')
  })
})
