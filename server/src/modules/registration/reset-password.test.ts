import { auth } from '@zhenma/contract/auth/auth.contract'
import { ERRORS } from '@zhenma/contract/errors'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { registration } from '@zhenma/contract/registration/registration.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { md5 } from '../../../test/make/account.ts'
import { failedByStrangers } from '../../../test/make/login-failures.ts'
import { askForCode, otherCode, uniquePhone } from '../../../test/make/phone-code.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { hashPassword } from '../auth/index.ts'

const OLD = 'Old-Password-1'
const NEW = 'New-Password-2'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const query = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  asPlatform(server.connections, (db) => rows(db, statement))

type Account = MadeUser & { readonly phone: string }
async function makeAccount(wish: Parameters<typeof makeUser>[1] = {}): Promise<Account> {
  const user = await makeUser(server.connections, wish)
  const phone = uniquePhone()
  await query(sql`
    update app_user set phone = ${phone}, password_hash = ${await hashPassword(md5(OLD))}
    where id = ${user.id}`)
  return { ...user, phone }
}

const reset = (phone: string, code: string) =>
  callAs(server, null, registration.reset, { phone, code })
const setPassword = (input: Readonly<Record<string, unknown>>, token: string | null = null) =>
  callAs(server, token, users.setPassword, input)
const logIn = (username: string, password: string) =>
  callAs(server, null, auth.login, { username, password: md5(password) })

async function ticketOf({ phone }: Account): Promise<string> {
  const { payload } = await reset(phone, await askForCode(server, phone, 'reset'))
  return payload.ticket
}

describe('a ticket is refused', () => {
  test('without the right code, also where nobody has the phone, by the same words', async () => {
    const { phone } = await makeAccount()
    const code = await askForCode(server, phone, 'reset')
    const wrong = await reset(phone, otherCode(code))
    const unknown = await reset(uniquePhone(), code)
    expect(wrong.envelope.error).toBe('VERIFICATION_CODE_WRONG')
    expect({ ...unknown.envelope, requestId: '' }).toEqual({ ...wrong.envelope, requestId: '' })
  })

  test('for a code that was sent for something else', async () => {
    const { phone } = await makeAccount()
    const code = await askForCode(server, phone, 'login')
    expect((await reset(phone, code)).envelope.error).toBe('VERIFICATION_CODE_WRONG')
  })

  test('for an account that was deleted meanwhile', async () => {
    const { id, phone } = await makeAccount()
    const code = await askForCode(server, phone, 'reset')
    await query(sql`update app_user set status = 'deleted' where id = ${id}`)
    expect((await reset(phone, code)).envelope.error).toBe('VERIFICATION_CODE_WRONG')
  })
})

describe('a new password is refused', () => {
  test.each(LANGUAGES)('with a ticket that is none, in %s', async (language) => {
    const { httpStatus, envelope } = await callAs(
      server,
      null,
      users.setPassword,
      { ticket: 'x'.repeat(43), password: NEW },
      { language },
    )
    expect(httpStatus).toBe(400)
    expect(envelope.message).toBe(ERRORS.RESET_TICKET_INVALID.text[language])
  })

  test('where it is weak, and the ticket stays good', async () => {
    const account = await makeAccount()
    const ticket = await ticketOf(account)
    const { envelope } = await setPassword({ ticket, password: 'weak-password' })
    expect(envelope).toMatchObject({ error: 'PASSWORD_WEAK', details: [{ field: 'password' }] })
    expect((await setPassword({ ticket })).envelope.error).toBe('INPUT_INVALID')
    expect((await setPassword({ ticket, password: NEW })).httpStatus).toBe(200)
  })

  test('the second time', async () => {
    const ticket = await ticketOf(await makeAccount())
    await setPassword({ ticket, password: NEW })
    const again = await setPassword({ ticket, password: `${NEW}!` })
    expect(again.envelope.error).toBe('RESET_TICKET_INVALID')
  })

  test('for all but one of many at once', async () => {
    const account = await makeAccount()
    const ticket = await ticketOf(account)
    const passwords = Array.from({ length: 4 }, (_, index) => `${NEW}-${index}`)
    const answers = await Promise.all(
      passwords.map((password) => setPassword({ ticket, password })),
    )
    const done = answers.map(({ httpStatus }) => httpStatus === 200)
    expect(done.filter(Boolean)).toHaveLength(1)
    const password = passwords[done.indexOf(true)] ?? ''
    expect((await logIn(account.username, password)).httpStatus).toBe(200)
  })

  test('after ten minutes, or when another ticket was made', async () => {
    const account = await makeAccount()
    const first = await ticketOf(account)
    await query(sql`delete from phone_code where phone = ${account.phone}`)
    const second = await ticketOf(account)
    const input = { ticket: first, password: NEW }
    expect((await setPassword(input)).envelope.error).toBe('RESET_TICKET_INVALID')
    await query(sql`
      update reset_ticket set expires_at = expires_at - interval '10 minutes'
      where user_id = ${account.id}`)
    const late = await setPassword({ ticket: second, password: NEW })
    expect(late.envelope.error).toBe('RESET_TICKET_INVALID')
    expect((await logIn(account.username, OLD)).httpStatus).toBe(200)
  })
})

