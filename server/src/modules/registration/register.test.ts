import { auth } from '@zhenma/contract/auth/auth.contract'
import { ERRORS } from '@zhenma/contract/errors'
import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { phoneCodes } from '@zhenma/contract/phone-codes/phone-codes.contract'
import { products } from '@zhenma/contract/products/products.contract'
import {
  registration,
  type RegistrationMode,
} from '@zhenma/contract/registration/registration.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { md5 } from '../../../test/make/account.ts'
import { askForCode, lastCode, otherCode, uniquePhone } from '../../../test/make/phone-code.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

const PASSWORD = 'Zhenma-2026!'

let server: TestApp
let platform: string
beforeAll(async () => {
  server = await createTestApp()
  await query(sql`insert into company (id, code, name) values (0, 'platform', 'Platform')`)
  platform = (await makeUser(server.connections, { companyId: 0 })).token
})
afterAll(() => server.close())
beforeEach(() => setMode('open'))

const query = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  asPlatform(server.connections, (db) => rows(db, statement))
const save = (token: string | null, mode: RegistrationMode) =>
  callAs(server, token, registration.saveSetting, { registration: mode })
const setMode = (mode: RegistrationMode) => save(platform, mode)
const modeNow = async () => (await callAs(server, null, registration.mode, {})).payload

const form = (given: Readonly<Record<string, unknown>> = {}) => ({
  companyName: '九峰茶业有限公司',
  username: uniqueName('r'),
  realName: '周清和',
  phone: uniquePhone(),
  code: '000000',
  email: `${uniqueName('m')}@example.com`,
  password: PASSWORD,
  agreement: true,
  ...given,
})
type Form = ReturnType<typeof form>

const register = (given: Form | Readonly<Record<string, unknown>>, language: Language = 'en') =>
  callAs(server, null, registration.register, given, { language })
/** With the right code for its phone. */
const registerVerified = async (given: Form) =>
  register({ ...given, code: await askForCode(server, given.phone, 'register') })
const logIn = (username: string) =>
  callAs(server, null, auth.login, { username, password: md5(PASSWORD) })
const companiesOf = (username: string) =>
  query(sql<{ id: number; approval: string; code: string }>`
    select c.id, c.approval, c.code from company c join app_user u on u.company_id = c.id
    where u.username = ${username}`)

