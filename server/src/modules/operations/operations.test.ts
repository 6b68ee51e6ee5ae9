import type { ErrorKey } from '@zhenma/contract/errors'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import {
  asksOf,
  OPERATED_OPERATIONS,
  type OperatedOperation,
} from '@zhenma/contract/operations/operation-forms'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { OPERATION_PERMISSION_TEXT } from '@zhenma/contract/operations/operations.messages'
import { verify } from '@zhenma/contract/verify/verify.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { everyLabelRow, expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeProduct, makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { actorOf, applyOperation, checkIntegrity, type OperationInput } from '../labels/index.ts'

let test: TestApp
let user: MadeUser
let other: MadeUser
let warehouse: { id: number; name: string }
let dealer: MadeDealer
let second: MadeDealer
let product: MadeProduct
let foreign: MadeBatch
/** 2 boxes of 2 packages of 5 products each: box, box, 4 packages, 20 products. Anew for each test. */
let batch: MadeBatch

beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
  other = await makeUser(test.connections)
  warehouse = await makePlace(test.connections, user.companyId, 'warehouse')
  dealer = await makeDealer(test.connections, user.companyId)
  second = await makeDealer(test.connections, user.companyId)
  product = await makeProduct(test.connections, user.companyId)
  foreign = await makeBatch(test, { companyId: other.companyId })
})
beforeEach(async () => {
  batch = await makeBatch(test, {
    companyId: user.companyId,
    productCount: 20,
    packagesPerBox: 2,
    productsPerPackage: 5,
  })
})
afterAll(() => test.close())

type Input = Record<string, unknown>
const call = <E extends Endpoint>(endpoint: E, input: Input, token = user.token) =>
  callAs(test, token, endpoint, input as Parameters<typeof callAs<E>>[3])
const operate = (operation: OperatedOperation, input: Input, token = user.token) =>
  call(operations.operate, { operation, ...input }, token)
const expectRefusal = (
  endpoint: Endpoint,
  input: Input,
  error: ErrorKey,
  details: readonly object[] = [],
) => expectLabelRefusal(test, user.token, endpoint, input, error, details)
const labelOf = async (code: string) => (await call(labels.detail, { code })).payload.label
const historyOf = async (code: string) => (await call(labels.history, { code })).payload

/** Brings labels to where a test begins, as the engine would. */
const prepare = (input: Omit<OperationInput, 'keyRing'>) =>
  asCompany(test.connections, user.companyId, (db) => {
    const unbound = { dealerId: null, factoryId: null, dataRules: {} }
    const who = { id: user.id, companyId: user.companyId, ...unbound }
    const actor = actorOf({ user: who, ip: '127.0.0.1', device: 'test' } as Parameters<
      typeof actorOf
    >[0])
    return applyOperation(db, actor, { ...input, keyRing: test.keyRing })
  })
/** The whole batch is in the warehouse; or went out to a dealer. */
const stocked = () =>
  prepare({ operation: 'inbound', target: { batchId: batch.id }, warehouseId: warehouse.id })
const sent = async (dealerId = dealer.id) => {
  await stocked()
  await prepare({ operation: 'outbound', target: { batchId: batch.id }, dealerId })
}
/** A buyer checks a label, somewhere: a test's own address has no place. */
const checked = async (code: string, region: string) => {
  const { payload } = await callAs(test, null, verify.check, { code })
  await asCompany(test.connections, user.companyId, (db) =>
    sql`update query_record set region = ${region}
         where company_id = ${user.companyId} and region = ${payload.region}`.execute(db),
  )
}
const expectWhole = async () => {
  const { companyId } = user
  expect(
    await asCompany(test.connections, companyId, (db) => checkIntegrity(db, companyId)),
  ).toEqual([])
}

