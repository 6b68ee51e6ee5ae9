import { auth } from '@zhenma/contract/auth/auth.contract'
import { ALL_CALLS } from '@zhenma/contract/calls'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { ERRORS } from '@zhenma/contract/errors'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { registration } from '@zhenma/contract/registration/registration.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { md5 } from '../../../test/make/account.ts'
import { askForCode, uniquePhone } from '../../../test/make/phone-code.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'

const CHOSEN = 'Chosen-For-You-1'
const OWN = 'My-Own-2026!'
const LANGUAGES = ['cn', 'tc', 'en'] as const

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  owner = await makeUser(testApp.connections)
})
afterAll(() => testApp.close())

type Login = { readonly username: string; readonly password: string }

const logIn = async ({ username, password }: Login) =>
  callAs(testApp, null, auth.login, { username, password: md5(password) })
const tokenOf = async (login: Login): Promise<string> => (await logIn(login)).payload.token ?? ''
const mustChange = async (login: Login): Promise<boolean | undefined> =>
  (await logIn(login)).payload.user?.mustChangePassword
const change = (token: string, oldPassword: string, newPassword = OWN) =>
  callAs(testApp, token, auth.changePassword, {
    oldPassword: md5(oldPassword),
    newPassword: md5(newPassword),
  })

/** Somebody whom the owner has created, with the password that the screen shows. */
async function created(more: object = {}): Promise<Login & { readonly id: number }> {
  const { payload } = await callAs(testApp, owner.token, users.create, {
    username: uniqueName('n'),
    realName: '周敏',
    ...more,
  })
  const { id, username, temporaryPassword } = payload
  return { id, username, password: temporaryPassword ?? CHOSEN }
}

const inSession = ALL_CALLS.filter(({ allow }) => allow !== 'public')
const OPEN = ['/web/user/logout', '/web/user/current', '/web/user/passwd/modify']
const isOpen = ({ path }: Endpoint): boolean => OPEN.includes(path)

describe('a session of a temporary password', () => {
  test('opens three calls and no other', async () => {
    const token = await tokenOf(await created())
    for (const call of inSession.filter((one) => !isOpen(one))) {
      const { httpStatus, envelope } = await callAs(testApp, token, call, { id: 1, code: '1' })
      const answer = [`${call.method} ${call.path}`, httpStatus, envelope.error]
      expect(answer).toEqual([answer[0], 403, 'PASSWORD_CHANGE_REQUIRED'])
    }
    const { payload } = await callAs(testApp, token, auth.current, {})
    expect(payload.mustChangePassword).toBe(true)
    expect(inSession.filter(isOpen)).toHaveLength(OPEN.length)
    expect((await callAs(testApp, token, auth.logout, {})).httpStatus).toBe(200)
    expect((await callAs(testApp, token, auth.current, {})).envelope.status).toBe(418)
  })

  test.each(LANGUAGES)('is told why in %s', async (language) => {
    const token = await tokenOf(await created())
    const refused = await callAs(testApp, token, auth.permissions, {}, { language })
    expect(refused.envelope.message).toBe(ERRORS.PASSWORD_CHANGE_REQUIRED.text[language])
  })

  test('is nobody’s where a call is open to everybody', async () => {
    // An administrator, who could set others' passwords.
    const { payload: roles } = await callAs(testApp, owner.token, users.roles, { userId: owner.id })
    const other = await created()
    const token = await tokenOf(await created({ roleIds: roles.map(({ id }) => id) }))
    const refused = await callAs(testApp, token, users.setPassword, { userId: other.id })
    expect(refused.httpStatus).toBe(401)
    expect((await logIn(other)).httpStatus).toBe(200)
  })
})

