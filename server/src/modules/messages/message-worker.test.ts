import { MESSAGE_KINDS } from '@zhenma/contract/messages/message-kinds'
import { messages } from '@zhenma/contract/messages/messages.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asCompany, asPlatform, one, rows } from '../../platform/database/database.ts'
import { makeAdapters } from './adapters/make-adapters.ts'
import { type MessageAdapter, MessageRefused, type Outgoing } from './adapters/message-adapter.ts'
import { createMessageWorker } from './message-worker.ts'
import { sendMessage } from './send-message.ts'

let server: TestApp
let platform: string
let clerk: string
beforeAll(async () => {
  server = await createTestApp()
  await asPlatform(server.connections, (db) =>
    sql`insert into company (id, code, name) values (0, 'platform', 'Platform')`.execute(db),
  )
  platform = (await makeUser(server.connections, { companyId: 0 })).token
  clerk = (await makeUser(server.connections)).token
})
afterAll(() => server.close())
beforeEach(() => write(sql`delete from message`))

const write = async (statement: ReturnType<typeof sql>): Promise<void> => {
  await asPlatform(server.connections, (db) => statement.execute(db))
}

/** An SMS provider that keeps what it gets, and fails as often as told. */
function provider(failures: readonly Error[] = []) {
  const sent: Outgoing[] = []
  const left = [...failures]
  const sms: MessageAdapter = {
    provider: 'aliyun',
    send(message) {
      const failure = left.shift()
      if (failure !== undefined) return Promise.reject(failure)
      sent.push(message)
      return Promise.resolve({ providerId: `no-${sent.length}` })
    },
  }
  return { sent, sms }
}

const reported: unknown[] = []
const log = {
  warn: (...what: unknown[]) => void reported.push(what),
  error: (...what: unknown[]) => void reported.push(what),
}

function worker(sms: MessageAdapter) {
  const { email } = makeAdapters({ sms: null, mail: null })
  return createMessageWorker({ connections: server.connections, log, adapters: { sms, email } })
}
const outbox = () => worker(makeAdapters({ sms: null, mail: null }).sms)

const code = (to = '13800138000') =>
  asPlatform(server.connections, (db) =>
    sendMessage(db, {
      channel: 'sms',
      to,
      kind: 'code_login',
      values: { code: '042917', minutes: 5 },
      companyId: 0,
      language: 'en',
    }),
  )

type Stored = {
  state: string
  attempts: number
  error: string
  secret: string | null
  wait: number
}
const stored = () =>
  asPlatform(server.connections, (db) =>
    one(
      db,
      sql<Stored>`
        select state, attempts, error, secret,
          extract(epoch from due_at - clock_timestamp())::float8 as wait
        from message`,
    ),
  )
const makeDue = () => write(sql`update message set due_at = now() where state = 'queued'`)

const list = (token: string | null, filter = {}) => callAs(server, token, messages.list, filter)

describe('the messages of all companies', () => {
  test('are for the platform’s own staff, not for a company’s administrator', async () => {
    expect((await list(null)).envelope.status).toBe(418)
    const { httpStatus, envelope } = await list(clerk)
    expect([httpStatus, envelope.error]).toEqual([403, 'ACCESS_DENIED'])
  })

  test('are filtered, and newest first', async () => {
    await code()
    await code('13900139000')
    const all = await list(platform)
    expect(all.payload.records.map(({ recipient }) => recipient)).toEqual([
      '13900139000',
      '13800138000',
    ])
    expect((await list(platform, { keyword: '139001' })).payload.total).toBe(1)
    expect((await list(platform, { state: 'sent' })).payload.total).toBe(0)
    expect((await list(platform, { channel: 'sms', kind: 'code_login' })).payload.total).toBe(2)
    expect((await list(platform, { from: '2000-01-01', to: '2000-01-02' })).payload.total).toBe(0)
    expect((await list(platform, { sort: 'secret' })).envelope.error).toBe('INPUT_INVALID')
  })

  test('show a code only where the outbox has kept it', async () => {
    await code()
    const textNow = async () => (await list(platform)).payload.records[0]?.text
    const hidden = MESSAGE_KINDS.code_login.text.en
      .replace('{code}', '******')
      .replace('{minutes}', '5')
    expect(await textNow()).toBe(hidden)
    await outbox().workOnce()
    expect(await textNow()).toBe(hidden.replace('******', '042917'))
    await write(sql`delete from message`)
    await code()
    await worker(provider().sms).workOnce()
    expect(await textNow()).toBe(hidden)
    expect((await stored()).secret).toBeNull()
  })
})