describe('a registration is refused', () => {
  test.each([
    ['companyName', ''],
    ['companyName', 'x'.repeat(101)],
    ['username', 'abc'],
    ['username', 'has space'],
    ['username', 'x'.repeat(19)],
    ['realName', ''],
    ['phone', '12345678901'],
    ['code', '12345'],
    ['code', 'abcdef'],
    ['email', 'nobody'],
    ['password', ''],
    ['password', `Aa1!${'x'.repeat(61)}`],
  ])('for a %s like %j', async (field, value) => {
    const { httpStatus, envelope } = await register(form({ [field]: value }))
    expect([httpStatus, envelope.error]).toEqual([400, 'INPUT_INVALID'])
    expect(envelope.details?.map((detail) => detail.field)).toEqual([field])
  })

  test.each(['Zhenma-2', 'zhenma-2026!', 'ZHENMA-2026!', 'Zhenma-Zhen', 'Zhenma2026'])(
    'for the password %j, by its strength',
    async (password) => {
      const isStrong = password === 'Zhenma-2'
      const { envelope } = await register(form({ password }))
      expect(envelope.error).toBe(isStrong ? 'VERIFICATION_CODE_WRONG' : 'PASSWORD_WEAK')
    },
  )

  test('without the agreement', async () => {
    const { envelope } = await register(form({ agreement: false }))
    expect(envelope).toMatchObject({
      error: 'AGREEMENT_REQUIRED',
      details: [{ field: 'agreement' }],
    })
  })

  test.each(LANGUAGES)('where it is closed, in %s', async (language) => {
    await setMode('closed')
    const given = form()
    const { httpStatus, envelope } = await register(given, language)
    expect(httpStatus).toBe(403)
    expect(envelope).toMatchObject({
      error: 'REGISTRATION_CLOSED',
      message: ERRORS.REGISTRATION_CLOSED.text[language],
    })
    expect(await companiesOf(given.username)).toEqual([])
  })

  test('without the code of the phone, five times, and then even with it', async () => {
    const given = form()
    const code = await askForCode(server, given.phone, 'register')
    for (let index = 0; index < 5; index += 1) {
      const { envelope } = await register({ ...given, code: otherCode(code) })
      expect(envelope.error).toBe('VERIFICATION_CODE_WRONG')
    }
    expect((await register({ ...given, code })).envelope.error).toBe('VERIFICATION_CODE_WRONG')
    expect(await companiesOf(given.username)).toEqual([])
  })

  test('for a username that somebody has, in words, and before any code', async () => {
    const { username } = await makeUser(server.connections)
    for (const language of LANGUAGES) {
      const { httpStatus, envelope } = await register(form({ username }), language)
      expect(httpStatus).toBe(409)
      expect(envelope.message).toBe(ERRORS.USERNAME_TAKEN.text[language])
      expect(envelope.details?.map(({ field }) => field)).toEqual(['username'])
    }
  })

  test('for a phone and an e-mail that somebody has, all at once, only to who has the phone', async () => {
    const taken = form()
    expect((await registerVerified(taken)).httpStatus).toBe(200)
    const given = form({ phone: taken.phone, email: taken.email.toUpperCase() })
    expect((await register(given)).envelope.error).toBe('VERIFICATION_CODE_WRONG')
    await query(sql`delete from phone_code where phone = ${taken.phone}`)
    const { envelope } = await registerVerified(given)
    expect(envelope.error).toBe('PHONE_TAKEN')
    expect(envelope.details?.map(({ error }) => error)).toEqual(['PHONE_TAKEN', 'EMAIL_TAKEN'])
    // The code is still good for another attempt: nothing was registered.
    const code = await lastCode(server, taken.phone)
    expect((await register({ ...given, code })).envelope.error).toBe('PHONE_TAKEN')
  })

  test('for all but one of many at once with the same code', async () => {
    const given = form()
    const code = await askForCode(server, given.phone, 'register')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => register({ ...given, username: uniqueName('r'), code })),
    )
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    expect(answers.every(({ httpStatus }) => httpStatus < 500)).toBe(true)
  })
})