describe('without a ticket the same call', () => {
  test('needs a session, and the permission', async () => {
    const admin = await makeAccount()
    const { companyId } = admin
    const clerk = await makeUser(server.connections, { companyId, permissions: ['user:list'] })
    const input = { userId: clerk.id, password: md5(NEW) }
    expect((await setPassword(input)).envelope).toMatchObject({ status: 418 })
    const denied = await setPassword({ ...input, userId: admin.id }, clerk.token)
    expect([denied.httpStatus, denied.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    expect((await setPassword(input, admin.token)).payload).toEqual({ temporaryPassword: null })
  })

  test('is not made in the name of another company', async () => {
    const [admin, stranger] = [await makeAccount(), await makeAccount()]
    const { companyId } = admin
    const clerk = await makeUser(server.connections, { companyId })
    const elsewhere = await callAs(
      server,
      admin.token,
      users.setPassword,
      { userId: clerk.id },
      { headers: { 'tenant-id': String(stranger.companyId) } },
    )
    expect(elsewhere.envelope.error).toBe('SESSION_ENDED')
    const foreign = await setPassword({ userId: stranger.id }, admin.token)
    expect(foreign.envelope.error).toBe('ROW_NOT_FOUND')
  })

  test('says what is missing', async () => {
    const admin = await makeAccount()
    const { envelope } = await setPassword({ password: 'plain' }, admin.token)
    expect(envelope.error).toBe('INPUT_INVALID')
    expect(envelope.details?.map(({ field }) => field)).toEqual(['userId', 'password'])
  })
})

describe('a new password', () => {
  test('ends every session, forgets what was failed, and is the one that counts', async () => {
    const account = await makeAccount()
    await failedByStrangers(server, `user ${account.id}`, 100)
    const { payload } = await reset(account.phone, await askForCode(server, account.phone, 'reset'))
    expect(payload).toMatchObject({ username: account.username, expiresInSeconds: 600 })
    expect((await callAs(server, account.token, auth.current, {})).httpStatus).toBe(200)
    await setPassword({ ticket: payload.ticket, password: NEW })
    expect((await callAs(server, account.token, auth.current, {})).envelope.status).toBe(418)
    expect((await logIn(account.username, OLD)).envelope.error).toBe('LOGIN_FAILED')
    expect((await logIn(account.username, NEW)).httpStatus).toBe(200)
    const logged = await query(
      sql<{ outcome: string }>`
        select outcome from login_log where user_id = ${account.id} and via = 'phone'`,
    )
    expect(logged.map(({ outcome }) => outcome)).toEqual(['password_reset'])
  })

  test('is logged, and its owner is told where the phone may not be', async () => {
    const [withMail, without] = [await makeAccount(), await makeAccount()]
    const email = `${uniqueName('m')}@example.com`
    await query(sql`update app_user set email = ${email} where id = ${withMail.id}`)
    for (const account of [withMail, without]) {
      await setPassword({ ticket: await ticketOf(account), password: NEW })
      const entries = await query(sql<{ operation: string }>`
        select operation, to_jsonb(l)::text as whole from operation_log l
        where company_id = ${account.companyId} and user_id = ${account.id}`)
      expect(entries.map(({ operation }) => operation)).toEqual(['reset_password'])
      expect(JSON.stringify(entries)).not.toMatch(/New-Password|argon2/)
    }
    const reported = await query(sql<{ to: string; channel: string }>`
      select recipient as to, channel from message
      where kind = 'password_changed' and recipient in (${email}, ${withMail.phone}, ${without.phone})
      order by id`)
    expect(reported).toEqual([
      { to: email, channel: 'email' },
      { to: without.phone, channel: 'sms' },
    ])
  })

  test('of a frozen account does not open it', async () => {
    const account = await makeAccount()
    await query(sql`update app_user set status = 'frozen' where id = ${account.id}`)
    await setPassword({ ticket: await ticketOf(account), password: NEW })
    expect((await logIn(account.username, NEW)).envelope.error).toBe('ACCOUNT_FROZEN')
  })
})