describe('operate: refusals', () => {
  it.each(OPERATED_OPERATIONS)('%s asks for its own permission', async (operation) => {
    const { companyId } = user
    const others = Object.keys(OPERATION_PERMISSION_TEXT).filter(
      (permission) => permission !== asksOf(operation).permission,
    )
    const clerk = await makeUser(test.connections, {
      companyId,
      permissions: ['label:operate', ...others],
    })
    const input = { codes: [batch.at(6)], reason: 'because', status: 'sold' }
    const answer = await operate(operation, input, clerk.token)
    expect(answer.envelope.error).toBe('ACCESS_DENIED')
    expect((await labelOf(batch.at(6))).status).toBe('not_in_stock')
  })

  it.each(['mark_storage', 'mark_outbound', 'flag_status'] as const)(
    '%s asks for a reason',
    async (operation) => {
      const status = operation === 'flag_status' ? { status: 'sold' } : {}
      const input = { operation, codes: [batch.at(6)], ...status }
      await expectRefusal(operations.operate, input, 'INPUT_INVALID', [
        { error: 'FIELD_REQUIRED', field: 'reason' },
      ])
    },
  )

  it('fields that an operation has no use for', async () => {
    const codes = [batch.at(6)]
    await expectRefusal(
      operations.operate,
      {
        operation: 'recycle',
        codes,
        dealerId: dealer.id,
        warehouseId: warehouse.id,
        status: 'sold',
      },
      'INPUT_INVALID',
      [{ field: 'dealerId' }, { field: 'warehouseId' }, { field: 'status' }],
    )
    await expectRefusal(
      operations.operate,
      { operation: 'flag_status', codes, reason: 'because' },
      'INPUT_INVALID',
      [{ error: 'FIELD_REQUIRED', field: 'status' }],
    )
  })

  it('states that do not allow it, with the label, its state and the operation', async () => {
    const code = batch.at(6)
    await expectRefusal(
      operations.operate,
      { operation: 'sell', codes: [code] },
      'LABEL_WRONG_STATUS',
      [{ code, error: 'LABEL_WRONG_STATUS' }],
    )
    await prepare({ operation: 'invalidate', target: { codes: [code] } })
    for (const operation of ['expire', 'recycle', 'invalidate', 'reset'] as const) {
      await expectRefusal(operations.operate, { operation, codes: [code] }, 'LABEL_WRONG_STATUS')
    }
  })

  it('codes of another company, no target, two targets', async () => {
    const operation = 'recycle'
    const codes = [foreign.at(0)]
    await expectRefusal(operations.operate, { operation, codes }, 'LABEL_CODE_UNKNOWN')
    await expectRefusal(operations.operate, { operation }, 'LABEL_NO_TARGET')
    const both = { operation, codes: [batch.at(6)], batchId: batch.id }
    await expectRefusal(operations.operate, both, 'LABEL_NO_TARGET')
  })

  it('a label that a buyer has checked cannot be reset', async () => {
    const code = batch.at(6)
    await checked(code, '中国 广东省 广州市')
    await expectRefusal(
      operations.operate,
      { operation: 'reset', codes: [code] },
      'LABEL_ALREADY_QUERIED',
    )
  })
})

