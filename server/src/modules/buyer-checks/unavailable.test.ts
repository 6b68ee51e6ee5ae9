import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeLabels } from '../../../test/make/label-rows.ts'
import { makeCompany } from '../../../test/make/user.ts'
import { buildApp } from '../../app.ts'
import { asPlatform, connect, one } from '../../platform/database/database.ts'
import { makeReportTicket } from '../buyer-reports/report-ticket.ts'
import { withClient } from '../../platform/database/with-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('without a database nothing is said of a code, by page or call', async () => {
  const connections = connect('postgres://nobody:none@127.0.0.1:1/none')
  const alone = await buildApp({
    services: {
      connections,
      keyRing: app.keyRing,
      files: app.services.files,
      publicUrl: 'http://zhenma.test',
    },
    rateLimit: 0,
    verifyRateLimit: 0,
  })
  try {
    const code = '12345678901234567890'
    const { httpStatus, envelope } = await callAs({ app: alone }, null, buyerChecks.check, { code })
    expect(httpStatus).toBe(503)
    expect(envelope.error).toBe('UNAVAILABLE')
    const page = await alone.inject({ url: `/t/${code}?lang=en` })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('says nothing about the item')
  } finally {
    await alone.close()
    await connections.close()
  }
})

// A draw without the ticket of a check is refused before the database is asked.
const FORMS = ['prizes', 'shop', 'warranty', 'report'] as const
test.each(FORMS)('without a database, /%s says so by a page, asked or sent', async (form) => {
  const connections = connect('postgres://nobody:none@127.0.0.1:1/none')
  const alone = await buildApp({
    services: { ...app.services, connections },
    rateLimit: 0,
    verifyRateLimit: 0,
  })
  try {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await alone.inject({
        method,
        url: `/t/12345678901234567890/${form}?lang=en`,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { payload: 'lang=en&problem=fake' }),
      })
      // A page that takes no form says so; every other is away.
      if (answer.statusCode === 405) continue
      expect([method, answer.statusCode]).toEqual([method, 503])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain('says nothing about the item')
    }
  } finally {
    await alone.close()
    await connections.close()
  }
})

test('a database that is busy while a form is taken: a page for who asks for one, else the envelope', async () => {
  const company = await makeCompany(app.connections)
  const labels = await makeLabels(app.connections, app.keyRing, company.id)
  const code = labels.code(labels.lo)
  const send = (accept: string) =>
    app.app.inject({
      method: 'POST',
      url: `/t/${code}/report`,
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        lang: 'en',
        problem: 'fake',
        ticket: makeReportTicket(app.keyRing, code, Date.now() - 60_000),
      }).toString(),
    })
  await withClient(app.adminUrl, async (client) => {
    await client.query(`
      create function busy() returns trigger language plpgsql as
        $$ begin raise exception 'held' using errcode = '55P03'; end $$;
      create trigger busy before insert on buyer_report execute function busy()`)
    try {
      const page = await send('text/html')
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        503,
        'text/html; charset=utf-8',
      ])
      expect(page.headers['retry-after']).toBe('5')
      expect(page.body).toContain('Cannot check right now')
      const data = await send('application/json')
      expect([data.statusCode, JSON.parse(data.body).error]).toEqual([503, 'BUSY'])
    } finally {
      await client.query('drop trigger busy on buyer_report; drop function busy()')
    }
  })
})

test('a connection lost in the middle: refused, nothing recorded, and the next check works', async () => {
  const company = await makeCompany(app.connections)
  const labels = await makeLabels(app.connections, app.keyRing, company.id)
  const code = labels.code(labels.lo)
  const before = await callAs(app, null, buyerChecks.check, { code })
  expect(before.payload.queryCount).toBe(1)
  // Whoever holds the label's row makes the check wait; meanwhile its connection is ended.
  const held = await asPlatform(app.connections, async (db) => {
    await sql`select from label_query where company_id = ${company.id} for update`.execute(db)
    const waiting = callAs(app, null, buyerChecks.check, { code })
    await endWaitingCheck()
    return waiting
  })
  expect(held.httpStatus).toBe(503)
  expect(held.envelope.error).toBe('UNAVAILABLE')
  const { n } = await asPlatform(app.connections, (db) =>
    one(db, sql<{ n: number }>`select count(*) as n from query_record`),
  )
  expect(n).toBe(1)
  const after = await callAs(app, null, buyerChecks.check, { code })
  expect(after.payload).toMatchObject({ result: 'genuine_again', queryCount: 2 })
})

/** Looks until the check waits for the lock, then ends its connection. */
async function endWaitingCheck(): Promise<void> {
  await withClient(app.adminUrl, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'zhenma-checks'
            and wait_event_type = 'Lock'`,
      )
      if (rowCount === 1) return
    }
  })
}
