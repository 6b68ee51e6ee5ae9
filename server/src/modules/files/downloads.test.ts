import { auth } from '@zhenma/contract/auth/auth.contract'
import { batches, PRINT_FORMATS } from '@zhenma/contract/batches/batches.contract'
import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { downloads, TICKET_COOKIE } from '@zhenma/contract/files/downloads.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch, type MadeBatch } from '../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const LABELS = 30
const PRINT = ['batch:print', 'batch:list']

async function withBatch(permissions: string[] = PRINT) {
  const user = await makeUser(test.connections, { permissions })
  const batch = await makeBatch(test, { companyId: user.companyId, productCount: LABELS })
  return { user, batch }
}

type Wish = Readonly<Record<string, unknown>>

const askFor = (user: MadeUser, batch: MadeBatch, more: Wish = {}) =>
  callAs(test, user.token, downloads.ticket, {
    method: 'GET',
    path: batches.print.path,
    input: { id: batch.id, ...more },
  })

type Ticket = { readonly url: string; readonly secret: string }

const fetchFile = ({ url, secret }: Ticket, headers: Readonly<Record<string, string>> = {}) =>
  test.app.inject({
    method: 'GET',
    url,
    headers: { cookie: `theme=dark; ${TICKET_COOKIE}=${secret}`, ...headers },
  })

const outcome = (user: MadeUser, id: string, language: 'cn' | 'en' = 'en') =>
  callAs(test, user.token, downloads.outcome, { id }, { language })

const runsOf = async (user: MadeUser, batch: MadeBatch): Promise<number> => {
  const { payload } = await callAs(test, user.token, printRuns.list, { id: batch.id })
  return payload.records.length
}

const asAdministrator = (statement: ReturnType<typeof sql>) =>
  asPlatform(test.connections, (db) => statement.execute(db))

describe('a download', () => {
  it('is asked for, begins once, and is recorded only then', async () => {
    const { user, batch } = await withBatch()
    const { payload: ticket } = await askFor(user, batch, { format: 'txt' })
    expect(await runsOf(user, batch)).toBe(0)
    expect((await outcome(user, ticket.id)).payload.state).toBe('waiting')

    const file = await fetchFile(ticket)
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ])
    expect(file.headers['content-disposition']).toContain('attachment; filename=')
    expect(file.payload.trimEnd().split('\r\n')).toHaveLength(LABELS)
    expect(await runsOf(user, batch)).toBe(1)
    expect((await outcome(user, ticket.id)).payload.state).toBe('started')

    const again = await fetchFile(ticket)
    expect([again.statusCode, again.json().error]).toEqual([410, 'DOWNLOAD_OVER'])
    expect(await runsOf(user, batch)).toBe(1)
  })

  it.each(PRINT_FORMATS)('comes as %s as it would without a ticket', async (format) => {
    const { user, batch } = await withBatch()
    const { payload: ticket } = await askFor(user, batch, { format })
    const file = await fetchFile(ticket)
    expect(file.statusCode).toBe(200)
    const input = { id: batch.id, format, reason: 'to compare' }
    const direct = await callAs(test, user.token, batches.print, input)
    expect(file.headers['content-type']).toBe(direct.headers['content-type'])
    expect(file.headers['content-disposition']).toBe(direct.headers['content-disposition'])
    // Zip files and PDFs tell when they were made; packed, that may take another byte or two.
    expect(Math.abs(file.rawPayload.length - direct.raw.length)).toBeLessThan(64)
    expect(direct.raw.length).toBeGreaterThan(500)
  })

  it('has the name it was promised, in any script', async () => {
    const { user, batch } = await withBatch()
    await asAdministrator(sql`update batch set name = '春茶（一）*' where id = ${batch.id}`)
    const { payload: ticket } = await askFor(user, batch)
    const disposition = String((await fetchFile(ticket)).headers['content-disposition'])
    expect(ticket.name).toMatch(/^春茶（一）_-\d+-\d+\.csv$/)
    const encoded = /filename\*=UTF-8''([^;]+)$/.exec(disposition)?.[1] ?? ''
    expect(decodeURIComponent(encoded)).toBe(ticket.name)
    expect(disposition).toMatch(/^[\x20-\x7e]+$/)
    expect(disposition).toMatch(/filename="_+-\d+-\d+\.csv"/)
  })

  it('that would be refused is refused when it is asked for, in the language of the caller', async () => {
    const { user, batch } = await withBatch()
    await fetchFile((await askFor(user, batch)).payload)
    const repeated = await askFor(user, batch)
    expect([repeated.httpStatus, repeated.envelope.error]).toEqual([409, 'PRINT_RUN_REPEATED'])
    expect(repeated.envelope.details?.[0]).toMatchObject({ error: 'PRINT_RUN_EARLIER' })
    const ends = await askFor(user, batch, { start: batch.hi + 1, end: batch.hi + 2 })
    expect(ends.envelope.error).toBe('RANGE_PAST_BATCH')
    const wrong = await askFor(user, batch, { format: 'exe' })
    expect(wrong.envelope.details?.[0]).toMatchObject({ error: 'FIELD_CHOICE', field: 'format' })
    const withReason = await askFor(user, batch, { reason: 'the printer broke' })
    expect(withReason.httpStatus).toBe(200)
  })

  it('needs the permission of its call, when it is asked for and when it begins', async () => {
    const { user, batch } = await withBatch()
    const { companyId } = user
    const reader = await makeUser(test.connections, { companyId, permissions: ['batch:list'] })
    expect((await askFor(reader, batch)).envelope.error).toBe('ACCESS_DENIED')
    const { payload: ticket } = await askFor(user, batch)
    await asAdministrator(sql`delete from role_permission where company_id = ${companyId}`)
    expect((await fetchFile(ticket)).json().error).toBe('ACCESS_DENIED')
  })

  it.each([
    ['GET', '/web/batch/list'],
    ['POST', '/web/batch/qrcode'],
    ['GET', '/nowhere'],
  ] as const)('is of a call that answers a file: %s %s is none', async (method, path) => {
    const { user } = await withBatch()
    const { envelope } = await callAs(test, user.token, downloads.ticket, { method, path })
    expect(envelope.error).toBe('DOWNLOAD_UNKNOWN')
  })

  it('waits a minute at most', async () => {
    const { user, batch } = await withBatch()
    const { payload: ticket } = await askFor(user, batch)
    const [times] = await asPlatform(test.connections, (db) =>
      rows(
        db,
        sql<{ seconds: number }>`
          select extract(epoch from expires_at - created_at)::int as seconds
            from download_ticket where id = ${ticket.id}`,
      ),
    )
    expect(times?.seconds).toBe(60)
    await asAdministrator(
      sql`update download_ticket set expires_at = now() where id = ${ticket.id}`,
    )
    expect((await fetchFile(ticket)).json().error).toBe('DOWNLOAD_OVER')
    const reported = await outcome(user, ticket.id, 'cn')
    expect(reported.envelope.message).toContain('请重新下载')
    expect(await runsOf(user, batch)).toBe(0)
  })
})