describe('operate', () => {
  it.each([
    ['sell', {}, 'sold'],
    ['mark_storage', { reason: 'found on the shelf' }, 'in_stock'],
    ['mark_outbound', { reason: 'left without a scan' }, 'outbound'],
    ['flag_status', { reason: 'as agreed', status: 'returned' }, 'returned'],
    ['expire', {}, 'expired'],
    ['recycle', { reason: 'recalled' }, 'recycled'],
    ['invalidate', {}, 'invalid'],
    ['reset', {}, 'not_in_stock'],
  ] as const)('%s', async (operation, more, status) => {
    await sent()
    const answer = await operate(operation, { ...more, batchId: batch.id, note: 'a note' })
    expect(answer.payload).toMatchObject({ labelCount: 26, boxCount: 2, productCount: 20 })
    expect((await labelOf(batch.at(6))).status).toBe(status)
    const [latest] = await historyOf(batch.at(6))
    expect(latest).toMatchObject({
      operation,
      note: 'a note',
      reason: 'reason' in more ? more.reason : '',
      details: operation === 'flag_status' ? { status } : {},
    })
    await expectWhole()
  })

  it('mark_outbound and mark_storage take a place', async () => {
    const reason = 'a correction'
    await operate('mark_outbound', { codes: [batch.at(0)], dealerId: dealer.id, reason })
    expect(await labelOf(batch.at(6))).toMatchObject({ status: 'outbound', dealerId: dealer.id })
    await operate('mark_storage', { codes: [batch.at(0)], warehouseId: warehouse.id, reason })
    expect(await labelOf(batch.at(6))).toMatchObject({
      status: 'in_stock',
      dealerId: null,
      warehouseId: warehouse.id,
    })
  })

  it('is done once for one idempotency key', async () => {
    await sent()
    const input = { codes: [batch.at(0)], idempotencyKey: 'sold-once-0001' }
    const first = await operate('sell', input)
    expect((await operate('sell', input)).payload).toEqual(first.payload)
    expect(await historyOf(batch.at(0))).toHaveLength(4)
  })
})

describe('replace', () => {
  it('refuses what cannot take a place', async () => {
    await stocked()
    const [oldCode, spare] = [batch.at(6), await makeBatch(test, { companyId: user.companyId })]
    const refuse = (newCode: string, error: ErrorKey) =>
      expectRefusal(operations.replace, { oldCode, newCode }, error, [])
    await refuse(batch.at(7), 'LABEL_REPLACEMENT_USED')
    await refuse(foreign.at(0), 'LABEL_CODE_UNKNOWN')
    await refuse('hello', 'LABEL_CODE_FORMAT')
    await refuse(oldCode, 'LABEL_CODE_DUPLICATE')
    const box = { oldCode: batch.at(0), newCode: spare.at(0) }
    await expectRefusal(operations.replace, box, 'LABEL_OTHER_KIND')
    const packed = await makeBatch(test, {
      companyId: user.companyId,
      productCount: 4,
      productsPerPackage: 2,
    })
    const holding = { oldCode: batch.at(0), newCode: packed.at(0) }
    await expectRefusal(operations.replace, holding, 'LABEL_REPLACEMENT_HOLDS')
    await prepare({ operation: 'recycle', target: { codes: [batch.at(8)] } })
    const recycled = { oldCode: batch.at(8), newCode: spare.at(0) }
    await expectRefusal(operations.replace, recycled, 'LABEL_WRONG_STATUS')
    await prepare({ operation: 'deactivate_batch', target: { batchId: spare.id } })
    await refuse(spare.at(0), 'BATCH_DEACTIVATED')
  })

  it('gives the new label product, place, state and box of the old one', async () => {
    await sent()
    const spare = await makeBatch(test, { companyId: user.companyId, productCount: 3 })
    const [oldCode, newCode] = [batch.at(6), spare.at(1)]
    const before = await labelOf(oldCode)
    const answer = await call(operations.replace, { oldCode, newCode, reason: 'torn' })
    expect(answer.payload).toMatchObject({ labelCount: 2, productCount: 2 })
    const after = await labelOf(newCode)
    for (const name of ['status', 'activation', 'productId', 'dealerId', 'parentCode'] as const) {
      expect(after[name]).toEqual(before[name])
    }
    expect(after).toMatchObject({
      status: 'outbound',
      dealerId: dealer.id,
      parentCode: batch.at(2),
    })
    expect(await labelOf(oldCode)).toMatchObject({ status: 'invalid', parentCode: null })
    for (const code of [oldCode, newCode]) {
      expect((await historyOf(code))[0]).toMatchObject({
        operation: 'replace',
        reason: 'torn',
        details: { oldCode, newCode },
      })
    }
    const { children } = (await call(operations.relateGet, { code: batch.at(2) })).payload
    expect(children.map(({ code }) => code).sort()).toEqual(
      [newCode, batch.at(7), batch.at(8), batch.at(9), batch.at(10)].sort(),
    )
    await expectWhole()
  })

  it('a box keeps its content under the new code', async () => {
    const spare = await makeBatch(test, {
      companyId: user.companyId,
      productCount: 2,
      packagesPerBox: 1,
      productsPerPackage: 1,
    })
    // Emptied, so that it can take the place of another.
    await prepare({ operation: 'unbox', target: { codes: [spare.at(0)] }, contentOnly: true })
    await call(operations.replace, { oldCode: batch.at(0), newCode: spare.at(0) })
    const { children } = (await call(operations.relateGet, { code: spare.at(0) })).payload
    expect(children.map(({ code }) => code)).toEqual([batch.at(2), batch.at(3)])
    const { ancestors } = (await call(operations.relateGet, { code: batch.at(6) })).payload
    expect(ancestors.map(({ code }) => code)).toEqual([spare.at(0), batch.at(2)])
    await expectWhole()
  })
})

