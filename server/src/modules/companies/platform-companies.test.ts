import { auth } from '@zhenma/contract/auth/auth.contract'
import { companies } from '@zhenma/contract/companies/companies.contract'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { md5 } from '../../../test/make/account.ts'
import { makeLabels } from '../../../test/make/label-rows.ts'
import { makeCompany, type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { codeOf, logOf, noticesTo } from './testing/read-company.ts'

let app: TestApp
let platform: MadeUser
beforeAll(async () => {
  app = await createTestApp()
  await seedRequired(app.connections)
  platform = await makeUser(app.connections, { companyId: 0 })
})
afterAll(() => app.close())

let phones = 0
function wish(changes: object = {}) {
  phones += 1
  return {
    code: uniqueName('C'),
    name: '杭州青田有机食品有限公司',
    username: uniqueName('op'),
    realName: '李若兰',
    phone: `138${String(10_000_000 + phones)}`,
    ...changes,
  }
}
const open = (changes: object = {}) =>
  callAs(app, platform.token, platformCompanies.open, wish(changes))
const logIn = (username: string, password: string) =>
  callAs(app, null, auth.login, { username, password: md5(password) })
const row = async (id: number) =>
  (await callAs(app, platform.token, platformCompanies.one, { id })).payload

describe('refusals', () => {
  test('an administrator of a company, who holds everything there, reaches none of it', async () => {
    const user = await makeUser(app.connections)
    const other = await makeCompany(app.connections)
    const { list, one: detail, overview, approve, freeze, enter } = platformCompanies
    const tried = [
      [list, {}],
      [overview, {}],
      [detail, { id: other.id }],
      [platformCompanies.open, wish()],
      [approve, { id: other.id, decision: 'approved' }],
      [freeze, { id: other.id, frozen: true, code: other.name, reason: 'r' }],
      [enter, { id: other.id, reason: 'r' }],
    ] as const
    for (const [call, input] of tried) {
      const { envelope } = await callAs(app, user.token, call, input)
      expect(envelope.error).toBe('ACCESS_DENIED')
    }
    expect(await logOf(app.connections, other.id)).toEqual([])
  })

  test.each(LANGUAGES)('a code that another company has, in %s', async (language) => {
    const code = uniqueName('C')
    await open({ code })
    const again = wish({ code })
    const { envelope } = await callAs(app, platform.token, platformCompanies.open, again, {
      language,
    })
    expect(envelope).toMatchObject({ error: 'COMPANY_CODE_TAKEN', details: [{ field: 'code' }] })
    expect(envelope.message).toMatch(textOf('COMPANY_CODE_TAKEN', language))
  })

  test('a username that somebody has: then there is no company either', async () => {
    const username = uniqueName('op')
    await open({ username })
    const code = uniqueName('C')
    const { envelope } = await open({ code, username })
    expect(envelope.error).toBe('USERNAME_TAKEN')
    const found = await callAs(app, platform.token, companies.comcode, { comcode: code })
    expect(found.envelope.error).toBe('NOT_FOUND')
  })

  test('freezing by a code that is not the company’s, twice, or of the platform itself', async () => {
    const { id, name } = await makeCompany(app.connections)
    const freeze = (input: object) =>
      callAs(app, platform.token, platformCompanies.freeze, {
        id,
        frozen: true,
        code: name,
        reason: 'unpaid',
        ...input,
      })
    expect((await freeze({ code: 'x' })).envelope.error).toBe('COMPANY_CODE_MISMATCH')
    expect((await freeze({ frozen: false })).envelope.error).toBe('COMPANY_STATE')
    expect((await freeze({ reason: ' ' })).envelope.error).toBe('INPUT_INVALID')
    expect((await freeze({ id: 99_999_999 })).envelope.error).toBe('NOT_FOUND')
    const own = { id: 0, code: 'platform' }
    expect((await freeze(own)).envelope.error).toBe('INPUT_INVALID')
    expect((await row(id)).state).toBe('normal')
  })

  test('a rejection without a reason, and a decision on who was let in already', async () => {
    const { id } = await makeCompany(app.connections)
    const decide = (decision: string, reason = '') =>
      callAs(app, platform.token, platformCompanies.approve, { id, decision, reason })
    expect((await decide('rejected')).envelope.error).toBe('COMPANY_REASON_NEEDED')
    expect((await decide('rejected', 'no licence')).envelope.error).toBe('COMPANY_STATE')
    expect((await decide('approved')).envelope.error).toBe('COMPANY_STATE')
  })

  test('entering without a reason, a company that is none, and another from inside', async () => {
    const { id } = await makeCompany(app.connections)
    const visitor = await makeUser(app.connections, { companyId: 0 })
    const enter = (input: object) =>
      callAs(app, visitor.token, platformCompanies.enter, input as never)
    expect((await enter({ id, reason: ' ' })).envelope.error).toBe('INPUT_INVALID')
    expect((await enter({ id: 99_999_999, reason: 'r' })).envelope.error).toBe('NOT_FOUND')
    await enter({ id, reason: 'help' })
    expect((await enter({ id, reason: 'again' })).envelope.error).toBe('ACCESS_DENIED')
  })

  test('one’s own password from inside a company', async () => {
    const { id } = await makeCompany(app.connections)
    const visitor = await makeUser(app.connections, { companyId: 0 })
    await callAs(app, visitor.token, platformCompanies.enter, { id, reason: 'help' })
    const words = { oldPassword: md5('a'), newPassword: md5('b') }
    const { envelope } = await callAs(app, visitor.token, auth.changePassword, words)
    expect(envelope.error).toBe('INSIDE_COMPANY')
  })

  test('a company finds itself by its code and no other', async () => {
    const [user, other] = [await makeUser(app.connections), await makeCompany(app.connections)]
    const find = (comcode: string) => callAs(app, user.token, companies.comcode, { comcode })
    expect((await find(other.name)).envelope.error).toBe('NOT_FOUND')
    expect((await find(await codeOf(app.connections, user.companyId))).payload.id).toBe(
      user.companyId,
    )
    const byPlatform = await callAs(app, platform.token, companies.comcode, { comcode: other.name })
    expect(byPlatform.payload.id).toBe(other.id)
  })
})

describe('a company that is opened', () => {
  test('has an administrator who logs in with the password that was shown once', async () => {
    const { payload } = await open()
    const { payload: login } = await logIn(payload.username, payload.temporaryPassword)
    expect(login.user).toMatchObject({ customerId: payload.id, enteredUntil: null })
    expect(await row(payload.id)).toMatchObject({
      state: 'normal',
      userCount: 1,
      labelCount: 0,
      administrators: [{ username: payload.username, realName: '李若兰' }],
    })
    expect((await row(payload.id)).lastLoginAt).not.toBeNull()
    const entries = await logOf(app.connections, payload.id)
    expect(entries.map(({ company_id, operation }) => [company_id, operation])).toEqual([
      [0, 'open'],
      [payload.id, 'open'],
    ])
    expect(JSON.stringify(entries)).not.toContain(payload.temporaryPassword)
  })

  test('is listed by its words, its state and its day, with users counted as they come and go', async () => {
    const { payload } = await open({ name: '秀云蜂业 100%' })
    await makeUser(app.connections, { companyId: payload.id })
    const third = await makeUser(app.connections, { companyId: payload.id })
    await asPlatform(app.connections, (db) =>
      sql`update app_user set status = 'deleted' where id = ${third.id}`.execute(db),
    )
    const list = async (input: object) =>
      (await callAs(app, platform.token, platformCompanies.list, input)).payload
    const found = await list({ keyword: '蜂业 100%', state: 'normal', from: '2026-01-01' })
    expect(found.records).toMatchObject([{ id: payload.id, userCount: 2 }])
    expect((await list({ keyword: '蜂业 100%', state: 'frozen' })).total).toBe(0)
    expect((await list({ keyword: '蜂业 100%', to: '2026-01-01' })).total).toBe(0)
  })

  test('frozen: its sessions end, log-ins are told why, buyers’ checks go on; then unfrozen', async () => {
    const { payload } = await open()
    const { id, username, temporaryPassword } = payload
    const { payload: login } = await logIn(username, temporaryPassword)
    const made = await makeLabels(app.connections, app.keyRing, id, { status: 'in_stock' })
    const code = await codeOf(app.connections, id)
    const freeze = (frozen: boolean) =>
      callAs(app, platform.token, platformCompanies.freeze, { id, frozen, code, reason: 'unpaid' })
    expect((await freeze(true)).payload.endedSessions).toBe(1)
    expect((await callAs(app, login.token, auth.current, {})).envelope.status).toBe(418)
    expect((await logIn(username, temporaryPassword)).envelope.error).toBe('COMPANY_FROZEN')
    expect(await row(id)).toMatchObject({ state: 'frozen', stateReason: 'unpaid' })
    const checked = await callAs(app, null, buyerChecks.check, { code: made.code(made.lo) })
    expect(checked.envelope.success).toBe(true)
    await freeze(false)
    expect((await logIn(username, temporaryPassword)).envelope.success).toBe(true)
    // Its administrator is told both times, and why.
    const reported = await noticesTo(app.connections, id)
    expect(reported.map(({ kind }) => kind)).toEqual(['company_frozen', 'company_unfrozen'])
    expect(reported[0]?.text).toContain('unpaid')
  })

  test('rejected and let in after all: its administrator is told both times', async () => {
    const { payload } = await open()
    const { id } = payload
    await asPlatform(app.connections, (db) =>
      sql`update company set approval = 'waiting' where id = ${id}`.execute(db),
    )
    const decide = (input: object) =>
      callAs(app, platform.token, platformCompanies.approve, { id, ...input } as never)
    await decide({ decision: 'rejected', reason: 'no licence' })
    expect(await row(id)).toMatchObject({ state: 'rejected', stateReason: 'no licence' })
    await decide({ decision: 'approved' })
    expect((await row(id)).state).toBe('normal')
    const kinds = (await noticesTo(app.connections, id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['registration_rejected', 'registration_approved'])
  })

  test('who gave an e-mail address is told by e-mail, too, as registering promises', async () => {
    const email = `${uniqueName('m')}@example.com`
    const { payload } = await open({ email })
    const { id } = payload
    await asPlatform(app.connections, (db) =>
      sql`update company set approval = 'waiting' where id = ${id}`.execute(db),
    )
    const decided = { id, decision: 'approved' } as const
    await callAs(app, platform.token, platformCompanies.approve, decided)
    const reported = await noticesTo(app.connections, id)
    expect(reported.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['registration_approved', 'sms'],
      ['registration_approved', 'email'],
    ])
    expect(reported[1]?.recipient).toBe(email)
  })
})

test('the overview adds companies, users and labels up', async () => {
  const read = async () =>
    (await callAs(app, platform.token, platformCompanies.overview, {})).payload
  const before = await read()
  const { payload } = await open()
  const made = await makeLabels(app.connections, app.keyRing, payload.id, { status: 'in_stock' })
  await callAs(app, null, buyerChecks.check, { code: made.code(made.lo) })
  const after = await read()
  expect(after).toMatchObject({
    companies: before.companies + 1,
    users: before.users + 1,
    checksToday: before.checksToday + 1,
    checksTotal: before.checksTotal + 1,
  })
  expect(after.labels).toBeGreaterThan(before.labels)
})
