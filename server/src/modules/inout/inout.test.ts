import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import type { ErrorKey } from '@zhenma/contract/errors'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { everyLabelRow, expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { checkIntegrity } from '../labels/index.ts'

let test: TestApp
let user: MadeUser
let other: MadeUser
let warehouse: { id: number; name: string }
let dealer: MadeDealer
/** Of the other company. */
let foreign: MadeBatch
/** 2 boxes of 2 packages of 5 products each: box, box, 4 packages, 20 products. Anew for each test. */
let batch: MadeBatch

beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
  other = await makeUser(test.connections)
  warehouse = await makePlace(test.connections, user.companyId, 'warehouse')
  dealer = await makeDealer(test.connections, user.companyId)
  foreign = await makeBatch(test, { companyId: other.companyId, productCount: 500 })
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
const inbound = (input: Input, token = user.token) =>
  call(inout.inbound, { warehouseId: warehouse.id, ...input }, token)
const outbound = (input: Input, token = user.token) =>
  call(inout.outbound, { dealerId: dealer.id, ...input }, token)

const everything = () => everyLabelRow(test)
const expectRefusal = (
  endpoint: Endpoint,
  input: Input,
  error: ErrorKey,
  details: readonly object[] = [],
) => expectLabelRefusal(test, user.token, endpoint, input, error, details)

const state = async (code: string) => (await call(inout.scan, { code })).payload

/** A dealer that did not pass its review, or not yet. */
async function reviewed(status: 'unreviewed' | 'rejected'): Promise<MadeDealer> {
  const made = await makeDealer(test.connections, user.companyId)
  await asCompany(test.connections, user.companyId, (db) =>
    sql`update dealer set review_status = ${status}
         where company_id = ${user.companyId} and id = ${made.id}`.execute(db),
  )
  return made
}

/** Every call that takes codes, with what else it needs. */
const submissions = () =>
  [
    [inout.inbound, { warehouseId: warehouse.id }],
    [inout.cancelInbound, {}],
    [inout.outbound, { dealerId: dealer.id }],
    [inout.return, {}],
    [inout.cancelOutbound, {}],
  ] as const

describe('codes: refusals', () => {
  it('codes that are no codes', async () => {
    for (const [endpoint, more] of submissions()) {
      const codes = [batch.at(6), 'hello', '12345', `${batch.at(7)}0000000`]
      await expectRefusal(endpoint, { ...more, codes }, 'LABEL_CODES_REFUSED', [
        { error: 'LABEL_CODE_FORMAT', code: 'hello', row: 2 },
        { error: 'LABEL_CODE_FORMAT', code: '12345', row: 3 },
        { error: 'LABEL_CODE_FORMAT', row: 4 },
      ])
      await expectRefusal(endpoint, { ...more, codes: ['hello'] }, 'LABEL_CODE_FORMAT')
    }
  })

  it('codes of another company, of another system, and never issued', async () => {
    const stranger = codecOf(createKeyRing(new Date())[0]).encode(user.companyId, batch.lo)
    const [key] = test.keyRing
    const notIssued = codecOf(key).encode(user.companyId, 999_999_999)
    const otherLength = codecOf(key, 18).encode(user.companyId, batch.lo + 6)
    for (const [endpoint, more] of submissions()) {
      for (const code of [foreign.at(0), stranger, notIssued, otherLength]) {
        await expectRefusal(endpoint, { ...more, codes: [code] }, 'LABEL_CODE_UNKNOWN')
      }
    }
    const codes = [batch.at(6), foreign.at(0), foreign.at(1)]
    await expectRefusal(
      inout.inbound,
      { warehouseId: warehouse.id, codes },
      'LABEL_CODES_REFUSED',
      [
        { error: 'LABEL_CODE_UNKNOWN', code: foreign.at(0), row: 2 },
        { error: 'LABEL_CODE_UNKNOWN', code: foreign.at(1), row: 3 },
      ],
    )
  })

  it('101 codes', async () => {
    const many = await makeBatch(test, { companyId: user.companyId, productCount: 101 })
    const codes = Array.from({ length: 101 }, (_, index) => many.at(index))
    for (const [endpoint, more] of submissions()) {
      await expectRefusal(endpoint, { ...more, codes }, 'LABEL_TOO_MANY_CODES')
    }
    const { payload } = await inbound({ codes: codes.slice(1) })
    expect(payload.labelCount).toBe(100)
  })

  it('the same code twice in one submission, however it is written', async () => {
    const code = batch.at(6)
    const grouped = code.replace(/.{4}/g, '$& ')
    const written = `HTTP://ZHENMA.TEST/t/${code}`
    for (const again of [code, grouped, written]) {
      await expectRefusal(
        inout.inbound,
        { warehouseId: warehouse.id, codes: [code, again] },
        'LABEL_CODE_DUPLICATE',
        [{ code, row: 2 }],
      )
    }
  })

  it('the same code in two submissions', async () => {
    await inbound({ codes: [batch.at(6)] })
    await expectRefusal(
      inout.inbound,
      { warehouseId: warehouse.id, codes: [batch.at(6)] },
      'LABEL_WRONG_STATUS',
      [{ code: batch.at(6) }],
    )
  })

  it('a label and the box it lies in', async () => {
    await expectRefusal(
      inout.inbound,
      { warehouseId: warehouse.id, codes: [batch.at(0), batch.at(6)] },
      'LABEL_CODE_COVERED',
    )
  })

  it('a box whose content is partly elsewhere', async () => {
    await inbound({ codes: [batch.at(0)] })
    // Marked as sold elsewhere, while it still lies in its box.
    const away = batch.lo + 8
    await asCompany(test.connections, user.companyId, (db) =>
      sql`update label_span set status = 'sold' where lo <= ${away} and hi >= ${away}`.execute(db),
    )
    await asCompany(test.connections, user.companyId, (db) =>
      sql`update label_tally set status = 'sold' where batch_id = ${batch.id} and kind = 'product'
             and status = 'in_stock'`.execute(db),
    )
    await expectRefusal(
      inout.outbound,
      { dealerId: dealer.id, codes: [batch.at(0)] },
      'LABEL_BOX_ELSEWHERE',
    )
  })

  it('no target, and two', async () => {
    const codes = [batch.at(6)]
    for (const [endpoint, more] of submissions()) {
      await expectRefusal(endpoint, more, 'LABEL_NO_TARGET')
      await expectRefusal(endpoint, { ...more, codes, batchId: batch.id }, 'LABEL_NO_TARGET')
    }
  })
})

describe('ranges: refusals', () => {
  it('reversed, negative, past the batch, not issued, half', async () => {
    const { lo, hi } = batch
    const refused: [Input, ErrorKey][] = [
      [{ start: hi, end: lo }, 'RANGE_REVERSED'],
      [{ start: -5, end: hi }, 'RANGE_NEGATIVE'],
      [{ start: lo, end: hi + 1 }, 'RANGE_PAST_BATCH'],
      [{ start: 900_000_000, end: 900_000_001 }, 'RANGE_NOT_ISSUED'],
      [{ end: hi }, 'RANGE_START_REQUIRED'],
      [{ start: lo }, 'RANGE_END_REQUIRED'],
      [{ start: lo + 0.5, end: hi }, 'FIELD_FORMAT'],
    ]
    for (const [range, error] of refused) {
      for (const [endpoint, more] of submissions()) {
        await expectRefusal(endpoint, { ...more, ...range }, error)
      }
      await expectRefusal(inout.returnRange, range, error)
      await expectRefusal(inout.cancelRange, range, error)
      await expectRefusal(inout.rangeLabels, range, error)
    }
    await expectRefusal(inout.rangeLabels, { start: 1, end: 101 }, 'RANGE_TOO_LONG')
  })

  it("another company's batch", async () => {
    await expectRefusal(
      inout.inbound,
      { warehouseId: warehouse.id, batchId: foreign.id },
      'BATCH_NOT_FOUND',
    )
  })
})

describe('dealers and warehouses: refusals', () => {
  it('unknown, of another company, of another kind, or not approved', async () => {
    const codes = [batch.at(6)]
    const theirs = await makeDealer(test.connections, other.companyId)
    const waiting = await reviewed('unreviewed')
    const rejected = await reviewed('rejected')
    for (const { id } of [theirs, waiting, rejected, { id: 999_999 }]) {
      await expectRefusal(inout.outbound, { codes, dealerId: id }, 'FIELD_REFERENCE', [
        { field: 'dealerId' },
      ])
    }
    const factory = await makePlace(test.connections, user.companyId, 'factory')
    const theirHouse = await makePlace(test.connections, other.companyId, 'warehouse')
    for (const { id } of [factory, theirHouse, { id: 999_999 }]) {
      await expectRefusal(inout.inbound, { codes, warehouseId: id }, 'FIELD_REFERENCE', [
        { field: 'warehouseId' },
      ])
    }
    await expectRefusal(inout.inbound, { codes }, 'INPUT_INVALID', [{ field: 'warehouseId' }])
    await expectRefusal(inout.outbound, { codes }, 'INPUT_INVALID', [{ field: 'dealerId' }])
  })

  it('another warehouse than the one a label is in, another dealer than it is at', async () => {
    const second = await makePlace(test.connections, user.companyId, 'warehouse')
    const codes = [batch.at(0)]
    await inbound({ codes })
    await expectRefusal(
      inout.outbound,
      { codes, dealerId: dealer.id, warehouseId: second.id },
      'LABEL_OTHER_WAREHOUSE',
    )
    await outbound({ codes })
    const otherDealer = await makeDealer(test.connections, user.companyId)
    const single = [batch.at(1)]
    await inbound({ codes: single })
    await outbound({ codes: single })
    await expectRefusal(
      inout.return,
      { codes: single, dealerId: otherDealer.id },
      'LABEL_OTHER_DEALER',
    )
  })

  it("a dealer's user acts for that dealer and those below only", async () => {
    const below = await makeDealer(test.connections, user.companyId, { superior: dealer })
    const stranger = await makeDealer(test.connections, user.companyId)
    const seller = await makeUser(test.connections, {
      companyId: user.companyId,
      dealerId: dealer.id,
    })
    const codes = [batch.at(0)]
    await inbound({ codes })
    await outbound({ codes })
    const before = await everything()
    const away = await outbound({ codes: [batch.at(1)], dealerId: stranger.id }, seller.token)
    expect(away.envelope).toMatchObject({
      error: 'FIELD_REFERENCE',
      details: [{ field: 'dealerId' }],
    })
    const back = await call(inout.return, { codes, dealerId: stranger.id }, seller.token)
    expect(back.envelope.error).toBe('FIELD_REFERENCE')
    expect(await everything()).toEqual(before)
    expect((await call(inout.return, { codes }, seller.token)).payload.labelCount).toBe(13)
    expect(below.id).toBeGreaterThan(dealer.id)
  })

  it("a factory's user touches labels of that factory only", async () => {
    const factory = await makePlace(test.connections, user.companyId, 'factory')
    const own = await makeBatch(test, { companyId: user.companyId, factoryId: factory.id })
    const worker = await makeUser(test.connections, {
      companyId: user.companyId,
      factoryId: factory.id,
    })
    const before = await everything()
    const denied = await inbound({ codes: [batch.at(6)] }, worker.token)
    expect(denied).toMatchObject({ httpStatus: 403, envelope: { error: 'ACCESS_DENIED' } })
    expect(await everything()).toEqual(before)
    const done = await inbound({ batchId: own.id }, worker.token)
    expect(done.payload.labelCount).toBe(100)
  })
})

describe('a whole journey', () => {
  it('by box, single code, range and batch; each step is in the records', async () => {
    const box = batch.at(0)
    expect((await inbound({ codes: [box], note: 'by box' })).payload).toEqual({
      movementId: expect.any(Number),
      labelCount: 13,
      boxCount: 1,
      packageCount: 2,
      productCount: 10,
    })
    expect((await outbound({ codes: [box], warehouseId: warehouse.id })).payload.labelCount).toBe(
      13,
    )
    expect(await state(batch.at(6))).toMatchObject({ status: 'outbound', dealerName: dealer.name })
    const range = { start: batch.lo + 6, end: batch.lo + 10 }
    expect((await call(inout.returnRange, range)).payload.labelCount).toBeGreaterThanOrEqual(5)
    expect(await state(batch.at(6))).toMatchObject({ status: 'returned', dealerName: null })
    const undone = await call(inout.cancelOutbound, { code: batch.at(11) })
    expect(undone.payload.productCount).toBe(1)
    expect(await state(batch.at(11))).toMatchObject({ status: 'in_stock' })
    const taken = await call(inout.cancelInbound, { codes: [batch.at(11)] })
    expect(taken.payload.productCount).toBe(1)
    expect(await state(batch.at(11))).toMatchObject({ status: 'not_in_stock', warehouseName: null })
    const { payload } = await call(movements.list, { pageSize: 5, dealerId: dealer.id })
    expect(payload.records[0]).toMatchObject({
      operation: 'cancel_outbound',
      userName: `Name of ${user.username}`,
    })
    const faults = await asCompany(test.connections, user.companyId, (db) =>
      checkIntegrity(db, user.companyId),
    )
    expect(
      faults.filter((fault) => JSON.stringify(fault).includes(`"batchId":${batch.id}`)),
    ).toEqual([])
  })

  it('by range and batch', async () => {
    const plain = await makeBatch(test, { companyId: user.companyId, productCount: 1000 })
    expect((await inbound({ batchId: plain.id })).payload.labelCount).toBe(1000)
    const range = { start: plain.lo, end: plain.lo + 499 }
    expect((await outbound(range)).payload.labelCount).toBe(500)
    const half = { start: plain.lo, end: plain.lo + 249 }
    expect((await call(inout.cancelRange, half)).payload.labelCount).toBe(250)
  })

  it('code by code, as a handheld sends them', async () => {
    const code = batch.at(25)
    const { id: warehouseId } = warehouse
    expect((await call(inout.inboundOne, { code, warehouseId })).payload.labelCount).toBe(1)
    const sold = await call(inout.outboundOne, { code, dealerId: dealer.id })
    expect(sold.payload.labelCount).toBe(1)
    const back = await call(inout.returnOne, { code, dealerId: dealer.id })
    expect(back.payload.labelCount).toBe(1)
    await expectRefusal(inout.returnOne, { code }, 'LABEL_WRONG_STATUS')
    await expectRefusal(inout.inboundOne, { code: 'x', warehouseId }, 'LABEL_CODE_FORMAT')
  })
})

describe('part/cancel', () => {
  it('takes one code or a target, never both', async () => {
    await inbound({ codes: [batch.at(0)] })
    await outbound({ codes: [batch.at(0)] })
    const [code, codes] = [batch.at(6), [batch.at(7)]]
    for (const more of [
      { codes },
      { codes: [] },
      { batchId: batch.id },
      { start: batch.lo + 7, end: batch.lo + 8 },
    ]) {
      await expectRefusal(inout.cancelOutbound, { code, ...more }, 'LABEL_NO_TARGET')
    }
    await expectRefusal(inout.cancelOutbound, { code: '' }, 'LABEL_NO_TARGET')
    // A field of a form that was left empty.
    expect((await call(inout.cancelOutbound, { code: '', codes })).payload.labelCount).toBe(1)
    expect((await call(inout.cancelOutbound, { code })).payload.labelCount).toBe(1)
    expect(await state(batch.at(8))).toMatchObject({ status: 'outbound' })
  })
})

describe('idempotency', () => {
  it('ten at once do it once; another request under the same key is refused', async () => {
    const input = { codes: [batch.at(0)], idempotencyKey: uniqueName('scan-') }
    const answers = await Promise.all(Array.from({ length: 10 }, () => inbound(input)))
    expect(new Set(answers.map(({ payload }) => payload.movementId)).size).toBe(1)
    expect(answers.map(({ payload }) => payload.labelCount)).toEqual(Array(10).fill(13))
    await expectRefusal(
      inout.inbound,
      { ...input, warehouseId: warehouse.id, codes: [batch.at(1)] },
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect((await inbound(input)).payload).toEqual(answers[0]?.payload)
  })
})

describe('sight', () => {
  it("shows a dealer's user the movements to and from that dealer and those below", async () => {
    const own = await makeDealer(test.connections, user.companyId)
    const below = await makeDealer(test.connections, user.companyId, { superior: own })
    await inbound({ codes: [batch.at(0), batch.at(1)] })
    await outbound({ codes: [batch.at(0)], dealerId: below.id })
    await outbound({ codes: [batch.at(1)] })
    const seller = await makeUser(test.connections, { companyId: user.companyId, dealerId: own.id })
    const { payload } = await call(movements.list, {}, seller.token)
    expect(payload).toMatchObject({ total: 1, records: [{ dealerName: below.name }] })
    const seen = await call(inout.scan, { code: batch.at(0) }, seller.token)
    expect(seen.payload.dealerName).toBe(below.name)
    const hidden = await call(inout.scan, { code: batch.at(1) }, seller.token)
    expect(hidden.envelope.error).toBe('LABEL_CODE_UNKNOWN')
  })
})
