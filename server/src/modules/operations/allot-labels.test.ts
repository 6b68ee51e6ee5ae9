import type { ErrorKey } from '@zhenma/contract/errors'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { everyLabelRow, expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { type MadePlace, makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'

let test: TestApp
let user: MadeUser
let [here, there, third]: MadeDealer[] = []
let [north, south, west]: MadePlace[] = []
/** 10 products in the warehouse `north`; the first four went out to `here`. Anew for each test. */
let batch: MadeBatch

beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
  const { companyId } = user
  const dealer = () => makeDealer(test.connections, companyId)
  const warehouse = () => makePlace(test.connections, companyId, 'warehouse')
  ;[here, there, third] = [await dealer(), await dealer(), await dealer()]
  ;[north, south, west] = [await warehouse(), await warehouse(), await warehouse()]
})
beforeEach(async () => {
  batch = await makeBatch(test, { companyId: user.companyId, productCount: 10 })
  await call(inout.inbound, { batchId: batch.id, warehouseId: idOf(north) })
  const sent = { start: batch.lo, end: batch.lo + 3 }
  await call(inout.outbound, { ...sent, dealerId: idOf(here) })
})
afterAll(() => test.close())

type Input = Record<string, unknown>
const idOf = (made: { readonly id: number } | undefined): number => made?.id ?? 0
const call = <E extends Endpoint>(endpoint: E, input: Input, token = user.token) =>
  callAs(test, token, endpoint, input as Parameters<typeof callAs<E>>[3])
const expectRefused = (endpoint: Endpoint, input: Input, error: ErrorKey, details: object[] = []) =>
  expectLabelRefusal(test, user.token, endpoint, input, error, details)
const labelOf = async (code: string) => (await call(labels.detail, { code })).payload.label

describe('a source that is named: refusals', () => {
  it('labels of another dealer, with the label and where it is', async () => {
    const codes = [batch.at(0), batch.at(1)]
    await call(operations.allot, { codes: [batch.at(1)], dealerId: idOf(there) })
    const input = { codes, dealerId: idOf(third), fromDealerId: idOf(here) }
    await expectRefused(operations.allot, input, 'LABEL_OTHER_DEALER', [
      { code: batch.at(1), values: { dealer: there?.name } },
    ])
    // What is in no dealer's hands is refused for its state.
    const stocked = { ...input, codes: [batch.at(5)] }
    await expectRefused(operations.allot, stocked, 'LABEL_WRONG_STATUS')
  })

  it('labels of another warehouse, by either call', async () => {
    await call(operations.changeDepot, { codes: [batch.at(5)], warehouseId: idOf(south) })
    const input = { codes: [batch.at(4), batch.at(5)], warehouseId: idOf(west) }
    for (const endpoint of [operations.allot, operations.changeDepot]) {
      await expectRefused(
        endpoint,
        { ...input, fromWarehouseId: idOf(north) },
        'LABEL_OTHER_WAREHOUSE',
        [{ code: batch.at(5), values: { warehouse: south?.name } }],
      )
    }
  })

  it('a dealer or warehouse that is none, or of another company', async () => {
    const stranger = await makeUser(test.connections)
    const dealer = await makeDealer(test.connections, stranger.companyId)
    const warehouse = await makePlace(test.connections, stranger.companyId, 'warehouse')
    const factory = await makePlace(test.connections, user.companyId, 'factory')
    for (const { id: fromDealerId } of [dealer, { id: 999_999 }]) {
      const input = { codes: [batch.at(0)], dealerId: idOf(there), fromDealerId }
      await expectRefused(operations.allot, input, 'FIELD_REFERENCE', [{ field: 'fromDealerId' }])
    }
    for (const { id: fromWarehouseId } of [warehouse, factory, { id: 999_999 }]) {
      const input = { codes: [batch.at(5)], warehouseId: idOf(south), fromWarehouseId }
      for (const endpoint of [operations.allot, operations.changeDepot]) {
        await expectRefused(endpoint, input, 'FIELD_REFERENCE', [{ field: 'fromWarehouseId' }])
      }
    }
  })

  it('a source of the other kind', async () => {
    const toDealer = { codes: [batch.at(0)], dealerId: idOf(there), fromWarehouseId: idOf(north) }
    await expectRefused(operations.allot, toDealer, 'INPUT_INVALID', [
      { error: 'FIELD_UNKNOWN', field: 'fromWarehouseId' },
    ])
    const toPlace = { codes: [batch.at(5)], warehouseId: idOf(south), fromDealerId: idOf(here) }
    await expectRefused(operations.allot, toPlace, 'INPUT_INVALID', [
      { error: 'FIELD_UNKNOWN', field: 'fromDealerId' },
    ])
  })

  it("another dealer than a dealer's user is bound to", async () => {
    const { companyId } = user
    const below = await makeDealer(test.connections, companyId, here && { superior: here })
    const seller = await makeUser(test.connections, { companyId, dealerId: idOf(here) })
    const before = await everyLabelRow(test)
    const input = { codes: [batch.at(0)], dealerId: below.id }
    for (const fromDealerId of [below.id, idOf(there)]) {
      const answer = await call(operations.allot, { ...input, fromDealerId }, seller.token)
      expect(answer.envelope.error).toBe('FIELD_REFERENCE')
    }
    expect(await everyLabelRow(test)).toEqual(before)
    const own = { ...input, fromDealerId: idOf(here) }
    expect((await call(operations.allot, own, seller.token)).payload.labelCount).toBe(1)
  })
})

