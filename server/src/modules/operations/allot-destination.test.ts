import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { describe, expect, it } from 'vitest'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeUser } from '../../../test/make/user.ts'

const test = useLabelTest()

describe('allot', () => {
  it('wants one place to go to', async () => {
    await test.stocked(test.batch)
    const codes = [test.batch.at(0)]
    await expectRefusal(test, operations.allot, { codes }, 'ALLOT_DESTINATION')
    const both = { codes, dealerId: test.dealer.id, warehouseId: test.warehouse.id }
    await expectRefusal(test, operations.allot, both, 'ALLOT_DESTINATION')
    const one = { codes: [test.batch.at(6)], dealerId: test.dealer.id }
    await expectRefusal(test, operations.allot, one, 'LABEL_WRONG_STATUS')
    await expectRefusal(
      test,
      operations.changeDepot,
      { codes, warehouseId: 999_999 },
      'FIELD_REFERENCE',
    )
    const unknown = { codes, dealerId: 999_999 }
    await expectRefusal(test, operations.allot, unknown, 'FIELD_REFERENCE')
  })

  it('does not go to a dealer whose accounts are all frozen, as is said at the scan', async () => {
    await test.stocked(test.batch)
    await test.prepare({
      operation: 'outbound',
      target: { batchId: test.batch.id },
      dealerId: test.dealer.id,
    })
    const { companyId } = test.user
    const { id: dealerId } = await makeDealer(test.connections, companyId)
    await makeUser(test.connections, { companyId, permissions: ['label:list'], dealerId })
    const frozen = await test.call(dealers.freeze, { ids: [dealerId], status: 'frozen' })
    expect(frozen.envelope.success).toBe(true)
    const codes = [test.batch.at(1)]
    await expectRefusal(test, operations.allot, { codes, dealerId }, 'DELIVERY_FROZEN')
    const between = { codes, dealerId, fromDealerId: test.dealer.id }
    await expectRefusal(test, operations.changeReseller, between, 'DELIVERY_FROZEN')
    const judge = { operation: 'allot_dealer', dealerId } as const
    const { payload } = await test.call(inout.scanMany, { codes, judge })
    expect(payload.scans[0]?.refusal?.error).toBe('DELIVERY_FROZEN')
    expect((await test.labelOf(codes[0] ?? '')).dealerName).toBe(test.dealer.name)
  })

  it('does not go to a dealer that has not passed its review, as is said at the scan', async () => {
    await test.stocked(test.batch)
    const target = { batchId: test.batch.id }
    await test.prepare({ operation: 'outbound', target, dealerId: test.dealer.id })
    const { id: dealerId } = await makeDealer(test.connections, test.user.companyId)
    const decision = { ids: [dealerId], decision: 'rejected', reason: '资质过期' } as const
    expect((await test.call(dealers.approve, decision)).envelope.success).toBe(true)
    const codes = [test.batch.at(1)]
    await expectRefusal(test, operations.allot, { codes, dealerId }, 'FIELD_REFERENCE')
    const judge = { operation: 'allot_dealer', dealerId } as const
    const { payload } = await test.call(inout.scanMany, { codes, judge })
    expect(payload.scans[0]?.refusal?.error).toBe('FIELD_REFERENCE')
  })

  it('to another dealer, and to another warehouse', async () => {
    await test.stocked(test.batch)
    const place = await makePlace(test.connections, test.user.companyId, 'warehouse')
    await test.call(operations.changeDepot, { batchId: test.batch.id, warehouseId: place.id })
    expect((await test.labelOf(test.batch.at(6))).warehouseName).toBe(place.name)
    await test.call(operations.allot, { codes: [test.batch.at(0)], warehouseId: test.warehouse.id })
    expect((await test.labelOf(test.batch.at(6))).warehouseName).toBe(test.warehouse.name)
    await test.prepare({
      operation: 'outbound',
      target: { batchId: test.batch.id },
      dealerId: test.dealer.id,
    })
    await test.call(operations.allot, { codes: [test.batch.at(1)], dealerId: test.second.id })
    expect((await test.labelOf(test.batch.at(4))).dealerName).toBe(test.second.name)
    expect((await test.historyOf(test.batch.at(4)))[0]).toMatchObject({
      operation: 'allot_dealer',
      fromDealerName: test.dealer.name,
      dealerName: test.second.name,
    })
  })
})
