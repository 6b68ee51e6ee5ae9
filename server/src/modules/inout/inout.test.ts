import { inout } from '@zhenma/contract/inout/inout.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { describe, expect, it } from 'vitest'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'

const test = useLabelTest()

type Input = Record<string, unknown>
const inbound = (input: Input, token = test.user.token) =>
  test.call(inout.inbound, { warehouseId: test.warehouse.id, ...input }, token)
const outbound = (input: Input, token = test.user.token) =>
  test.call(inout.outbound, { dealerId: test.dealer.id, ...input }, token)
const state = async (code: string) => (await test.call(inout.scan, { code })).payload

describe('a whole journey', () => {
  it('by box, single code, range and batch; each step is in the records', async () => {
    const box = test.batch.at(0)
    expect((await inbound({ codes: [box], note: 'by box' })).payload).toEqual({
      movementId: expect.any(Number),
      labelCount: 13,
      boxCount: 1,
      packageCount: 2,
      productCount: 10,
    })
    expect(
      (await outbound({ codes: [box], warehouseId: test.warehouse.id })).payload.labelCount,
    ).toBe(13)
    expect(await state(test.batch.at(6))).toMatchObject({
      status: 'outbound',
      dealerName: test.dealer.name,
    })
    const range = { start: test.batch.lo + 6, end: test.batch.lo + 10 }
    expect((await test.call(inout.returnRange, range)).payload.labelCount).toBe(6)
    expect(await state(test.batch.at(6))).toMatchObject({ status: 'returned', dealerName: null })
    const undone = await test.call(inout.cancelOutbound, { code: test.batch.at(11) })
    expect(undone.payload.productCount).toBe(1)
    expect(await state(test.batch.at(11))).toMatchObject({ status: 'in_stock' })
    const taken = await test.call(inout.cancelInbound, { codes: [test.batch.at(11)] })
    expect(taken.payload.productCount).toBe(1)
    expect(await state(test.batch.at(11))).toMatchObject({
      status: 'not_in_stock',
      warehouseName: null,
    })
    const { payload } = await test.call(movements.list, { sort: 'at' })
    const userName = `Name of ${test.user.username}`
    expect(payload.records).toMatchObject([
      { operation: 'generate' },
      { operation: 'inbound', userName, note: 'by box', warehouseName: test.warehouse.name },
      { operation: 'outbound', userName, dealerName: test.dealer.name, labelCount: 13 },
      { operation: 'return', userName, fromDealerName: test.dealer.name },
      { operation: 'cancel_outbound', userName, labelCount: 1 },
      { operation: 'cancel_inbound', userName, labelCount: 1 },
    ])
    await test.expectWhole()
  })

  it('by range and batch', async () => {
    const plain = await makeBatch(test, { companyId: test.user.companyId, productCount: 1000 })
    expect((await inbound({ batchId: plain.id })).payload.labelCount).toBe(1000)
    const range = { start: plain.lo, end: plain.lo + 499 }
    expect((await outbound(range)).payload.labelCount).toBe(500)
    const half = { start: plain.lo, end: plain.lo + 249 }
    expect((await test.call(inout.cancelRange, half)).payload.labelCount).toBe(250)
  })

  it('code by code, as a handheld sends them', async () => {
    const code = test.batch.at(25)
    const { id: warehouseId } = test.warehouse
    expect((await test.call(inout.inboundOne, { code, warehouseId })).payload.labelCount).toBe(1)
    const sold = await test.call(inout.outboundOne, { code, dealerId: test.dealer.id })
    expect(sold.payload.labelCount).toBe(1)
    const back = await test.call(inout.returnOne, { code, dealerId: test.dealer.id })
    expect(back.payload.labelCount).toBe(1)
    await expectRefusal(test, inout.returnOne, { code }, 'LABEL_WRONG_STATUS')
    await expectRefusal(test, inout.inboundOne, { code: 'x', warehouseId }, 'LABEL_CODE_FORMAT')
  })
})

describe('part/cancel', () => {
  it('takes one code or a target, never both', async () => {
    await inbound({ codes: [test.batch.at(0)] })
    await outbound({ codes: [test.batch.at(0)] })
    const [code, codes] = [test.batch.at(6), [test.batch.at(7)]]
    for (const more of [
      { codes },
      { codes: [] },
      { batchId: test.batch.id },
      { start: test.batch.lo + 7, end: test.batch.lo + 8 },
    ]) {
      await expectRefusal(test, inout.cancelOutbound, { code, ...more }, 'LABEL_NO_TARGET')
    }
    await expectRefusal(test, inout.cancelOutbound, { code: '' }, 'LABEL_NO_TARGET')
    // A field of a form that was left empty.
    expect((await test.call(inout.cancelOutbound, { code: '', codes })).payload.labelCount).toBe(1)
    expect((await test.call(inout.cancelOutbound, { code })).payload.labelCount).toBe(1)
    expect(await state(test.batch.at(8))).toMatchObject({ status: 'outbound' })
  })
})

describe('idempotency', () => {
  it('ten at once do it once; another request under the same key is refused', async () => {
    const input = { codes: [test.batch.at(0)], idempotencyKey: uniqueName('scan-') }
    const answers = await Promise.all(Array.from({ length: 10 }, () => inbound(input)))
    expect(new Set(answers.map(({ payload }) => payload.movementId)).size).toBe(1)
    expect(answers.map(({ payload }) => payload.labelCount)).toEqual(Array(10).fill(13))
    await expectRefusal(
      test,
      inout.inbound,
      { ...input, warehouseId: test.warehouse.id, codes: [test.batch.at(1)] },
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect((await inbound(input)).payload).toEqual(answers[0]?.payload)
  })
})

describe('sight', () => {
  it("shows a dealer's user the movements to and from that dealer and those below", async () => {
    const own = await makeDealer(test.connections, test.user.companyId)
    const below = await makeDealer(test.connections, test.user.companyId, { superior: own })
    await inbound({ codes: [test.batch.at(0), test.batch.at(1)] })
    await outbound({ codes: [test.batch.at(0)], dealerId: below.id })
    await outbound({ codes: [test.batch.at(1)] })
    const seller = await makeUser(test.connections, {
      companyId: test.user.companyId,
      dealerId: own.id,
    })
    const { payload } = await test.call(movements.list, {}, seller.token)
    expect(payload).toMatchObject({ total: 1, records: [{ dealerName: below.name }] })
    const scanned = await test.call(inout.scan, { code: test.batch.at(0) }, seller.token)
    expect(scanned.payload.dealerName).toBe(below.name)
    const hidden = await test.call(inout.scan, { code: test.batch.at(1) }, seller.token)
    expect(hidden.envelope.error).toBe('LABEL_CODE_UNKNOWN')
  })
})