describe('allot', () => {
  it('wants one place to go to', async () => {
    await stocked()
    const codes = [batch.at(0)]
    await expectRefusal(operations.allot, { codes }, 'ALLOT_DESTINATION')
    const both = { codes, dealerId: dealer.id, warehouseId: warehouse.id }
    await expectRefusal(operations.allot, both, 'ALLOT_DESTINATION')
    const one = { codes: [batch.at(6)], dealerId: dealer.id }
    await expectRefusal(operations.allot, one, 'LABEL_WRONG_STATUS')
    await expectRefusal(operations.changeDepot, { codes, warehouseId: 999_999 }, 'FIELD_REFERENCE')
    const unknown = { codes, dealerId: 999_999 }
    await expectRefusal(operations.allot, unknown, 'FIELD_REFERENCE')
  })

  it('to another dealer, and to another warehouse', async () => {
    await stocked()
    const place = await makePlace(test.connections, user.companyId, 'warehouse')
    await call(operations.changeDepot, { batchId: batch.id, warehouseId: place.id })
    expect((await labelOf(batch.at(6))).warehouseName).toBe(place.name)
    await call(operations.allot, { codes: [batch.at(0)], warehouseId: warehouse.id })
    expect((await labelOf(batch.at(6))).warehouseName).toBe(warehouse.name)
    await prepare({ operation: 'outbound', target: { batchId: batch.id }, dealerId: dealer.id })
    await call(operations.allot, { codes: [batch.at(1)], dealerId: second.id })
    expect((await labelOf(batch.at(4))).dealerName).toBe(second.name)
    expect((await historyOf(batch.at(4)))[0]).toMatchObject({
      operation: 'allot_dealer',
      fromDealerName: dealer.name,
      dealerName: second.name,
    })
  })

  it('all that a dealer has, to another dealer', async () => {
    const from = await makeDealer(test.connections, user.companyId)
    await sent(from.id)
    const input = {
      fromDealerId: from.id,
      dealerId: second.id,
      idempotencyKey: `all-of-dealer-${from.id}`,
    }
    const answer = await call(operations.changeReseller, input)
    expect(answer.payload.labelCount).toBe(26)
    expect((await call(operations.changeReseller, input)).payload).toEqual(answer.payload)
    expect((await labelOf(batch.at(25))).dealerName).toBe(second.name)
    const again = { fromDealerId: from.id, dealerId: second.id }
    await expectRefusal(operations.changeReseller, again, 'LABEL_NONE_FOUND')
    const two = { ...again, codes: [batch.at(6)] }
    await expectRefusal(operations.changeReseller, two, 'LABEL_OTHER_DEALER')
    const none = { ...again, codes: [] }
    await expectRefusal(operations.changeReseller, none, 'LABEL_NO_TARGET')
  })
})

