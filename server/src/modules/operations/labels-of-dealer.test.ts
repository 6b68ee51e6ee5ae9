import { operations } from '@zhenma/contract/operations/operations.contract'
import { describe, expect, it } from 'vitest'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeDealer } from '../../../test/make/dealer.ts'

const test = useLabelTest()

describe('all labels of a dealer', () => {
  it('go to another dealer, once for one key, and never with other targets', async () => {
    const from = await makeDealer(test.connections, test.user.companyId)
    await test.sent(test.batch, from.id)
    const input = {
      fromDealerId: from.id,
      dealerId: test.second.id,
      idempotencyKey: `all-of-dealer-${from.id}`,
    }
    const answer = await test.call(operations.changeReseller, input)
    expect(answer.payload.labelCount).toBe(26)
    expect((await test.call(operations.changeReseller, input)).payload).toEqual(answer.payload)
    expect((await test.labelOf(test.batch.at(25))).dealerName).toBe(test.second.name)
    const again = { fromDealerId: from.id, dealerId: test.second.id }
    await expectRefusal(test, operations.changeReseller, again, 'LABEL_NONE_FOUND')
    const two = { ...again, codes: [test.batch.at(6)] }
    await expectRefusal(test, operations.changeReseller, two, 'LABEL_OTHER_DEALER')
    const none = { ...again, codes: [] }
    await expectRefusal(test, operations.changeReseller, none, 'LABEL_NO_TARGET')
  })

  it('are closed to buyers and opened again, and no others with them', async () => {
    const thief = await makeDealer(test.connections, test.user.companyId)
    await test.stocked(test.batch)
    const codes = [test.batch.at(6), test.batch.at(12)]
    await test.prepare({ operation: 'outbound', target: { codes }, dealerId: thief.id })
    const input = { dealerId: thief.id, reason: 'sold elsewhere' }
    expect((await test.call(operations.forbidReseller, input)).payload.labelCount).toBe(2)
    expect((await test.labelOf(test.batch.at(12))).queryAllowed).toBe(false)
    expect((await test.labelOf(test.batch.at(7))).queryAllowed).toBe(true)
    await expectRefusal(test, operations.forbidReseller, input, 'LABEL_NONE_FOUND')
    await expectRefusal(test, operations.forbidReseller, { dealerId: 999_999 }, 'FIELD_REFERENCE')
    await test.call(operations.forbidReseller, { ...input, allowed: true })
    expect((await test.labelOf(test.batch.at(12))).queryAllowed).toBe(true)
  })

  it('are told with their number by status', async () => {
    const most = await makeDealer(test.connections, test.user.companyId)
    await test.sent(test.batch, most.id)
    const { payload } = await test.call(operations.resellerData, { batchId: test.batch.id })
    expect(payload).toEqual([
      { dealerId: most.id, dealerName: most.name, total: 26, byStatus: { outbound: 26 } },
    ])
    expect((await test.call(operations.resellerData, { dealerId: most.id })).payload).toEqual(
      payload,
    )
    const none = await makeDealer(test.connections, test.user.companyId)
    expect((await test.call(operations.resellerData, { dealerId: none.id })).payload).toEqual([])
  })
})