describe('a registration', () => {
  test('opens a company whose first user administers it, and sees nothing of others', async () => {
    const stranger = await makeUser(server.connections)
    await callAs(server, stranger.token, products.create, { name: 'Secret', number: 'S-1' })
    const given = form()
    const { httpStatus, payload } = await registerVerified(given)
    expect(httpStatus).toBe(200)
    expect(payload).toMatchObject({
      username: given.username,
      companyName: given.companyName,
      state: 'open',
    })
    expect(payload.companyCode).toMatch(/^[A-Z0-9]{8}$/)
    const { payload: session } = await logIn(given.username)
    expect(session.user).toMatchObject({ companyName: given.companyName, realName: '周清和' })
    const made = await callAs(server, session.token, products.create, {
      name: '九峰岩茶',
      number: 'JF-1',
    })
    expect(made.httpStatus).toBe(200)
    const listed = await callAs(server, session.token, products.list, {})
    expect(listed.payload.records.map(({ name }) => name)).toEqual(['九峰岩茶'])
    const rights = await callAs(server, session.token, auth.permissions, {})
    const held = rights.payload.auth.map(({ action }) => action)
    expect(held).toEqual(expect.arrayContaining(['user:create', 'role:update', 'product:list']))
    expect(held).not.toContain('message:list')
    expect(held).not.toContain('platform-setting:edit')
  })

  test('without an e-mail address, for two companies alike: it is told by SMS', async () => {
    const [first, second] = [form({ email: '' }), form({ email: '' })]
    for (const given of [first, second]) {
      expect((await registerVerified(given)).envelope.success).toBe(true)
      expect((await logIn(given.username)).envelope.success).toBe(true)
      const reported = await query(sql<{ kind: string; channel: string }>`
        select kind, channel from message where recipient = ${given.phone}
           and kind <> 'code_register'`)
      expect(reported).toEqual([{ kind: 'registration_done', channel: 'sms' }])
    }
  })

  test('is logged and told, without any password', async () => {
    const given = form()
    await registerVerified(given)
    const [company] = await companiesOf(given.username)
    const entries = await query(sql<{ whole: string; operation: string }>`
      select operation, to_jsonb(l)::text as whole from operation_log l
      where company_id = ${company?.id}`)
    expect(entries.map(({ operation }) => operation)).toEqual(['register'])
    const reported = await query(sql<{ text: string }>`
      select kind, text from message where recipient = ${given.email}`)
    expect(reported).toEqual([
      { kind: 'registration_done', text: expect.stringContaining(given.username) as string },
    ])
    expect(JSON.stringify([entries, reported])).not.toMatch(/Zhenma-2026|argon2|password/i)
  })

  test('with approval waits, and the log-in says so', async () => {
    await setMode('approval')
    const given = form()
    expect((await registerVerified(given)).payload.state).toBe('waiting')
    expect((await companiesOf(given.username))[0]?.approval).toBe('waiting')
    expect((await logIn(given.username)).envelope.error).toBe('COMPANY_WAITING')
    await query(sql`
      update company set approval = 'approved'
      where id = (select company_id from app_user where username = ${given.username})`)
    expect((await logIn(given.username)).httpStatus).toBe(200)
  })
})

describe('the form', () => {
  test('is told whether a username is free, of whichever company', async () => {
    const { username } = await makeUser(server.connections)
    const check = async (name: string) =>
      (await callAs(server, null, registration.checkUsername, { username: name })).payload
    expect(await check(username)).toEqual({ isFree: false })
    expect(await check(uniqueName('f'))).toEqual({ isFree: true })
  })

  test('is not told who has a phone or an e-mail', async () => {
    const given = form()
    await registerVerified(given)
    const { payload, envelope } = await callAs(server, null, registration.checkUsername, {
      username: uniqueName('f'),
      phone: given.phone,
      email: given.email,
    })
    expect(envelope.success ? payload : {}).not.toHaveProperty('taken')
    const again = await callAs(server, null, phoneCodes.send, {
      phone: given.phone,
      purpose: 'register',
    })
    expect(again.envelope.error).toBe('CODE_TOO_SOON')
  })
})

describe('the platform’s setting', () => {
  test('is approval until somebody says otherwise', async () => {
    await query(sql`delete from platform_setting`)
    expect(await modeNow()).toMatchObject({ registration: 'approval' })
  })

  test('is changed by the platform’s own staff with the permission, and logged', async () => {
    const [companyAdmin, clerk] = [
      await makeUser(server.connections),
      await makeUser(server.connections, { companyId: 0, permissions: ['message:list'] }),
    ]
    for (const token of [companyAdmin.token, clerk.token]) {
      expect((await save(token, 'closed')).envelope.error).toBe('ACCESS_DENIED')
    }
    expect((await save(null, 'closed')).envelope.error).toBe('SESSION_ENDED')
    expect(await modeNow()).toMatchObject({ registration: 'open' })
    await save(platform, 'closed')
    expect(await modeNow()).toMatchObject({ registration: 'closed' })
    const read = await callAs(server, platform, registration.readSetting, {})
    expect(read.payload).toEqual({ registration: 'closed', newerMobiles: false })
    const [entry] = await query(sql`
      select before, after from operation_log
      where entity = 'platform_setting' order by id desc limit 1`)
    expect(entry).toEqual({
      before: { registration: 'open' },
      after: { registration: 'closed' },
    })
  })
})