describe('corrections', () => {
  it('change product and manufacturing date of a range, or of one label', async () => {
    await stocked()
    const range = { start: batch.lo + 6, end: batch.lo + 9 }
    await call(operations.change, { ...range, productId: product.id, producedOn: '2026-03-31' })
    expect(await labelOf(batch.at(9))).toMatchObject({
      productId: product.id,
      producedOn: '2026-03-31',
      status: 'in_stock',
    })
    expect((await labelOf(batch.at(10))).productId).toBe(null)
    await call(operations.changeOne, { code: batch.at(10), producedOn: '2026-04-01' })
    expect(await labelOf(batch.at(10))).toMatchObject({ productId: null, producedOn: '2026-04-01' })
    expect((await historyOf(batch.at(6)))[0]).toMatchObject({
      operation: 'modify',
      details: { productName: product.name, producedOn: '2026-03-31' },
    })
    await expectWhole()
  })

  it('are refused without anything to change, for unknown products and withdrawn labels', async () => {
    const codes = [batch.at(6)]
    await expectRefusal(operations.change, { codes }, 'LABEL_NOTHING_TO_CHANGE')
    await expectRefusal(operations.change, { codes, productId: 999_999 }, 'FIELD_REFERENCE')
    await expectRefusal(operations.change, { codes, producedOn: '2026-02-30' }, 'INPUT_INVALID')
    await prepare({ operation: 'recycle', target: { codes } })
    const recycled = { codes, producedOn: '2026-02-28' }
    await expectRefusal(operations.change, recycled, 'LABEL_WRONG_STATUS')
  })
})

describe('logistics', () => {
  it('stand in the history of what was sent', async () => {
    await sent()
    const input = { codes: [batch.at(0)], logisticsCompany: '顺丰速运', trackingNumber: 'SF-1034' }
    expect((await call(operations.bindLogistics, input)).payload.labelCount).toBe(13)
    const { logisticsCompany, trackingNumber } = input
    expect((await historyOf(batch.at(6)))[0]).toMatchObject({
      operation: 'bind_logistics',
      details: { logisticsCompany, trackingNumber },
    })
  })

  it('are refused without a number, and for labels that were never anywhere', async () => {
    const codes = [batch.at(0)]
    const full = { codes, logisticsCompany: '顺丰速运', trackingNumber: 'SF-1034' }
    await expectRefusal(operations.bindLogistics, full, 'LABEL_WRONG_STATUS')
    for (const trackingNumber of ['', 'with a blank', '<b>']) {
      await expectRefusal(operations.bindLogistics, { ...full, trackingNumber }, 'INPUT_INVALID')
    }
  })
})

describe('forbidding queries', () => {
  it('of a range and back', async () => {
    const range = { start: batch.lo + 6, end: batch.lo + 7 }
    await call(operations.forbidQuery, { ...range, reason: 'stolen' })
    expect((await labelOf(batch.at(7))).queryAllowed).toBe(false)
    expect((await labelOf(batch.at(8))).queryAllowed).toBe(true)
    await call(operations.forbidQuery, { ...range, allowed: true })
    expect((await labelOf(batch.at(7))).queryAllowed).toBe(true)
  })

  it("of a dealer's labels, and of no others", async () => {
    const thief = await makeDealer(test.connections, user.companyId)
    await stocked()
    const codes = [batch.at(6), batch.at(12)]
    await prepare({ operation: 'outbound', target: { codes }, dealerId: thief.id })
    const input = { dealerId: thief.id, reason: 'sold elsewhere' }
    expect((await call(operations.forbidReseller, input)).payload.labelCount).toBe(2)
    expect((await labelOf(batch.at(12))).queryAllowed).toBe(false)
    expect((await labelOf(batch.at(7))).queryAllowed).toBe(true)
    await expectRefusal(operations.forbidReseller, input, 'LABEL_NONE_FOUND')
    await expectRefusal(operations.forbidReseller, { dealerId: 999_999 }, 'FIELD_REFERENCE')
    await call(operations.forbidReseller, { ...input, allowed: true })
    expect((await labelOf(batch.at(12))).queryAllowed).toBe(true)
  })
})

