import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { WEBHOOK_LIMITS } from '@zhenma/contract/webhooks/webhook-events'
import { webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany, asPlatform, countRows, one } from '../../platform/database/database.ts'

let testApp: TestApp
let owner: MadeUser
let applicationId: number
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
  const given = { name: 'ERP', permissions: ['movement:list'] }
  applicationId = (await callAs(testApp, owner.token, thirdParty.create, given)).payload.id
})

const URL = 'https://erp.example.com/hook'
const as = ({ token }: Pick<MadeUser, 'token'>) => ({
  list: () => callAs(testApp, token, webhooks.list, { applicationId }),
  create: (input: object = {}) =>
    callAs(testApp, token, webhooks.create, {
      applicationId,
      url: URL,
      events: ['movement.done'],
      ...input,
    }),
  update: (id: number, input: object = {}) =>
    callAs(testApp, token, webhooks.update, { id, url: URL, events: ['movement.done'], ...input }),
  turn: (id: number, isOn: boolean) => callAs(testApp, token, webhooks.turn, { id, isOn }),
  remove: (id: number) => callAs(testApp, token, webhooks.remove, { id }),
  changeSecret: (id: number) =>
    callAs(testApp, token, webhooks.changeSecret, { id, overlapHours: 1 }),
  test: (id: number) => callAs(testApp, token, webhooks.test, { id }),
  deliveries: (id: number, more: object = {}) =>
    callAs(testApp, token, webhooks.deliveries, { id, ...more }),
  delivery: (id: number) => callAs(testApp, token, webhooks.delivery, { id }),
  resend: (id: number) => callAs(testApp, token, webhooks.resend, { id }),
})
type Caller = ReturnType<typeof as>

/** Every call about a webhook and a delivery of it. */
const everyCall = (me: Caller, id: number, deliveryId: number) => [
  () => me.list(),
  () => me.create(),
  () => me.update(id),
  () => me.turn(id, false),
  () => me.remove(id),
  () => me.changeSecret(id),
  () => me.test(id),
  () => me.deliveries(id),
  () => me.delivery(deliveryId),
  () => me.resend(deliveryId),
]

describe('a webhook is refused', () => {
  test.each([
    ['no address', { url: '' }, 'FIELD_REQUIRED', 'url'],
    ['what is no address', { url: 'erp' }, 'FIELD_FORMAT', 'url'],
    ['another protocol', { url: 'ftp://erp.example.com' }, 'FIELD_FORMAT', 'url'],
    ['a password in it', { url: 'https://a:b@erp.example.com' }, 'FIELD_FORMAT', 'url'],
    ['an address without https', { url: 'http://erp.example.com' }, 'WEBHOOK_HTTPS', 'url'],
    ['a private address', { url: 'https://10.1.2.3/hook' }, 'WEBHOOK_ADDRESS', 'url'],
    ['this machine', { url: 'https://[::1]/hook' }, 'WEBHOOK_ADDRESS', 'url'],
    ['a cloud’s metadata', { url: 'https://169.254.169.254/' }, 'WEBHOOK_ADDRESS', 'url'],
    [
      'events that it may not see',
      { events: ['order.finished'] },
      'WEBHOOK_EVENT_UNSEEN',
      'events',
    ],
  ])('with %s', async (_name, input, error, field) => {
    const refused = await as(owner).create(input)
    expect(refused.envelope.success).toBe(false)
    expect(refused.envelope.details).toMatchObject([{ error, field }])
    expect((await as(owner).list()).payload).toEqual([])
  })

  test('without an event, or with one that does not exist', async () => {
    for (const events of [[], ['label.moved']]) {
      expect((await as(owner).create({ events })).httpStatus).toBe(400)
    }
  })

  test('above so many of an application', async () => {
    for (let made = 0; made < WEBHOOK_LIMITS.endpoints; made += 1) {
      expect((await as(owner).create()).httpStatus).toBe(200)
    }
    const refused = await as(owner).create()
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'WEBHOOK_LIMIT'])
  })

  test('to another company, and to who holds less than its application', async () => {
    const { id } = (await as(owner).create()).payload
    const { deliveryId } = (await as(owner).test(id)).payload
    const stranger = await makeUser(testApp.connections)
    for (const call of everyCall(as(stranger), id, deliveryId)) {
      const refused = await call()
      expect([refused.httpStatus, refused.envelope.error]).toEqual([404, 'NOT_FOUND'])
    }
    const permissions = ['third-party:list', 'third-party:update']
    const colleague = await makeUser(testApp.connections, {
      companyId: owner.companyId,
      permissions,
    })
    for (const call of everyCall(as(colleague), id, deliveryId)) {
      const refused = await call()
      expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'APPLICATION_BEYOND_OWN'])
    }
    expect((await as(owner).list()).payload).toMatchObject([{ id, isOn: true, url: URL }])
  })

  test('a test, or a repetition, while it is off; and a repetition of what waits', async () => {
    const { id } = (await as(owner).create()).payload
    const { deliveryId } = (await as(owner).test(id)).payload
    expect((await as(owner).resend(deliveryId)).envelope.error).toBe('WEBHOOK_WAITING')
    await as(owner).turn(id, false)
    expect((await as(owner).test(id)).envelope.error).toBe('WEBHOOK_OFF')
    expect((await as(owner).resend(deliveryId)).envelope.error).toBe('WEBHOOK_OFF')
  })
})

