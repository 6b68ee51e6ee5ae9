import { inout } from '@zhenma/contract/inout/inout.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { describe, expect, it } from 'vitest'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeProduct } from '../../../test/make/product.ts'

const test = useLabelTest()

describe('corrections', () => {
  it('change product and manufacturing date of a range, or of one label', async () => {
    const product = await makeProduct(test.connections, test.user.companyId)
    await test.stocked(test.batch)
    const range = { start: test.batch.lo + 6, end: test.batch.lo + 9 }
    await test.call(operations.change, {
      ...range,
      productId: product.id,
      producedOn: '2026-03-31',
    })
    expect(await test.labelOf(test.batch.at(9))).toMatchObject({
      productId: product.id,
      producedOn: '2026-03-31',
      status: 'in_stock',
    })
    expect((await test.labelOf(test.batch.at(10))).productId).toBe(null)
    await test.call(operations.changeOne, { code: test.batch.at(10), producedOn: '2026-04-01' })
    expect(await test.labelOf(test.batch.at(10))).toMatchObject({
      productId: null,
      producedOn: '2026-04-01',
    })
    expect((await test.historyOf(test.batch.at(6)))[0]).toMatchObject({
      operation: 'modify',
      details: { productName: product.name, producedOn: '2026-03-31' },
    })
    await test.expectWhole()
  })

  it('are refused without anything to change, for unknown products and withdrawn labels', async () => {
    const codes = [test.batch.at(6)]
    await expectRefusal(test, operations.change, { codes }, 'LABEL_NOTHING_TO_CHANGE')
    await expectRefusal(test, operations.change, { codes, productId: 999_999 }, 'FIELD_REFERENCE')
    await expectRefusal(
      test,
      operations.change,
      { codes, producedOn: '2026-02-30' },
      'INPUT_INVALID',
    )
    await test.prepare({ operation: 'recycle', target: { codes } })
    const recycled = { codes, producedOn: '2026-02-28' }
    await expectRefusal(test, operations.change, recycled, 'LABEL_WRONG_STATUS')
  })

  it('of a range are made for those that can be corrected, where that is asked for', async () => {
    const out = { codes: [test.batch.at(7)] }
    await test.prepare({ operation: 'recycle', target: out })
    const range = { start: test.batch.lo + 6, end: test.batch.lo + 9 }
    const wish = { operation: 'modify', ...range }
    const { payload: reported } = await test.call(inout.judge, wish)
    expect(reported).toMatchObject({ labelCount: 4, refusal: { error: 'LABEL_WRONG_STATUS' } })
    expect(reported.allowedCount).toBe(3)
    const change = { producedOn: '2026-03-31' }
    await expectRefusal(test, operations.change, { ...range, ...change }, 'LABEL_WRONG_STATUS')
    const codes = { codes: [test.batch.at(6)], ...change, onlyAllowed: true }
    await expectRefusal(test, operations.change, codes, 'INPUT_INVALID')
    const { payload } = await test.call(operations.change, {
      ...range,
      ...change,
      onlyAllowed: true,
    })
    expect(payload.labelCount).toBe(reported.allowedCount)
    expect(await test.labelOf(test.batch.at(6))).toMatchObject(change)
    expect(await test.labelOf(test.batch.at(7))).toMatchObject({ producedOn: null })
    await test.expectWhole()
  })

  it('of an exception and a parcel likewise', async () => {
    await test.stocked(test.batch)
    await test.prepare({ operation: 'recycle', target: { codes: [test.batch.at(7)] } })
    const part = { start: test.batch.lo + 6, end: test.batch.lo + 9, onlyAllowed: true }
    const calls = [
      [operations.bindLogistics, { logisticsCompany: 'SF', trackingNumber: 'SF1234567890' }],
      [operations.operate, { operation: 'expire', reason: 'past its date' }],
    ] as const
    for (const [call, fields] of calls) {
      const { payload } = await test.call(call, { ...part, ...fields })
      expect(payload, call.path).toMatchObject({ labelCount: 3 })
    }
    await test.expectWhole()
  })
})
