import { messages } from '@zhenma/contract/messages/messages.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asPlatform, one } from '../../platform/database/database.ts'
import { makeAdapters } from './adapters/make-adapters.ts'
import { createMessageWorker } from './message-worker.ts'

let server: TestApp
let platform: string
beforeAll(async () => {
  server = await createTestApp()
  await asPlatform(server.connections, (db) =>
    sql`insert into company (id, code, name) values (0, 'platform', 'Platform')`.execute(db),
  )
  platform = (await makeUser(server.connections, { companyId: 0 })).token
})
afterAll(() => server.close())

/** A message of a company, as it stands after three failures or before any. */
async function written(
  state: 'failed' | 'queued',
  kind: 'code_login' | 'registration_approved',
): Promise<{ id: number; token: string }> {
  const { companyId, token } = await makeUser(server.connections)
  const { id } = await asPlatform(server.connections, (db) =>
    one(
      db,
      sql<{ id: number }>`
        insert into message (company_id, channel, recipient, kind, language, text, state, attempts,
          error, due_at)
        values (${companyId}, 'sms', '13800138000', ${kind}, 'cn', 'text', ${state}, 3, 'away',
          now() + interval '1 hour')
        returning id`,
    ),
  )
  return { id, token }
}
const resend = (token: string, id: number, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(server, token, messages.resend, { id }, { language })
const stored = (id: number) =>
  asPlatform(server.connections, (db) =>
    one(
      db,
      sql<{ state: string; attempts: number; error: string }>`
        select state, attempts, error from message where id = ${id}`,
    ),
  )

test('a company’s administrator cannot, and there must be one', async () => {
  const { id, token } = await written('failed', 'registration_approved')
  expect((await resend(token, id)).envelope.error).toBe('ACCESS_DENIED')
  expect((await resend(platform, 987_654_321)).envelope.error).toBe('NOT_FOUND')
  expect(await stored(id)).toEqual({ state: 'failed', attempts: 3, error: 'away' })
})

test.each([
  ['cn', '只有发送失败的消息可以重发，请刷新后查看'],
  ['tc', '只有傳送失敗的訊息可以重送，請重新整理後查看'],
  ['en', 'Only a message that failed can be sent again; refresh to see how it stands'],
] as const)('one that waits is not sent twice, said in %s', async (language, message) => {
  const { id } = await written('queued', 'registration_approved')
  const { envelope } = await resend(platform, id, language)
  expect(envelope).toMatchObject({ status: 409, error: 'MESSAGE_NOT_FAILED', message })
})

test('a code is over', async () => {
  const { id } = await written('failed', 'code_login')
  expect((await resend(platform, id)).envelope.error).toBe('MESSAGE_CODE_OVER')
})

test('a failed one is sent again with as many attempts as a new one, and the log says so', async () => {
  const { id } = await written('failed', 'registration_approved')
  expect((await resend(platform, id)).payload).toEqual({ id })
  expect(await stored(id)).toEqual({ state: 'queued', attempts: 0, error: '' })
  const adapters = makeAdapters({ sms: null, mail: null })
  const log = { warn: () => {}, error: () => {} }
  const worker = createMessageWorker({ connections: server.connections, log, adapters })
  expect(await worker.workOnce()).toBeGreaterThan(0)
  expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1 })
  const entry = await asPlatform(server.connections, (db) =>
    one(
      db,
      sql<{ after: unknown }>`
        select after from operation_log
         where company_id = 0 and entity = 'message' and operation = 'resend'
           and entity_id = ${String(id)}`,
    ),
  )
  expect(entry.after).toEqual({ state: 'queued' })
})