describe('a source that is named', () => {
  it('is where the labels leave from', async () => {
    const range = { start: batch.lo, end: batch.lo + 3 }
    const toDealer = { ...range, dealerId: idOf(there), fromDealerId: idOf(here) }
    expect((await call(operations.allot, toDealer)).payload.labelCount).toBe(4)
    expect(await labelOf(batch.at(3))).toMatchObject({ dealerName: there?.name })
    const toPlace = { codes: [batch.at(5)], fromWarehouseId: idOf(north) }
    await call(operations.allot, { ...toPlace, warehouseId: idOf(south) })
    expect(await labelOf(batch.at(5))).toMatchObject({ warehouseName: south?.name })
    const back = { codes: [batch.at(5)], fromWarehouseId: idOf(south), warehouseId: idOf(north) }
    await call(operations.changeDepot, back)
    expect(await labelOf(batch.at(5))).toMatchObject({ warehouseName: north?.name })
    const [latest] = (await call(labels.history, { code: batch.at(5) })).payload
    expect(latest).toMatchObject({
      operation: 'allot_warehouse',
      fromWarehouseName: south?.name,
      warehouseName: north?.name,
    })
  })

  it('belongs to what an idempotency key stands for', async () => {
    const input = {
      codes: [batch.at(0)],
      dealerId: idOf(there),
      fromDealerId: idOf(here),
      idempotencyKey: uniqueName('allot-'),
    }
    const first = await call(operations.allot, input)
    expect((await call(operations.allot, input)).payload).toEqual(first.payload)
    const { fromDealerId: _, ...others } = input
    await expectRefused(operations.allot, others, 'IDEMPOTENCY_KEY_REUSED')
  })
})

describe('permissions', () => {
  it.each([
    ['allot:dealer', operations.allot, 'dealerId', ['allot:submit']],
    ['allot:warehouse', operations.allot, 'warehouseId', ['allot:submit']],
    ['allot:dealer', operations.changeReseller, 'dealerId', []],
    ['depot:change', operations.changeDepot, 'warehouseId', []],
  ] as const)('%s is asked for by %o', async (permission, endpoint, field, base) => {
    const others = ['allot:submit', 'allot:dealer', 'allot:warehouse', 'depot:change']
    const { companyId } = user
    const without = others.filter((name) => name !== permission)
    const clerk = await makeUser(test.connections, { companyId, permissions: without })
    const isDealer = field === 'dealerId'
    const input = {
      codes: [batch.at(isDealer ? 0 : 5)],
      [field]: isDealer ? idOf(there) : idOf(south),
    }
    const before = await everyLabelRow(test)
    const denied = await call(endpoint, input, clerk.token)
    expect(denied).toMatchObject({ httpStatus: 403, envelope: { error: 'ACCESS_DENIED' } })
    expect(await everyLabelRow(test)).toEqual(before)
    const permissions = [...base, permission]
    const able = await makeUser(test.connections, { companyId, permissions })
    expect((await call(endpoint, input, able.token)).payload.labelCount).toBe(1)
  })
})