describe('a webhook', () => {
  test('tells its secret once, and it is stored nowhere', async () => {
    const { id, secret } = (await as(owner).create()).payload
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const row = await asPlatform(testApp.connections, (db) =>
      one(
        db,
        sql<object>`
          select to_jsonb(e) as row, encode(e.secret_salt, 'base64') as salt,
                 (select jsonb_agg(to_jsonb(l)) from operation_log l
                   where l.company_id = e.company_id) as log
            from webhook_endpoint e where id = ${id}`,
      ),
    )
    expect(JSON.stringify(row)).not.toContain(secret.replace('whsec_', '').slice(0, 20))
    const changed = (await as(owner).changeSecret(id)).payload
    expect(changed.secret).not.toBe(secret)
    const [listed] = (await as(owner).list()).payload
    expect(listed?.previousUntil).not.toBeNull()
  })

  test('is changed, switched off and on, and deleted with its deliveries', async () => {
    const me = as(owner)
    const { id } = (await me.create({ description: ' 到货 ' })).payload
    await me.update(id, { url: `${URL}/2`, description: '' })
    await me.turn(id, false)
    expect((await me.list()).payload).toMatchObject([
      { id, url: `${URL}/2`, description: '', events: ['movement.done'], isOn: false },
    ])
    await me.turn(id, true)
    const { deliveryId } = (await me.test(id)).payload
    expect((await me.deliveries(id, { state: 'delivered' })).payload.total).toBe(0)
    expect((await me.deliveries(id)).payload.records).toMatchObject([
      { id: deliveryId, kind: 'test', state: 'queued', attempts: 0 },
    ])
    await me.remove(id)
    expect((await me.list()).payload).toEqual([])
    expect((await me.delivery(deliveryId)).httpStatus).toBe(404)
  })

  test('is hidden from other companies by the database itself, with its events and deliveries', async () => {
    const { id } = (await as(owner).create()).payload
    await as(owner).test(id)
    const stranger = await makeUser(testApp.connections)
    const counts = (companyId: number) =>
      asCompany(testApp.connections, companyId, async (db) => [
        await countRows(db, sql`webhook_endpoint`),
        await countRows(db, sql`webhook_delivery`),
      ])
    expect(await counts(owner.companyId)).toEqual([1, 1])
    expect(await counts(stranger.companyId)).toEqual([0, 0])
  })
})