describe('a ticket', () => {
  it('opens nothing without its secret, whoever knows its address', async () => {
    const { user, batch } = await withBatch()
    const { payload: ticket } = await askFor(user, batch)
    const bare = await test.app.inject({ method: 'GET', url: ticket.url })
    expect([bare.statusCode, bare.json().error]).toEqual([410, 'DOWNLOAD_OVER'])
    expect((await fetchFile({ ...ticket, secret: 'guessed' })).statusCode).toBe(410)
    expect((await fetchFile(ticket)).statusCode).toBe(200)
  })

  it('is no session, and is stored as little as one', async () => {
    const { user, batch } = await withBatch()
    const { payload: ticket } = await askFor(user, batch)
    const asToken = await callAs(test, ticket.secret, batches.list, {})
    expect(asToken.envelope.error).toBe('SESSION_ENDED')
    const stored = await asPlatform(test.connections, (db) =>
      rows(db, sql<object>`select * from download_ticket where id = ${ticket.id}`),
    )
    expect(JSON.stringify(stored)).not.toContain(ticket.secret)
    expect(ticket.url).not.toContain(ticket.secret)
  })

  it('is for nobody else, of the company or of another', async () => {
    const { user, batch } = await withBatch()
    const colleague = await makeUser(test.connections, {
      companyId: user.companyId,
      permissions: PRINT,
    })
    const stranger = await makeUser(test.connections, { permissions: PRINT })
    const { payload: ticket } = await askFor(user, batch)
    for (const other of [colleague, stranger]) {
      expect((await outcome(other, ticket.id)).envelope.error).toBe('DOWNLOAD_OVER')
      const file = await fetchFile(ticket, { 'biz-token': other.token })
      expect(file.json().error).toBe('DOWNLOAD_OVER')
    }
    const moved = ticket.url.replace(`/${user.companyId}/`, `/${stranger.companyId}/`)
    expect((await fetchFile({ ...ticket, url: moved })).json().error).toBe('DOWNLOAD_OVER')
    expect((await askFor(stranger, batch)).envelope.error).toBe('BATCH_NOT_FOUND')
    expect((await fetchFile(ticket, { 'biz-token': user.token })).statusCode).toBe(200)
  })

  it('ends with its session', async () => {
    const { user, batch } = await withBatch()
    const { payload: ticket } = await askFor(user, batch)
    await callAs(test, user.token, auth.logout, {})
    expect((await fetchFile(ticket)).json().error).toBe('DOWNLOAD_OVER')
  })

  it('of somebody who was frozen meanwhile is refused', async () => {
    const { user, batch } = await withBatch()
    const { payload: ticket } = await askFor(user, batch)
    await asAdministrator(sql`update app_user set status = 'frozen' where id = ${user.id}`)
    expect((await fetchFile(ticket)).json().error).toBe('SESSION_ENDED')
  })
})

describe('a download that is refused only when it begins', () => {
  it('leaves the browser on its page, which is told why', async () => {
    const { user, batch } = await withBatch()
    const [first, second] = [await askFor(user, batch), await askFor(user, batch)]
    expect((await fetchFile(first.payload)).statusCode).toBe(200)
    const late = await fetchFile(second.payload, { 'sec-fetch-mode': 'navigate' })
    expect([late.statusCode, late.payload]).toEqual([204, ''])
    const { httpStatus, envelope } = await outcome(user, second.payload.id, 'cn')
    expect([httpStatus, envelope.error]).toEqual([409, 'PRINT_RUN_REPEATED'])
    expect(envelope.message).toMatch(/[一-鿿]/)
    expect(await runsOf(user, batch)).toBe(1)
  })
})
