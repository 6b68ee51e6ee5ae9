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
})
