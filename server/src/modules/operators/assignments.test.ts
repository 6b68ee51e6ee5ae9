import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { operators } from '@zhenma/contract/operators/operators.contract'
import type { Duty } from '@zhenma/contract/operators/operators.refusals'
import { placeStock } from '@zhenma/contract/places/stock.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'

let app: TestApp
let owner: MadeUser
let worker: MadeUser
let east: number
let west: number
let batch: MadeBatch
let dealerId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
  const { companyId } = owner
  const permissions = [
    'inbound:submit',
    'inbound:cancel',
    'outbound:submit',
    'label:list',
    'stock:list',
  ]
  worker = await makeUser(app.connections, { companyId, permissions })
  east = (await makePlace(app.connections, companyId, 'warehouse')).id
  west = (await makePlace(app.connections, companyId, 'warehouse')).id
  dealerId = (await makeDealer(app.connections, companyId)).id
  batch = await makeBatch(app, { companyId, activationRequired: false })
})

const assign = (
  placeIds: number[],
  duty: Duty,
  { userIds = [worker.id], by = owner, assigned = true } = {},
) => callAs(app, by.token, operators.assign, { placeIds, userIds, duty, assigned })
const people = async (input: object, by = owner) =>
  (await callAs(app, by.token, operators.people, { ...input })).payload.records.map(
    ({ placeId, userId, duty }) => [placeId, userId, duty],
  )
const inbound = (
  at: number,
  warehouseId: number,
  by = worker,
  language: 'cn' | 'tc' | 'en' = 'en',
) => callAs(app, by.token, inout.inbound, { codes: [batch.at(at)], warehouseId }, { language })
const outbound = (at: number, warehouseId?: number) =>
  callAs(app, worker.token, inout.outbound, {
    codes: [batch.at(at)],
    dealerId,
    ...(warehouseId === undefined ? {} : { warehouseId }),
  })

describe('an assignment is refused', () => {
  test('of people or places that are not there, or not the own company’s', async () => {
    const stranger = await makeUser(app.connections)
    const strange = await makePlace(app.connections, stranger.companyId, 'warehouse')
    for (const placeId of [strange.id, 999_999]) {
      expect((await assign([east, placeId], 'scanner')).envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'placeIds' },
      ])
    }
    for (const userId of [stranger.id, 999_999]) {
      const refused = await assign([east], 'scanner', { userIds: [worker.id, userId] })
      expect(refused.envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'userIds' },
      ])
    }
    expect(await people({ placeId: east })).toEqual([])
  })

  test("of a dealer's people, of nobody, of more than a hundred, and of oneself", async () => {
    const { companyId } = owner
    const ofDealer = await makeUser(app.connections, { companyId, permissions: [], dealerId })
    const dealers = await assign([east], 'scanner', { userIds: [ofDealer.id] })
    expect(dealers.envelope.error).toBe('FIELD_REFERENCE')
    expect((await assign([], 'scanner')).httpStatus).toBe(400)
    const many = Array.from({ length: 101 }, (_, index) => index + 1)
    expect((await assign(many, 'scanner')).httpStatus).toBe(400)
    const keeper = await makeUser(app.connections, { companyId, permissions: ['operator:assign'] })
    const own = await assign([east], 'manager', { userIds: [keeper.id], by: keeper })
    expect(own.envelope.error).toBe('USER_SELF')
  })
})

test('several people to several places, each once, taken away again, and the log says so', async () => {
  const { companyId } = owner
  const other = await makeUser(app.connections, { companyId, permissions: [] })
  const userIds = [worker.id, other.id]
  expect((await assign([east, west], 'scanner', { userIds })).payload).toEqual({ count: 4 })
  expect((await assign([east, west], 'scanner', { userIds })).payload).toEqual({ count: 0 })
  expect((await assign([east], 'manager')).payload).toEqual({ count: 1 })
  expect((await people({ userId: worker.id })).length).toBe(3)
  expect(await people({ placeId: east, duty: 'manager' })).toEqual([[east, worker.id, 'manager']])
  expect((await assign([east, west], 'scanner', { assigned: false })).payload).toEqual({ count: 2 })
  expect(await people({ userId: worker.id })).toEqual([[east, worker.id, 'manager']])
  const used = await callAs(app, owner.token, places.get, { id: east })
  expect(used.payload.uses).toEqual(['assignment'])
  const log = await callAs(app, owner.token, systemLog.operations, { entity: 'user' })
  const steps = log.payload.records.filter(({ entityId }) => entityId === String(worker.id))
  expect(steps.map(({ operation }) => operation)).toEqual(['unassign', 'assign', 'assign'])
})

test('who is deleted for good works nowhere', async () => {
  await assign([east], 'scanner')
  await callAs(app, owner.token, users.remove, { ids: [worker.id] })
  expect(await people({ placeId: east })).toEqual([])
  await callAs(app, owner.token, users.purge, { ids: [worker.id] })
  expect((await callAs(app, owner.token, places.get, { id: east })).payload.uses).toEqual([])
})

describe('whoever is assigned to warehouses', () => {
  test.each(LANGUAGES)('scans into no other, as is said in %s', async (language) => {
    await assign([east], 'scanner')
    const refused = await inbound(0, west, worker, language)
    expect(refused.httpStatus).toBe(403)
    expect(refused.envelope.details).toMatchObject([
      { error: 'WAREHOUSE_NOT_ASSIGNED', field: 'warehouseId' },
    ])
    expect(refused.envelope.message).toMatch(textOf('WAREHOUSE_NOT_ASSIGNED', language))
    expect((await inbound(0, east, worker, language)).envelope.success).toBe(true)
  })

  test.each<[Duty, boolean, boolean]>([
    ['manager', true, true],
    ['scanner', true, true],
    ['inbound', true, false],
    ['outbound', false, true],
  ])('as %s takes goods in: %s, sends them out: %s', async (duty, takesIn, sendsOut) => {
    await inbound(1, east, owner)
    await assign([east], duty)
    expect((await inbound(0, east)).envelope.success).toBe(takesIn)
    expect((await outbound(1)).envelope.success).toBe(sendsOut)
  })

  test('sends nothing out of another, and names which where there are several', async () => {
    await inbound(0, west, owner)
    await inbound(1, east, owner)
    await assign([east], 'outbound')
    expect((await outbound(0)).envelope.success).toBe(false)
    expect((await outbound(0, west)).envelope.error).toBe('WAREHOUSE_NOT_ASSIGNED')
    expect((await outbound(1)).envelope.success).toBe(true)
    await assign([west], 'outbound')
    expect((await outbound(0)).envelope.details).toMatchObject([
      { error: 'FIELD_REQUIRED', field: 'warehouseId' },
    ])
    expect((await outbound(0, west)).envelope.success).toBe(true)
  })

  test('is offered those, and sees the stock of those; everybody else all', async () => {
    await inbound(0, west, owner)
    await inbound(1, east, owner)
    const offered = async () =>
      (await callAs(app, worker.token, places.list, { kind: 'warehouse' })).payload.map(
        ({ id }) => id,
      )
    const stock = async () =>
      (await callAs(app, worker.token, placeStock.list, {})).payload.records.map(
        ({ warehouseId }) => warehouseId,
      )
    expect(new Set(await offered())).toEqual(new Set([east, west]))
    expect(new Set(await stock())).toEqual(new Set([east, west]))
    await assign([east], 'scanner')
    expect(await offered()).toEqual([east])
    expect(await stock()).toEqual([east])
    await assign([east], 'scanner', { assigned: false })
    expect((await stock()).length).toBe(2)
  })
})