describe('whose password somebody else has set', () => {
  test('is asked for an own one: created, with a password that was chosen too', async () => {
    expect(await mustChange(await created())).toBe(true)
    const chosen = await created({ password: md5(CHOSEN) })
    expect(chosen.password).toBe(CHOSEN)
    expect(await mustChange(chosen)).toBe(true)
  })

  test('the first administrator of a company that is opened', async () => {
    await asPlatform(testApp.connections, (db) =>
      sql`insert into company (id, code, name) values (0, 'platform', 'Platform')`.execute(db),
    )
    const platform = await makeUser(testApp.connections, { companyId: PLATFORM_COMPANY_ID })
    const name = uniqueName('c')
    const { payload } = await callAs(testApp, platform.token, platformCompanies.open, {
      code: name,
      name,
      username: name,
      realName: '李若兰',
      phone: uniquePhone(),
    })
    const { username, temporaryPassword: password } = payload
    expect(await mustChange({ username, password })).toBe(true)
  })

  test('reset by an administrator, also after an own one was set', async () => {
    const user = await created()
    await change(await tokenOf(user), user.password)
    const own = { ...user, password: OWN }
    expect(await mustChange(own)).toBe(false)
    const reset = (password?: string) =>
      callAs(testApp, owner.token, users.setPassword, { userId: user.id, password })
    const password = (await reset()).payload.temporaryPassword ?? ''
    expect(await mustChange({ ...user, password })).toBe(true)
    await change(await tokenOf({ ...user, password }), password)
    await reset(md5(CHOSEN))
    expect(await mustChange({ ...user, password: CHOSEN })).toBe(true)
  })

  test('also by phone: the temporary password is asked for all the same', async () => {
    const phone = uniquePhone()
    const user = await created({ phone })
    const code = await askForCode(testApp, phone, 'login')
    const { payload } = await callAs(testApp, null, auth.phoneLogin, { phone, code })
    expect(payload.user?.mustChangePassword).toBe(true)
    const refused = await change(payload.token ?? '', 'A-Guess-2026!')
    expect(refused.envelope.error).toBe('PASSWORD_WRONG')
    expect((await change(payload.token ?? '', user.password)).httpStatus).toBe(200)
  })

  test('but not who has set it by phone, with a forgotten one', async () => {
    const phone = uniquePhone()
    const user = await created({ phone })
    const code = await askForCode(testApp, phone, 'reset')
    const { payload } = await callAs(testApp, null, registration.reset, { phone, code })
    await callAs(testApp, null, users.setPassword, { ticket: payload.ticket, password: OWN })
    expect(await mustChange({ ...user, password: OWN })).toBe(false)
  })
})

describe('the own password', () => {
  test('is another one, at its field; the temporary one must be right, at its own', async () => {
    const user = await created()
    const token = await tokenOf(user)
    const same = await change(token, user.password, user.password)
    expect(same.envelope).toMatchObject({
      error: 'PASSWORD_SAME',
      details: [{ error: 'PASSWORD_SAME', field: 'newPassword' }],
    })
    const wrong = await change(token, 'wrong')
    expect(wrong.envelope).toMatchObject({
      error: 'PASSWORD_WRONG',
      details: [{ error: 'PASSWORD_WRONG', field: 'oldPassword' }],
    })
    expect(await mustChange(user)).toBe(true)
  })

  test('ends every other session, goes on with this one, which opens everything, and is logged', async () => {
    const user = await created()
    const [token, elsewhere] = [await tokenOf(user), await tokenOf(user)]
    const changed = await change(token, user.password)
    expect(changed).toMatchObject({ httpStatus: 200, payload: { sessionGoesOn: true } })
    expect((await callAs(testApp, elsewhere, auth.current, {})).envelope.status).toBe(418)
    const { payload } = await callAs(testApp, token, auth.current, {})
    expect(payload.mustChangePassword).toBe(false)
    expect((await callAs(testApp, token, auth.permissions, {})).httpStatus).toBe(200)
    expect((await logIn(user)).httpStatus).not.toBe(200)
    expect(await mustChange({ ...user, password: OWN })).toBe(false)
    // The next one is a change like any other: its session ends too.
    const again = await change(token, OWN, 'Another-Own-2026!')
    expect(again.payload.sessionGoesOn).toBe(false)
    expect((await callAs(testApp, token, auth.current, {})).envelope.status).toBe(418)
    const log = await callAs(testApp, owner.token, systemLog.operations, {
      entity: 'user',
      operation: 'change_password',
    })
    expect(log.payload.records.map(({ userId }) => userId)).toContain(user.id)
  })
})
