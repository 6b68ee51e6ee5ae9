import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany, asPlatform, countRows } from '../../platform/database/database.ts'
import type { Receiver } from './testing/receiver.ts'
import { useWebhooks } from './testing/webhook-scene.ts'

const test = useWebhooks()

type Posted = { type: string; data: { records: Record<string, unknown>[] } }
const posted = ({ taken }: Receiver) => taken.map(({ body }) => JSON.parse(body) as Posted)
const recordsOf = (receiver: Receiver) => posted(receiver).flatMap(({ data }) => data.records)
const noted = () =>
  asPlatform(test.connections, (db) =>
    countRows(db, sql`webhook_event where company_id = ${test.user.companyId}`),
  )
const inbound = (indexes: readonly number[]) =>
  test.call(inout.inbound, {
    codes: indexes.map((index) => test.batch.at(index)),
    warehouseId: test.warehouse.id,
  })

describe('nothing is noted', () => {
  it('of a company that has no webhook for it, or none that is on', async () => {
    const receiver = await test.receiver()
    const { id } = await test.webhook(receiver, { events: ['order.finished'] })
    const off = await test.webhook(receiver)
    await test.call(webhooks.turn, { id: off.id, isOn: false })
    expect((await inbound([6, 7])).envelope.success).toBe(true)
    await callAs(test, null, buyerChecks.check, { code: test.batch.at(6) })
    expect(await noted()).toBe(0)
    expect(await test.log(id)).toEqual([])
  })

  it('of a movement that is refused, or whose transaction is rolled back', async () => {
    const receiver = await test.receiver()
    await test.webhook(receiver)
    const before = await noted()
    expect((await inbound([6, 6])).envelope.success).toBe(false)
    const undone = asCompany(test.connections, test.user.companyId, async (db) => {
      await sql`insert into webhook_event (company_id, kind, row_ids)
                values (${test.user.companyId}, 'movement.done', '{1}')`.execute(db)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await noted()).toBe(before)
  })
})

describe('a webhook is told', () => {
  it('a movement, with its counts and products, in one row whatever it moves', async () => {
    const receiver = await test.receiver()
    await test.webhook(receiver)
    const { movementId } = (await inbound([0])).payload
    expect(await noted()).toBe(1)
    await test.worker().workOnce()
    expect(await noted()).toBe(0)
    expect(posted(receiver)).toMatchObject([
      {
        type: 'movement.done',
        data: {
          records: [
            {
              id: movementId,
              operation: 'inbound',
              warehouseName: test.warehouse.name,
              labelCount: 13,
              boxCount: 1,
              packageCount: 2,
              productCount: 10,
            },
          ],
        },
      },
    ])
  })

  it('buyers’ checks, those that came together in one delivery', async () => {
    const receiver = await test.receiver()
    await test.webhook(receiver, { events: ['label.checked'] })
    await test.stocked(test.batch)
    const codes = [6, 7, 8].map((index) => test.batch.at(index))
    await Promise.all(codes.map((code) => callAs(test, null, buyerChecks.check, { code })))
    await test.worker().workOnce()
    const records = recordsOf(receiver)
    expect(new Set(records.map(({ code }) => code))).toEqual(new Set(codes))
    expect(records).toHaveLength(codes.length)
    expect(receiver.taken).toHaveLength(1)
    expect(records[0]).not.toHaveProperty('ip')
  })

  it('an exception that is raised', async () => {
    const receiver = await test.receiver()
    await test.webhook(receiver, { events: ['exception.raised'] })
    const items = [{ code: test.batch.at(6) }]
    await test.call(exceptions.park, { operation: 'outbound', dealerId: test.dealer.id, items })
    await test.worker().workOnce()
    expect(recordsOf(receiver)).toMatchObject([
      { type: 'wrong_state', operation: 'outbound', code: test.batch.at(6) },
    ])
  })

  it('an order that is finished', async () => {
    const receiver = await test.receiver()
    await test.webhook(receiver, { events: ['order.finished'] })
    const tea = await makeProduct(test.connections, test.user.companyId)
    const number = uniqueName('SO')
    const items = [{ productId: tea.id, expectedProducts: 12 }]
    const days = { billedOn: '2026-11-01', sendOn: '2026-12-01' }
    const order = { number, name: 'Autumn', totalCount: 12, ...days, dealerId: test.dealer.id }
    const { id } = (await test.call(orders.save, { ...order, items })).payload
    await test.call(orders.finish, { id, acceptsDifference: true })
    await test.worker().workOnce()
    expect(recordsOf(receiver)).toMatchObject([{ id, number, state: 'completed' }])
  })

  it('nothing while its application is blocked', async () => {
    const receiver = await test.receiver()
    const { applicationId, id } = await test.webhook(receiver)
    await test.call(webhooks.test, { id })
    await test.call(thirdParty.block, { id: applicationId, blocked: true })
    await inbound([6])
    expect(await test.worker().workOnce()).toBe(0)
    expect(receiver.taken).toEqual([])
    await test.call(thirdParty.block, { id: applicationId, blocked: false })
    await test.worker().workOnce()
    // What waited goes on; what happened meanwhile is not told.
    expect(posted(receiver).map(({ type }) => type)).toEqual(['test'])
  })
})

describe('rows of others', () => {
  it('of another company are never told', async () => {
    const receiver = await test.receiver()
    await test.webhook(receiver)
    const { companyId, token } = test.other
    const batch = await makeBatch(test, { companyId, activationRequired: false })
    const { id: warehouseId } = await makePlace(test.connections, companyId, 'warehouse')
    const input = { warehouseId, codes: [batch.at(0)] }
    const moved = await test.call(inout.inbound, input, token)
    expect(moved.envelope).toMatchObject({ success: true })
    await test.worker().workOnce()
    expect(receiver.taken).toEqual([])
  })

  it('of another dealer are never told to an application that is bound to one', async () => {
    const receiver = await test.receiver()
    const dealer = await makeDealer(test.connections, test.user.companyId)
    const applicationId = await test.application({ dealerId: dealer.id })
    const events = ['movement.done', 'label.checked', 'exception.raised'] as const
    await test.webhook(receiver, { applicationId, events })
    await test.stocked(test.batch)
    const send = (index: number, dealerId: number) =>
      test.call(inout.outbound, { codes: [test.batch.at(index)], dealerId })
    await send(8, test.dealer.id)
    await send(9, dealer.id)
    for (const index of [8, 9]) {
      await callAs(test, null, buyerChecks.check, { code: test.batch.at(index) })
    }
    const items = [{ code: test.batch.at(10) }]
    await test.call(exceptions.park, { operation: 'outbound', dealerId: test.dealer.id, items })
    await test.worker().workOnce()
    const records = recordsOf(receiver)
    expect(records).toHaveLength(2)
    expect(records.every(({ dealerId }) => dealerId === dealer.id)).toBe(true)
  })

  it('of another factory are never told to an application that is bound to one', async () => {
    const receiver = await test.receiver()
    const { companyId } = test.user
    const own = await makePlace(test.connections, companyId, 'factory')
    const other = await makePlace(test.connections, companyId, 'factory')
    const batchOf = ({ id: factoryId }: typeof own) =>
      makeBatch(test, { companyId, factoryId, productCount: 2, activationRequired: false })
    const sides = [
      { factory: own, batch: await batchOf(own) },
      { factory: other, batch: await batchOf(other) },
    ]
    const applicationId = await test.application({ factoryId: own.id })
    const events = ['movement.done', 'label.checked', 'exception.raised', 'order.finished'] as const
    await test.webhook(receiver, { applicationId, events })
    const tea = await makeProduct(test.connections, companyId)
    const items = [{ productId: tea.id, expectedProducts: 1 }]
    const days = { billedOn: '2026-11-01', sendOn: '2026-12-01' }
    const mine: unknown[] = []
    for (const { factory, batch } of sides) {
      const worker = await makeUser(test.connections, { companyId, factoryId: factory.id })
      const code = batch.at(0)
      const moved = await test.call(inout.inbound, {
        codes: [code],
        warehouseId: test.warehouse.id,
      })
      expect(moved.envelope).toMatchObject({ success: true })
      await callAs(test, null, buyerChecks.check, { code })
      const parked = { operation: 'outbound', dealerId: test.dealer.id, items: [{ code }] }
      await test.call(exceptions.park, parked, worker.token)
      const form = { number: uniqueName('SO'), name: 'Autumn', totalCount: 1, ...days, items }
      const order = { ...form, dealerId: test.dealer.id, factoryId: factory.id }
      const { id } = (await test.call(orders.save, order)).payload
      await test.call(orders.finish, { id, acceptsDifference: true })
      if (factory === own) mine.push(moved.payload.movementId, code, code, id)
    }
    await test.worker().workOnce()
    const deliveries = posted(receiver)
    expect(deliveries.map(({ type }) => type).sort()).toEqual([...events].sort())
    const nameOf = (type: string) => deliveries.find((one) => one.type === type)?.data.records ?? []
    expect(events.map((type) => nameOf(type).length)).toEqual([1, 1, 1, 1])
    expect([
      nameOf('movement.done')[0]?.['id'],
      nameOf('label.checked')[0]?.['code'],
      nameOf('exception.raised')[0]?.['code'],
      nameOf('order.finished')[0]?.['id'],
    ]).toEqual(mine)
  })

  it('are not told any more once the application has lost the permission for them', async () => {
    const receiver = await test.receiver()
    const { applicationId } = await test.webhook(receiver)
    const { name, revision } = (await test.call(thirdParty.get, { id: applicationId })).payload
    const given = { id: applicationId, name, permissions: ['qa-card:list'], revision }
    expect((await test.call(thirdParty.update, given)).envelope.success).toBe(true)
    await inbound([6])
    await test.worker().workOnce()
    expect(receiver.taken).toEqual([])
  })
})
