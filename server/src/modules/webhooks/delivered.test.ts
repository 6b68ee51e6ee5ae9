import { RETRY_PAUSES_SECONDS } from '@zhenma/contract/webhooks/webhook-events'
import { webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import { sql } from 'kysely'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { makeCertificate } from '../../../test/make/certificate.ts'
import { asPlatform, one, rows } from '../../platform/database/database.ts'
import { claimDeliveries } from './deliver/deliveries.store.ts'
import { expectedSignature, type Pem, type Reply } from './testing/receiver.ts'
import { useWebhooks } from './testing/webhook-scene.ts'

const test = useWebhooks()

async function certificate(): Promise<Pem> {
  const directory = await mkdtemp(join(tmpdir(), 'zhenma-webhook-'))
  const [certFile, keyFile] = [join(directory, 'cert.pem'), join(directory, 'key.pem')]
  await makeCertificate('localhost', certFile, keyFile)
  const pem = { cert: await readFile(certFile, 'utf8'), key: await readFile(keyFile, 'utf8') }
  await rm(directory, { recursive: true })
  return pem
}

/** A movement of one label, which a webhook is to be told. */
const move = async (index: number) => {
  const codes = [test.batch.at(index)]
  const { envelope } = await test.call(inout.inbound, { codes, warehouseId: test.warehouse.id })
  expect(envelope.success).toBe(true)
}
const dueIn = (id: number) =>
  asPlatform(test.connections, (db) =>
    one(
      db,
      sql<{ seconds: number }>`
        select round(extract(epoch from due_at - clock_timestamp()))::int as seconds
          from webhook_delivery where endpoint_id = ${id}`,
    ),
  )
const write = (statement: ReturnType<typeof sql>) =>
  asPlatform(test.connections, (db) => statement.execute(db))

describe('a delivery', () => {
  it('is signed after Standard Webhooks, and noted with what was answered', async () => {
    const receiver = await test.receiver()
    const { id, secret } = await test.webhook(receiver)
    await move(6)
    await test.worker().workOnce()
    const [taken] = receiver.taken
    if (taken === undefined) throw new Error('nothing arrived')
    expect(taken.headers['webhook-signature']).toBe(expectedSignature(taken, secret))
    const age = Date.now() / 1000 - Number(taken.headers['webhook-timestamp'])
    expect(Math.abs(age)).toBeLessThan(60)
    const [logged] = await test.log(id)
    expect(logged).toMatchObject({
      messageId: taken.headers['webhook-id'],
      state: 'delivered',
      attempts: 1,
      status: 200,
      failure: null,
      nextAt: null,
    })
    const { payload } = await test.call(webhooks.delivery, { id: logged?.id ?? 0 })
    expect(payload).toMatchObject({ body: taken.body, answer: 'said 200' })
  })

  it('is signed with both secrets as long as a change overlaps', async () => {
    const receiver = await test.receiver()
    const { id, secret } = await test.webhook(receiver)
    const changed = (await test.call(webhooks.changeSecret, { id, overlapHours: 1 })).payload
    await move(6)
    await test.worker().workOnce()
    await test.call(webhooks.changeSecret, { id, overlapHours: 0 })
    await move(7)
    await test.worker().workOnce()
    const [both, alone] = receiver.taken
    if (both === undefined || alone === undefined) throw new Error('nothing arrived')
    const signatures = [changed.secret, secret].map((one) => expectedSignature(both, one))
    expect(both.headers['webhook-signature']).toBe(signatures.join(' '))
    expect(alone.headers['webhook-signature']).not.toContain(expectedSignature(alone, secret))
  })

  it.each<readonly [Reply, string, number | null]>([
    [500, 'status', 500],
    [404, 'status', 404],
    [302, 'redirect', 302],
    ['drop', 'connection', null],
    ['half', 'connection', null],
    ['silent', 'timeout', null],
  ])(
    'that ends with %s is tried again under the same id, later and later',
    async (reply, failure, status) => {
      const receiver = await test.receiver()
      const { id } = await test.webhook(receiver)
      receiver.replies = [reply, reply]
      await move(6)
      const worker = test.worker({ timeoutMs: 200 })
      await worker.workOnce()
      expect(await test.log(id)).toMatchObject([{ state: 'queued', attempts: 1, failure, status }])
      expect((await dueIn(id)).seconds).toBe(RETRY_PAUSES_SECONDS[0])
      await test.makeDue()
      await worker.workOnce()
      expect((await dueIn(id)).seconds).toBe(RETRY_PAUSES_SECONDS[1])
      await test.makeDue()
      await worker.workOnce()
      expect(await test.log(id)).toMatchObject([{ state: 'delivered', attempts: 3, failure: null }])
      const ids = receiver.taken.map(({ headers }) => headers['webhook-id'])
      expect(ids).toHaveLength(3)
      expect(new Set(ids).size).toBe(1)
      expect(new Set(receiver.taken.map(({ body }) => body)).size).toBe(1)
    },
  )

  it('to who is down fails, is given up in the end, and can be sent again', async () => {
    const receiver = await test.receiver()
    const { id } = await test.webhook(receiver)
    await move(6)
    const { url } = receiver
    await receiver.close()
    const worker = test.worker()
    await worker.workOnce()
    expect(await test.log(id)).toMatchObject([{ state: 'queued', failure: 'connection' }])
    const last = RETRY_PAUSES_SECONDS.length
    await write(sql`update webhook_delivery set attempts = ${last}, due_at = now()
                     where endpoint_id = ${id}`)
    await worker.workOnce()
    const [logged] = await test.log(id)
    expect(logged).toMatchObject({ state: 'failed', attempts: last + 1, nextAt: null })
    const back = await test.receiver()
    await test.call(webhooks.update, { id, url: back.url, events: ['movement.done'] })
    expect(back.url).not.toBe(url)
    await test.call(webhooks.resend, { id: logged?.id ?? 0 })
    await worker.workOnce()
    expect(await test.log(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(back.taken[0]?.headers['webhook-id']).toBe(logged?.messageId)
  })

  it('goes over a certificate that is trusted, another one too, and never over one that is not', async () => {
    const [first, second, strange] = [await certificate(), await certificate(), await certificate()]
    const receiver = await test.receiver(first)
    const { id } = await test.webhook(receiver)
    await move(6)
    await test.worker({ ca: first.cert }).workOnce()
    receiver.change(second)
    await move(7)
    const worker = test.worker({ ca: second.cert })
    await worker.workOnce()
    receiver.change(strange)
    await move(8)
    await worker.workOnce()
    expect(receiver.taken).toHaveLength(2)
    expect(await test.log(id)).toMatchObject([
      { state: 'queued', failure: 'certificate' },
      { state: 'delivered' },
      { state: 'delivered' },
    ])
  })

  it('that is answered twice counts as it was answered first, and goes out again only after a refusal', async () => {
    const receiver = await test.receiver()
    const { id } = await test.webhook(receiver)
    receiver.replies = [[200, 500]]
    await move(6)
    const worker = test.worker()
    await worker.workOnce()
    expect(await test.log(id)).toMatchObject([{ state: 'delivered', attempts: 1, status: 200 }])
    await test.makeDue()
    expect(await worker.workOnce()).toBe(0)
    receiver.replies = [[500, 200]]
    await move(7)
    await worker.workOnce()
    expect((await test.log(id))[0]).toMatchObject({ state: 'queued', attempts: 1, status: 500 })
    await test.makeDue()
    await worker.workOnce()
    expect((await test.log(id))[0]).toMatchObject({ state: 'delivered', attempts: 2 })
    const ids = receiver.taken.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([3, 2])
  })

  it('to who is slow keeps nobody else waiting', async () => {
    const [slow, quick] = [await test.receiver(), await test.receiver()]
    await test.webhook(slow)
    await test.webhook(quick)
    slow.replies = ['silent']
    const worker = test.worker({ timeoutMs: 60_000 })
    await move(6)
    const turns = [worker.workOnce()]
    await expect.poll(() => [slow.taken.length, quick.taken.length]).toEqual([1, 1])
    // The slow one has still not answered, and is told the next one only after that.
    await move(7)
    turns.push(worker.workOnce())
    await expect.poll(() => quick.taken.length).toBe(2)
    expect(slow.taken).toHaveLength(1)
    await worker.stop()
    await Promise.all(turns)
  })

  it('of a test is tried once', async () => {
    const receiver = await test.receiver()
    const { id } = await test.webhook(receiver)
    receiver.replies = [500]
    await test.call(webhooks.test, { id })
    await test.worker().workOnce()
    expect(await test.log(id)).toMatchObject([{ kind: 'test', state: 'failed', attempts: 1 }])
  })
})

describe('servers', () => {
  it('that end between commit and delivery, or while they send, lose nothing', async () => {
    const receiver = await test.receiver()
    const { id } = await test.webhook(receiver)
    await move(6)
    // One has taken it up, and is never heard of again.
    const dead = test.worker({ timeoutMs: 60_000 })
    receiver.replies = ['silent']
    const sending = dead.workOnce()
    await expect.poll(() => receiver.taken.length).toBe(1)
    await dead.stop()
    await sending
    const worker = test.worker()
    expect(await worker.workOnce()).toBe(0)
    await test.makeDue()
    await worker.workOnce()
    expect(await test.log(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('never send the same at a time', async () => {
    const receiver = await test.receiver()
    const { id } = await test.webhook(receiver)
    for (const index of [6, 7, 8, 9]) await move(index)
    const workers = [test.worker(), test.worker(), test.worker()]
    for (let turn = 0; turn < 4; turn += 1) {
      await Promise.all(workers.map((worker) => worker.workOnce()))
    }
    const delivered = receiver.taken.flatMap(
      ({ body }) => (JSON.parse(body) as { data: { records: { id: number }[] } }).data.records,
    )
    expect(delivered).toHaveLength(4)
    expect(new Set(delivered.map((record) => record.id)).size).toBe(4)
    expect((await test.log(id)).every(({ attempts }) => attempts === 1)).toBe(true)
    const claim = () => asPlatform(test.connections, (db) => claimDeliveries(db, 20, 1_000, []))
    await write(sql`update webhook_delivery set state = 'queued', due_at = now()`)
    const claimed = (await Promise.all([claim(), claim(), claim()])).flat()
    expect(new Set(claimed.map((one) => one.id)).size).toBe(claimed.length)
  })
})

describe('an endpoint that has failed for three days', () => {
  it('is switched off, the administrators are told, and what waits goes on later', async () => {
    const receiver = await test.receiver()
    const { id, applicationId } = await test.webhook(receiver)
    const { companyId } = test.user
    await write(sql`update app_user set email = 'boss@example.com', phone = null
                     where company_id = ${companyId} and id = ${test.user.id}`)
    await write(sql`update webhook_endpoint set failing_since = now() - interval '73 hours'`)
    receiver.replies = [500]
    await move(6)
    await test.worker().workOnce()
    const [listed] = (await test.call(webhooks.list, { applicationId })).payload
    expect(listed).toMatchObject({ id, isOn: false, waitingCount: 1 })
    expect(listed?.givenUpAt).not.toBeNull()
    const messages = await asPlatform(test.connections, (db) =>
      rows(
        db,
        sql<{ recipient: string }>`
          select recipient from message where company_id = ${companyId} and kind = 'webhook_off'`,
      ),
    )
    expect(messages).toEqual([{ recipient: 'boss@example.com' }])
    await test.makeDue()
    expect(await test.worker().workOnce()).toBe(0)
    await test.call(webhooks.turn, { id, isOn: true })
    await test.worker().workOnce()
    expect(await test.log(id)).toMatchObject([{ state: 'delivered' }])
  })
})