describe('a message', () => {
  test('belongs to its transaction: undone, it was never said', async () => {
    const undone = asPlatform(server.connections, async (db) => {
      await sendMessage(db, {
        channel: 'email',
        to: 'li@example.com',
        kind: 'password_changed',
        values: { username: 'li' },
        companyId: 0,
        language: 'cn',
      })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await outbox().workOnce()).toBe(0)
  })

  test('of another company cannot be written, nor read', async () => {
    await code()
    const read = await asCompany(server.connections, 7, (db) => rows(db, sql`select from message`))
    expect(read).toEqual([])
    const smuggled = asCompany(server.connections, 7, (db) =>
      sendMessage(db, {
        channel: 'sms',
        to: '13800138000',
        kind: 'password_changed',
        values: { username: 'li' },
        companyId: 8,
        language: 'cn',
      }),
    )
    await expect(smuggled).rejects.toThrow(/row-level security/)
  })

  test('is handed over whole, and once', async () => {
    await code()
    const { sent, sms } = provider()
    expect(await worker(sms).workOnce()).toBe(1)
    expect(await worker(sms).workOnce()).toBe(0)
    expect(sent).toEqual([
      {
        channel: 'sms',
        to: '13800138000',
        kind: 'code_login',
        language: 'en',
        subject: 'Log-in code',
        text: expect.stringContaining('042917') as string,
        values: { code: '042917', minutes: 5 },
      },
    ])
    const [row] = (await list(platform)).payload.records
    expect(row).toMatchObject({
      state: 'sent',
      provider: 'aliyun',
      providerId: 'no-1',
      attempts: 1,
    })
  })

  test('is tried again later, three times in all, and then given up', async () => {
    await code()
    const { sent, sms } = provider([new Error('busy'), new Error('still busy'), new Error('no')])
    const sending = worker(sms)
    await sending.workOnce()
    const first = await stored()
    expect(first).toMatchObject({ state: 'queued', attempts: 1, error: 'busy', secret: '042917' })
    expect(first.wait).toBeGreaterThan(5)
    expect(await sending.workOnce()).toBe(0)
    await makeDue()
    await sending.workOnce()
    expect((await stored()).wait).toBeGreaterThan(50)
    await makeDue()
    await sending.workOnce()
    expect(await stored()).toMatchObject({ state: 'failed', error: 'no', secret: null })
    await makeDue()
    expect(await sending.workOnce()).toBe(0)
    expect(sent).toEqual([])
  })

  test('goes out at the second attempt', async () => {
    await code()
    const { sent, sms } = provider([new Error('busy')])
    await worker(sms).workOnce()
    await makeDue()
    await worker(sms).workOnce()
    expect(sent).toHaveLength(1)
    expect(await stored()).toMatchObject({ state: 'sent', attempts: 2, error: '' })
  })

  test('that is refused for good is not tried again', async () => {
    await code()
    await worker(provider([new MessageRefused('isv.MOBILE_NUMBER_ILLEGAL')]).sms).workOnce()
    expect(await stored()).toMatchObject({ state: 'failed', attempts: 1 })
  })

  test('whose server died is taken over, and not for ever', async () => {
    await code()
    const dying = worker({ provider: 'aliyun', send: () => new Promise(() => {}) })
    void dying.workOnce()
    await expect.poll(async () => (await stored()).attempts).toBe(1)
    const { sent, sms } = provider()
    expect(await worker(sms).workOnce()).toBe(0)
    await makeDue()
    expect(await worker(sms).workOnce()).toBe(1)
    expect(sent).toHaveLength(1)
    await write(sql`update message set state = 'queued', attempts = 3, due_at = now()`)
    await worker(sms).workOnce()
    expect(sent).toHaveLength(1)
    expect(await stored()).toMatchObject({ state: 'failed', error: 'interrupted' })
  })

  test('is taken by one of many servers', async () => {
    for (let index = 0; index < 30; index += 1) await code(`138${String(index).padStart(8, '0')}`)
    const { sent, sms } = provider()
    const servers = Array.from({ length: 4 }, () => worker(sms))
    await Promise.all(servers.map((one) => one.workOnce()))
    await worker(sms).workOnce()
    expect(new Set(sent.map(({ to }) => to)).size).toBe(30)
    expect(sent).toHaveLength(30)
  })

  test('leaves neither phone nor code in the log', async () => {
    await code()
    reported.length = 0
    await worker(provider([new Error('busy')]).sms).workOnce()
    expect(reported).toHaveLength(1)
    expect(JSON.stringify(reported)).not.toMatch(/042917|13800138000/)
  })
})
