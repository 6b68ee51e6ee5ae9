import type { ErrorKey } from '@zhenma/contract/errors'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { describe, expect, it } from 'vitest'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeBatch } from '../../../test/make/batch.ts'

const test = useLabelTest()

describe('replace', () => {
  it('refuses what cannot take a place', async () => {
    await test.stocked(test.batch)
    const [oldCode, spare] = [
      test.batch.at(6),
      await makeBatch(test, { companyId: test.user.companyId }),
    ]
    const refuse = (newCode: string, error: ErrorKey) =>
      expectRefusal(test, operations.replace, { oldCode, newCode }, error, [])
    await refuse(test.batch.at(7), 'LABEL_REPLACEMENT_USED')
    await refuse(test.foreign.at(0), 'LABEL_CODE_UNKNOWN')
    await refuse('hello', 'LABEL_CODE_FORMAT')
    await refuse(oldCode, 'LABEL_CODE_DUPLICATE')
    const box = { oldCode: test.batch.at(0), newCode: spare.at(0) }
    await expectRefusal(test, operations.replace, box, 'LABEL_OTHER_KIND')
    const packed = await makeBatch(test, {
      companyId: test.user.companyId,
      productCount: 4,
      productsPerPackage: 2,
    })
    const holding = { oldCode: test.batch.at(0), newCode: packed.at(0) }
    await expectRefusal(test, operations.replace, holding, 'LABEL_REPLACEMENT_HOLDS')
    await test.prepare({ operation: 'recycle', target: { codes: [test.batch.at(8)] } })
    const recycled = { oldCode: test.batch.at(8), newCode: spare.at(0) }
    await expectRefusal(test, operations.replace, recycled, 'LABEL_WRONG_STATUS')
    await test.prepare({ operation: 'deactivate_batch', target: { batchId: spare.id } })
    await refuse(spare.at(0), 'BATCH_DEACTIVATED')
  })

  it('gives the new label product, place, state and box of the old one', async () => {
    await test.sent(test.batch)
    const spare = await makeBatch(test, { companyId: test.user.companyId, productCount: 3 })
    const [oldCode, newCode] = [test.batch.at(6), spare.at(1)]
    const before = await test.labelOf(oldCode)
    const answer = await test.call(operations.replace, { oldCode, newCode, reason: 'torn' })
    expect(answer.payload).toMatchObject({ labelCount: 2, productCount: 2 })
    const after = await test.labelOf(newCode)
    for (const name of ['status', 'activation', 'productId', 'dealerId', 'parentCode'] as const) {
      expect(after[name]).toEqual(before[name])
    }
    expect(after).toMatchObject({
      status: 'outbound',
      dealerId: test.dealer.id,
      parentCode: test.batch.at(2),
    })
    expect(await test.labelOf(oldCode)).toMatchObject({ status: 'invalid', parentCode: null })
    for (const code of [oldCode, newCode]) {
      expect((await test.historyOf(code))[0]).toMatchObject({
        operation: 'replace',
        reason: 'torn',
        details: { oldCode, newCode },
      })
    }
    const { children } = (await test.call(operations.relateGet, { code: test.batch.at(2) })).payload
    expect(children.map(({ code }) => code).sort()).toEqual(
      [newCode, test.batch.at(7), test.batch.at(8), test.batch.at(9), test.batch.at(10)].sort(),
    )
    await test.expectWhole()
  })

  it('a box keeps its content under the new code', async () => {
    const spare = await makeBatch(test, {
      companyId: test.user.companyId,
      productCount: 2,
      packagesPerBox: 1,
      productsPerPackage: 1,
    })
    // Emptied, so that it can take the place of another.
    await test.prepare({ operation: 'unbox', target: { codes: [spare.at(0)] }, contentOnly: true })
    await test.call(operations.replace, { oldCode: test.batch.at(0), newCode: spare.at(0) })
    const { children } = (await test.call(operations.relateGet, { code: spare.at(0) })).payload
    expect(children.map(({ code }) => code)).toEqual([test.batch.at(2), test.batch.at(3)])
    const { ancestors } = (await test.call(operations.relateGet, { code: test.batch.at(6) }))
      .payload
    expect(ancestors.map(({ code }) => code)).toEqual([spare.at(0), test.batch.at(2)])
    await test.expectWhole()
  })
})
