import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES, say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { newest, parkingCompany } from './testing/parking-company.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A company with another warehouse and two more dealers. */
async function company() {
  const made = await parkingCompany(app)
  const { companyId } = made
  const [east, west] = [
    await makeDealer(app.connections, companyId),
    await makeDealer(app.connections, companyId),
  ]
  const other = await makePlace(app.connections, companyId, 'warehouse')
  return {
    ...made,
    east,
    west,
    other,
    stock: (code: string) =>
      made.call(inout.inbound, { codes: [code], warehouseId: made.warehouseId }),
    async ship(code: string) {
      await made.call(inout.inbound, { codes: [code], warehouseId: made.warehouseId })
      await made.call(inout.outbound, { codes: [code], dealerId: made.dealerId })
    },
    label: async (code: string) =>
      (await callAs(app, made.token, operations.relateGet, { code })).payload.label,
  }
}

describe('refusals', () => {
  test.each(LANGUAGES)('a source belongs to allotments of its kind, in %s', async (language) => {
    const made = await company()
    const { east, other } = made
    const wishes = [
      ['outbound', 'fromDealerId', east.id],
      ['sell', 'fromDealerId', east.id],
      ['allot_warehouse', 'fromDealerId', east.id],
      ['allot_dealer', 'fromWarehouseId', other.id],
    ] as const
    for (const [operation, field, id] of wishes) {
      const body = { operation, [field]: id, items: [{ code: made.code(0) }] }
      const { envelope } = await callAs(app, made.token, exceptions.park, body, { language })
      expect(envelope).toMatchObject({
        error: 'INPUT_INVALID',
        details: [{ error: 'FIELD_UNKNOWN', field }],
      })
      expect(envelope.details?.[0]?.message).toMatch(textOf('FIELD_UNKNOWN', language))
    }
    const { payload } = await callAs(app, made.token, exceptions.list, {})
    expect(payload.total).toBe(0)
  })

  test('what another company has is no source', async () => {
    const made = await company()
    const theirs = await company()
    const items = [{ code: made.code(0) }]
    for (const [operation, field, id] of [
      ['allot_dealer', 'fromDealerId', theirs.east.id],
      ['allot_warehouse', 'fromWarehouseId', theirs.other.id],
    ] as const) {
      const { envelope } = await made.call(exceptions.park, { operation, [field]: id, items })
      expect(envelope).toMatchObject({ details: [{ error: 'FIELD_REFERENCE', field }] })
    }
  })

  test.each(LANGUAGES)('what it lacks is called as people know it, in %s', async (language) => {
    const made = await company()
    const { id } = await made.park('allot_warehouse', made.code(0))
    const { payload } = await callAs(app, made.token, exceptions.get, { id }, { language })
    expect(payload.message).toContain(say(WORDS.warehouse, language))
    expect(payload.message).not.toContain('warehouseId')
  })

  test('what is no label of ours is unknown, whatever else is missing', async () => {
    const made = await company()
    const parked = await made.park('allot_warehouse', '1'.repeat(20))
    expect(parked).toMatchObject({ type: 'unknown', warehouseId: null })
  })

  test('where it goes to is asked for at the latest when it is worked off', async () => {
    const made = await company()
    const { id } = await made.park('allot_warehouse', made.code(0))
    const { envelope } = await made.retry(id)
    expect(envelope.details).toMatchObject([{ error: 'FIELD_REQUIRED', field: 'warehouseId' }])
    const parked = await made.park('allot_dealer', made.code(1))
    const refused = await made.retry(parked.id)
    expect(refused.envelope.details).toMatchObject([{ error: 'FIELD_REQUIRED', field: 'dealerId' }])
  })

  test('nobody sends goods to a dealer that is not theirs to send to, by way of the inbox either', async () => {
    const made = await company()
    const code = made.code(0)
    await made.ship(code)
    const { id } = await made.park('allot_dealer', code, { dealerId: made.west.id })
    const { companyId } = made
    const permissions = ['exception:list', 'exception:handle', 'allot:dealer']
    const dealer = { dealerId: made.east.id }
    const clerk = await makeUser(app.connections, { companyId, permissions, ...dealer })
    const { envelope } = await callAs(app, clerk.token, exceptions.retry, { id })
    expect(envelope.success).toBe(false)
    expect((await made.label(code)).dealerId).toBe(made.dealerId)
  })
})

