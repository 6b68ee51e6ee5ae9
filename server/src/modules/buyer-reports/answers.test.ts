import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { REPORT_ANSWERS, REPORT_ANSWERS_OF_DAY } from '@zhenma/contract/buyer-reports/report-words'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeLabels, makeLabels } from '../../../test/make/label-rows.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { forgetOldContacts, LEAST_CONTACT_DAYS } from './buyer-reports.store.ts'
import { makeReportTicket } from './report-ticket.ts'

let app: TestApp
let staff: MadeUser
let labels: MadeLabels
beforeAll(async () => {
  app = await createTestApp()
  await seedRequired(app.connections)
})
afterAll(() => app.close())
// A company of its own for every test.
beforeEach(async () => {
  staff = await makeUser(app.connections)
  labels = await makeLabels(app.connections, app.keyRing, staff.companyId)
})

const PHONE = '13800138000'
/** A report of a buyer who has left a contact: its id. */
async function report(contact: string, language: (typeof LANGUAGES)[number] = 'cn') {
  const code = labels.code(labels.lo)
  const ticket = makeReportTicket(app.keyRing, code, Date.now() - 60_000)
  const given = { code, ticket, problem: 'fake', contact }
  await callAs(app, null, buyerReports.report, given, { language })
  const [row] = (await callAs(app, staff.token, buyerReports.list, {})).payload.records
  return row?.id ?? 0
}
const answer = (
  id: number,
  more: object = {},
  by = staff,
  language: (typeof LANGUAGES)[number] = 'cn',
) =>
  callAs(
    app,
    by.token,
    buyerReports.answer,
    { id, text: '已核实，是正品', idempotencyKey: uniqueName('answer-'), ...more },
    { language },
  )
const get = async (id: number, by = staff) =>
  (await callAs(app, by.token, buyerReports.get, { id })).payload
const messages = () =>
  asPlatform(app.connections, (db) =>
    rows(
      db,
      sql<{ channel: string; recipient: string; language: string; text: string }>`
        select channel, recipient, language, text from message
         where company_id = ${staff.companyId} and kind = 'report_answer' order by id`,
    ),
  )

describe('an answer is refused, and nothing is sent', () => {
  test('without a contact that can be written to, in every language', async () => {
    const id = await report('微信 xiaoli')
    expect((await get(id)).answerChannel).toBeNull()
    for (const language of LANGUAGES) {
      const { httpStatus, envelope } = await answer(id, {}, staff, language)
      expect(httpStatus).toBe(409)
      expect(envelope.message).toMatch(textOf('REPORT_NO_CONTACT', language))
    }
    expect(await messages()).toEqual([])
  })

  test('to whoever may not answer, or is of another company', async () => {
    const id = await report(PHONE)
    const looker = await makeUser(app.connections, {
      companyId: staff.companyId,
      permissions: ['buyer-report:list', 'buyer-report:update'],
    })
    expect((await answer(id, {}, looker)).envelope.error).toBe('ACCESS_DENIED')
    expect((await answer(id, {}, await makeUser(app.connections))).httpStatus).toBe(404)
    expect(await messages()).toEqual([])
  })

  test('without words, with too many, and without a key', async () => {
    const id = await report(PHONE)
    for (const wrong of [{ text: ' ' }, { text: 'x'.repeat(301) }, { idempotencyKey: undefined }]) {
      expect((await answer(id, wrong)).httpStatus).toBe(400)
    }
    expect(await messages()).toEqual([])
  })

  test('when a report has as many as it may, however many come at once', async () => {
    const id = await report(PHONE)
    const all = await Promise.all(Array.from({ length: REPORT_ANSWERS + 2 }, () => answer(id)))
    const refused = all.filter(({ httpStatus }) => httpStatus !== 200)
    expect(refused.map(({ envelope }) => envelope.error)).toEqual([
      'REPORT_ANSWERS_FULL',
      'REPORT_ANSWERS_FULL',
    ])
    expect(await messages()).toHaveLength(REPORT_ANSWERS)
  })

  test('when the company has sent as many within a day as it may', async () => {
    const [one, other] = [await report(PHONE), await report(PHONE)]
    await asPlatform(app.connections, (db) =>
      sql`insert into buyer_report_answer
          (company_id, report_id, user_id, channel, text, idempotency_key)
        select ${staff.companyId}, ${one}, ${staff.id}, 'sms', 'x', 'many-' || n
          from generate_series(1, ${REPORT_ANSWERS_OF_DAY}) n`.execute(db),
    )
    const { httpStatus, envelope } = await answer(other)
    expect([httpStatus, envelope.error]).toEqual([429, 'REPORT_ANSWERS_DAY'])
  })
})

