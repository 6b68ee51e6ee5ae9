import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { REPORTS_OF_CODE } from '@zhenma/contract/buyer-reports/report-words'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeLabels, makeLabels } from '../../../test/make/label-rows.ts'
import { makeCompany } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { makeReportTicket, TICKET_SECONDS } from './report-ticket.ts'

let app: TestApp
let labels: MadeLabels
let code: string
beforeAll(async () => {
  app = await createTestApp()
  // Company 0, whose reports of unknown codes are.
  await seedRequired(app.connections)
})
afterAll(() => app.close())
beforeEach(async () => {
  const company = await makeCompany(app.connections)
  labels = await makeLabels(app.connections, app.keyRing, company.id)
  code = labels.code(labels.lo)
})

const open = (url: string) => app.app.inject({ url, headers: { 'accept-language': 'en' } })
const post = (of: string, fields: Record<string, string>, at = app) =>
  at.app.inject({
    method: 'POST',
    url: `/t/${of}/report`,
    headers: { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
/** A ticket of a form that was opened so many seconds ago. */
const ticketOf = (of: string, seconds = 60) =>
  makeReportTicket(app.keyRing, of, Date.now() - seconds * 1000)
const ticketIn = (html: string): string => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''

type Row = { name: string; details: string; contact: string; checkResult: string; source: string }
const reportsOf = (companyId: number) =>
  asPlatform(app.connections, (db) =>
    rows(
      db,
      sql<Row>`
        select name, details, contact, source, check_result as "checkResult" from buyer_report
         where company_id = ${companyId} order by id`,
    ),
  )

describe('a form is refused, changes nothing and is shown again', () => {
  test.each([
    ['that names no problem', { problem: '' }, 400, 'What is wrong: is required'],
    ['whose problem is none of ours', { problem: 'x' }, 400, 'What is wrong: is required'],
    ['that is too long', { details: 'x'.repeat(1_001) }, 400, 'at most 1000'],
    ['with a NUL', { shop: 'a\u0000b' }, 400, 'Shop'],
    ['whose trap is filled in', { website: 'x' }, 400, 'must stay empty'],
    ['without a ticket', { ticket: '' }, 400, 'ticket'],
    [
      'with a made-up ticket',
      { ticket: `abcdefgh.${'a'.repeat(16)}.${'b'.repeat(22)}` },
      410,
      'expired',
    ],
  ])('%s', async (_what, wrong, status, words) => {
    const written = { problem: 'fake', details: 'Blurred <b>print</b>', ticket: ticketOf(code) }
    const { statusCode, body } = await post(code, { ...written, ...wrong })
    expect(statusCode).toBe(status)
    expect(body).toContain(words)
    expect(ticketIn(body)).not.toBe('')
    if (!('details' in wrong)) expect(body).toContain('Blurred &lt;b&gt;print&lt;/b&gt;</textarea>')
    expect(await reportsOf(labels.companyId)).toEqual([])
  })

  test.each([
    ['of another code', () => ticketOf(labels.code(labels.hi)), 410],
    ['that is too old', () => ticketOf(code, TICKET_SECONDS + 2), 410],
    ['that nobody can have filled in', () => ticketOf(code, 0), 400],
  ])('with a ticket %s', async (_what, ticket, status) => {
    const given = ticket()
    const { statusCode, body } = await post(code, { problem: 'fake', ticket: given })
    expect(statusCode).toBe(status)
    // It is sent once more with what it says now.
    expect(ticketIn(body) === given).toBe(status === 400)
    expect(await reportsOf(labels.companyId)).toEqual([])
  })

  test('when a code has been reported often enough for a day', async () => {
    for (let count = 0; count < REPORTS_OF_CODE; count += 1) {
      expect((await post(code, { problem: 'fake', ticket: ticketOf(code) })).statusCode).toBe(303)
    }
    const { statusCode, body } = await post(code, { problem: 'fake', ticket: ticketOf(code) })
    expect(statusCode).toBe(429)
    expect(body).toContain('Many have reported this today')
    const other = labels.code(labels.hi)
    expect((await post(other, { problem: 'fake', ticket: ticketOf(other) })).statusCode).toBe(303)
    expect(await reportsOf(labels.companyId)).toHaveLength(REPORTS_OF_CODE + 1)
  })

  test('what is no code has no form', async () => {
    for (const answer of [await open('/t/abc/report'), await post('abc', { problem: 'fake' })]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('This is not a code')
    }
  })
})

test('a form full of Chinese is taken; one that no form can be is refused by a page', async () => {
  const full = {
    problem: 'fake',
    details: '假'.repeat(1_000),
    shop: '店'.repeat(100),
    shopAddress: '路'.repeat(200),
    contact: '人'.repeat(100),
  }
  expect((await post(code, { ...full, ticket: ticketOf(code) })).statusCode).toBe(303)
  const [report] = await reportsOf(labels.companyId)
  expect(report).toMatchObject({ details: full.details })
  const tooLong = await app.app.inject({
    method: 'POST',
    url: `/t/${code}/report?lang=en`,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `details=${'x'.repeat(17_000)}`,
  })
  expect([tooLong.statusCode, tooLong.headers['content-type']]).toEqual([
    413,
    'text/html; charset=utf-8',
  ])
  expect(tooLong.body).toContain('That was too long')
})

test('the form runs nothing, calls nobody, says nothing of the code and is no check', async () => {
  const known = await open(`/t/${code}/report`)
  const unknown = await open('/t/12345678901234567890/report')
  for (const { statusCode, headers, body } of [known, unknown]) {
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+' 'sha256-[^']+';.*form-action 'self'/,
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain('<script')
    expect(body).not.toMatch(/(src|href|action)="(https?:)?\/\//)
  }
  const comparable = ({ body }: { body: string }, of: string) =>
    body.replaceAll(of, '').replaceAll(ticketIn(body), '')
  expect(comparable(known, code)).toBe(comparable(unknown, '12345678901234567890'))
  const found = await asPlatform(app.connections, (db) =>
    rows(db, sql`select from query_record where company_id = ${labels.companyId}`),
  )
  expect(found).toEqual([])
})

describe('a report', () => {
  test('is taken once for a form, with a number that its address tells', async () => {
    const fields = {
      problem: 'fake',
      details: '  Blurred\r\nprint ',
      contact: '13800138000',
      ticket: ticketOf(code),
      lang: 'tc',
    }
    const sent = await Promise.all([post(code, fields), post(code, fields)])
    const late = await post(code, { ...fields, details: 'other' })
    const address = String(sent[0]?.headers['location'])
    for (const { statusCode, headers } of [...sent, late]) {
      expect([statusCode, headers['location']]).toEqual([303, address])
    }
    const [report, ...more] = await reportsOf(labels.companyId)
    expect(more).toEqual([])
    expect(report).toMatchObject({
      details: 'Blurred\nprint',
      contact: '13800138000',
      checkResult: 'genuine_first',
      source: 'page',
    })
    const { statusCode, body } = await open(address)
    expect(statusCode).toBe(200)
    expect(body).toContain(`舉報編號：${report?.name}`)
    expect((await open(address.replace(code, labels.code(labels.hi)))).statusCode).toBe(404)
    expect((await open(`/t/${code}/report/${ticketOf(code)}`)).statusCode).toBe(404)
  })

  test('of a code that nobody has issued is the platform’s', async () => {
    const stray = '98765432109876543210'
    expect((await post(stray, { problem: 'fake', ticket: ticketOf(stray) })).statusCode).toBe(303)
    expect((await reportsOf(0)).at(-1)).toMatchObject({ checkResult: 'unknown' })
    expect(await reportsOf(labels.companyId)).toEqual([])
  })

  test('comes by the call too, once for a ticket', async () => {
    const call = (given: object) =>
      callAs(app, null, buyerReports.report, { code, problem: 'quality', ...given })
    const { payload } = await callAs(app, null, buyerReports.ticket, { code })
    expect(payload).toMatchObject({ leastSeconds: 3, seconds: TICKET_SECONDS })
    const early = await call({ ticket: payload.ticket })
    expect([early.httpStatus, early.envelope.error]).toEqual([400, 'REPORT_TOO_SOON'])
    const foreign = await call({ ticket: ticketOf(labels.code(labels.hi)) })
    expect([foreign.httpStatus, foreign.envelope.error]).toEqual([410, 'REPORT_TICKET'])
    const ticket = ticketOf(code)
    const [once, twice] = [await call({ ticket }), await call({ ticket })]
    expect(once.payload.name).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(twice.payload).toEqual(once.payload)
    const reports = await reportsOf(labels.companyId)
    expect(reports).toMatchObject([{ name: once.payload.name, source: 'call' }])
  })

  test('is one of five a minute and address', async () => {
    const { buildApp } = await import('../../app.ts')
    const limited = await buildApp({ services: app.services, rateLimit: 1, verifyRateLimit: 0 })
    try {
      const statuses: number[] = []
      let last = ''
      for (let count = 0; count < 6; count += 1) {
        const at = { ...app, app: limited }
        const fields = { problem: 'fake', details: 'Kept', ticket: ticketOf(code) }
        const { statusCode, body } = await post(code, fields, at)
        statuses.push(statusCode)
        last = body
      }
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
      expect(last).toContain('Kept</textarea>')
    } finally {
      await limited.close()
    }
  })
})

test('a check leads to the form: by a button where it warns, in small print where it does not', async () => {
  const link = (html: string) => /<p[^>]*><a href="[^"]*\/report\?lang=en">/.exec(html)
  expect(link((await open(`/t/${code}`)).body)?.[0]).toContain('<p class="note">')
  const stray = await open('/t/12345678901234567890')
  expect(link(stray.body)?.[0]).toContain('class="card contacts"')
})