describe('a dealer\u2019s goods', () => {
  test('wait with the dealer that they were said to be at, until another one is given', async () => {
    const made = await company()
    const { east, west } = made
    const code = made.code(0)
    await made.ship(code)
    const given = { dealerId: west.id, fromDealerId: east.id, note: 'dock 4' }
    const parked = await made.park('allot_dealer', code, given)
    expect(parked).toMatchObject({
      type: 'wrong_dealer',
      dealerId: west.id,
      dealerName: west.name,
      fromDealerId: east.id,
      fromDealerName: east.name,
      fromWarehouseId: null,
      note: 'dock 4',
    })
    expect((await made.retry(parked.id)).envelope.error).toBe('LABEL_OTHER_DEALER')
    const done = await made.retry(parked.id, { fromDealerId: made.dealerId })
    expect(done.payload).toMatchObject({ labelCount: 1 })
    expect((await made.label(code)).dealerId).toBe(west.id)
    expect(await newest(app, made.token)).toMatchObject({
      state: 'done',
      fromDealerId: made.dealerId,
    })
  })

  test('or until it plays no part where they are', async () => {
    const made = await company()
    const code = made.code(0)
    await made.ship(code)
    const given = { dealerId: made.west.id, fromDealerId: made.east.id }
    const { id } = await made.park('allot_dealer', code, given)
    expect((await made.retry(id, { fromDealerId: null })).envelope.success).toBe(true)
    expect(await newest(app, made.token)).toMatchObject({ state: 'done', fromDealerId: null })
  })

  test('are sold once they are there', async () => {
    const made = await company()
    const code = made.code(0)
    const parked = await made.park('sell', code, { dealerId: made.dealerId })
    expect(parked).toMatchObject({ operation: 'sell', type: 'wrong_state' })
    expect((await made.retry(parked.id)).envelope.error).toBe('LABEL_WRONG_STATUS')
    await made.ship(code)
    expect((await made.retry(parked.id)).payload).toMatchObject({ labelCount: 1 })
    expect(await made.status(code)).toBe('sold')
  })
})

test('goods of a warehouse wait for the one that they were said to be in', async () => {
  const made = await company()
  const { other, warehouseId } = made
  const code = made.code(0)
  await made.stock(code)
  const given = { warehouseId, fromWarehouseId: other.id }
  const parked = await made.park('allot_warehouse', code, given)
  expect(parked).toMatchObject({ fromWarehouseName: other.name, type: 'wrong_state' })
  expect((await made.retry(parked.id)).envelope.error).toBe('LABEL_OTHER_WAREHOUSE')
  const done = await made.retry(parked.id, { warehouseId: other.id, fromWarehouseId: warehouseId })
  expect(done.payload).toMatchObject({ labelCount: 1 })
  expect((await made.label(code)).warehouseId).toBe(other.id)
})

describe('the number of the paper', () => {
  test.each(['inbound', 'outbound', 'return'] as const)(
    'goes with a retried %s',
    async (operation) => {
      const made = await company()
      const { warehouseId, dealerId } = made
      if (operation === 'outbound') await made.stock(made.code(1))
      if (operation === 'return') await made.ship(made.code(1))
      const places = operation === 'inbound' ? { warehouseId } : { warehouseId, dealerId }
      const row = await made.park(operation, 'mistyped', { ...places, paperNumber: 'DN-4711' })
      const { payload } = await made.retry(row.id, { code: made.code(1) })
      const moved = await made.call(movements.get, { id: payload.movementId })
      expect(moved.payload).toMatchObject({ operation, paperNumber: 'DN-4711' })
    },
  )
})