describe('an answer', () => {
  test('goes to the phone in the language of the report, stands in the case, and not in the log', async () => {
    const id = await report(`+86 ${PHONE}`, 'en')
    const { payload } = await answer(id)
    expect(payload).toEqual({ channel: 'sms' })
    const found = await get(id)
    expect(found).toMatchObject({
      state: 'answered',
      answers: [{ channel: 'sms', text: '已核实，是正品', userName: `Name of ${staff.username}` }],
    })
    const [sent, ...others] = await messages()
    expect(others).toEqual([])
    expect(sent).toMatchObject({ channel: 'sms', recipient: PHONE, language: 'en' })
    expect(sent?.text).toContain(found.name)
    expect(sent?.text).toContain('已核实，是正品')
    const log = (await callAs(app, staff.token, systemLog.operations, {})).payload.records
    const [entry] = log.filter(({ operation }) => operation === 'answer')
    expect(entry).toMatchObject({ entity: 'buyer-report', entityId: String(id) })
    expect(JSON.stringify(log)).not.toMatch(/已核实|13800138000/)
  })

  test('goes to an e-mail, and leaves a case closed that was', async () => {
    const id = await report('li@example.com')
    const { revision } = await get(id)
    await callAs(app, staff.token, buyerReports.update, { id, revision, state: 'closed' })
    expect((await answer(id)).payload).toEqual({ channel: 'email' })
    expect((await get(id)).state).toBe('closed')
    expect(await messages()).toMatchObject([{ channel: 'email', recipient: 'li@example.com' }])
  })

  test('is sent once under its key, whatever races, and the key is for no other report', async () => {
    const [one, other] = [await report(PHONE), await report(PHONE)]
    const same = { idempotencyKey: uniqueName('answer-') }
    const all = await Promise.all([answer(one, same), answer(one, same), answer(one, same)])
    expect(all.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200])
    expect((await get(one)).answers).toHaveLength(1)
    expect(await messages()).toHaveLength(1)
    expect((await answer(other, same)).envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('is forgotten with its report', async () => {
    const id = await report(PHONE)
    await answer(id)
    await callAs(app, staff.token, buyerReports.remove, { id })
    const left = await asPlatform(app.connections, (db) =>
      rows(
        db,
        sql`select from buyer_report_answer where company_id = ${staff.companyId} and report_id = ${id}`,
      ),
    )
    expect(left).toEqual([])
  })
})

describe('where the SMS provider has no template of answers', () => {
  let first: TestApp
  beforeAll(async () => {
    first = app
    app = await createTestApp({ smsKinds: ['code_login'] })
    await seedRequired(app.connections)
  })
  afterAll(async () => {
    await app.close()
    app = first
  })

  test('a mobile cannot be written to, and an answer is refused before it would fail unseen', async () => {
    const id = await report(PHONE)
    expect((await get(id)).answerChannel).toBeNull()
    expect((await answer(id)).envelope.error).toBe('REPORT_NO_CONTACT')
    expect(await messages()).toEqual([])
  })

  test('an e-mail that was left beside it is', async () => {
    const id = await report(`${PHONE}，li@example.com`)
    expect((await get(id)).answerChannel).toBe('email')
    expect((await answer(id)).payload).toEqual({ channel: 'email' })
    expect(await messages()).toMatchObject([{ channel: 'email', recipient: 'li@example.com' }])
  })
})

test('contacts are kept as long as each company says', async () => {
  const keeps = async (days: number): Promise<string> => {
    const id = await report(PHONE)
    await asPlatform(app.connections, async (db) => {
      await sql`update company set report_contact_days = ${days} where id = ${staff.companyId}`.execute(
        db,
      )
      await sql`update buyer_report set created_at = now() - interval '100 days'
        where company_id = ${staff.companyId} and id = ${id}`.execute(db)
      const least = new Date(Date.now() - LEAST_CONTACT_DAYS * 86_400_000)
      await forgetOldContacts(db, least, 5_000)
    })
    return (await get(id)).contact
  }
  expect([await keeps(180), await keeps(90)]).toEqual([PHONE, ''])
})

test('the platform’s staff takes a case while it is inside the company, and is named there afterwards', async () => {
  const id = await report(PHONE)
  const guest = await makeUser(app.connections, { companyId: 0 })
  const take = async (by: MadeUser, assigneeId: number) => {
    const { revision } = await get(id, staff)
    const change = { id, revision, state: 'in_progress' as const, assigneeId }
    return callAs(app, by.token, buyerReports.update, change)
  }
  // From outside it is nobody whom a case can be given to.
  expect((await take(staff, guest.id)).envelope.error).toBe('FIELD_REFERENCE')
  const visit = { id: staff.companyId, reason: '协助处理举报' }
  await callAs(app, guest.token, platformCompanies.enter, visit)
  const taken = await take(guest, guest.id)
  expect(taken.httpStatus).toBe(200)
  const { assigneeName } = await get(id)
  expect(assigneeName).toContain(guest.username)
  const people = await callAs(app, staff.token, buyerReports.people, { ids: [guest.id] })
  expect(people.payload).toEqual([{ id: guest.id, name: assigneeName }])
})