describe('what is told', () => {
  it('label totals by dealer', async () => {
    const most = await makeDealer(test.connections, user.companyId)
    await sent(most.id)
    const { payload } = await call(operations.resellerData, { batchId: batch.id })
    expect(payload).toEqual([
      { dealerId: most.id, dealerName: most.name, total: 26, byStatus: { outbound: 26 } },
    ])
    expect((await call(operations.resellerData, { dealerId: most.id })).payload).toEqual(payload)
    const none = await makeDealer(test.connections, user.companyId)
    expect((await call(operations.resellerData, { dealerId: none.id })).payload).toEqual([])
  })

  it('where a label should be, and where buyers checked it', async () => {
    await sent()
    const code = batch.at(6)
    const inspect = async () => (await call(operations.inspect, { code })).payload
    expect(await inspect()).toMatchObject({ verdict: 'unknown', checks: [] })
    await checked(code, '中国 广东省 广州市')
    expect((await inspect()).verdict).toBe('in_place')
    await checked(code, '中国 浙江省 杭州市')
    const found = await inspect()
    expect(found).toMatchObject({ verdict: 'diverted', dealerRegion: '广东省 深圳市' })
    expect(found.checks.map(({ isElsewhere }) => isElsewhere)).toEqual([true, false])
  })
})

describe('who may', () => {
  it("a dealer's user touches that dealer's labels only, and corrects or replaces none", async () => {
    const bound = await makeUser(test.connections, {
      companyId: user.companyId,
      dealerId: dealer.id,
    })
    await sent(second.id)
    const codes = [batch.at(0)]
    const before = await everyLabelRow(test)
    for (const [endpoint, input] of [
      [operations.operate, { operation: 'sell', codes }],
      [operations.allot, { codes, dealerId: dealer.id }],
      [operations.forbidQuery, { codes }],
      [operations.change, { codes, producedOn: '2026-01-01' }],
      [operations.replace, { oldCode: batch.at(6), newCode: batch.at(7) }],
      [operations.relateUnbind, { box: batch.at(0) }],
      [operations.forbidReseller, { dealerId: second.id }],
      [operations.changeReseller, { fromDealerId: second.id, dealerId: dealer.id }],
      [operations.relateGet, { code: batch.at(0) }],
      [operations.inspect, { code: batch.at(0) }],
    ] as const) {
      const answer = await call(endpoint, input, bound.token)
      expect([endpoint.path, answer.envelope.success]).toEqual([endpoint.path, false])
    }
    expect(await everyLabelRow(test)).toEqual(before)
    await call(operations.allot, { codes, dealerId: dealer.id })
    expect((await operate('sell', { codes }, bound.token)).payload.labelCount).toBe(13)
  })

  it("a factory's user touches that factory's labels only", async () => {
    const factory = await makePlace(test.connections, user.companyId, 'factory')
    const worker = await makeUser(test.connections, {
      companyId: user.companyId,
      factoryId: factory.id,
    })
    const own = await makeBatch(test, {
      companyId: user.companyId,
      productCount: 4,
      productsPerPackage: 2,
      factoryId: factory.id,
    })
    const before = await everyLabelRow(test)
    for (const [endpoint, input] of [
      [operations.operate, { operation: 'recycle', codes: [batch.at(0)] }],
      [operations.replace, { oldCode: own.at(2), newCode: batch.at(6) }],
      [operations.relateBind, { box: own.at(0), codes: [batch.at(6)] }],
    ] as const) {
      const answer = await call(endpoint, input, worker.token)
      expect([endpoint.path, answer.envelope.success]).toEqual([endpoint.path, false])
    }
    expect(await everyLabelRow(test)).toEqual(before)
    const unbox = await call(operations.relateUnbind, { box: own.at(0) }, worker.token)
    expect(unbox.payload.labelCount).toBe(2)
  })
})
