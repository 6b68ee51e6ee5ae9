import type { ErrorKey } from '@zhenma/contract/errors'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeBatch, makePackedBatch } from '../../../test/make/batch.ts'
import { asCompany } from '../../platform/database/database.ts'

const test = useLabelTest()
const setClosedBoxRule = (rule: 'unbox' | 'refuse') =>
  asCompany(test.connections, test.user.companyId, (db) =>
    sql`update company set closed_box_rule = ${rule} where id = ${test.user.companyId}`.execute(db),
  )

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

describe('a closed package that the new label lies in', () => {
  it('keeps it where the company’s rule refuses', async () => {
    await setClosedBoxRule('refuse')
    const spare = await makePackedBatch(test, test.user.companyId)
    const [oldCode, newCode, box] = [test.batch.at(6), spare.at(8), spare.at(2)]
    await expectRefusal(test, operations.replace, { oldCode, newCode }, 'LABEL_BOX_CLOSED', [
      {
        error: 'LABEL_BOX_CLOSED',
        field: 'newCode',
        code: newCode,
        values: { code: newCode, box },
      },
    ])
    // The old one's package is not opened: what lies in it has another label.
    const { payload } = await test.call(operations.replace, {
      oldCode,
      newCode: (await makeBatch(test, { companyId: test.user.companyId })).at(0),
    })
    expect(payload).toMatchObject({ labelCount: 2 })
    const [latest] = await test.historyOf(test.batch.at(2))
    expect(latest).toMatchObject({ operation: 'generate', takenOutCount: 0 })
  })

  it('is opened where the rule says so, and stands in the history of both', async () => {
    await setClosedBoxRule('unbox')
    const spare = await makePackedBatch(test, test.user.companyId)
    const [oldCode, newCode, box] = [test.batch.at(6), spare.at(8), spare.at(2)]
    const idempotencyKey = 'replacement-0001'
    const replace = () => test.call(operations.replace, { oldCode, newCode, idempotencyKey })
    const { movementId } = (await replace()).payload
    expect((await replace()).payload).toMatchObject({ movementId })
    expect((await test.historyOf(newCode))[0]).toMatchObject({ movementId, takenOutOfCode: box })
    expect((await test.historyOf(oldCode))[0]).toMatchObject({ movementId, takenOutOfCode: null })
    expect((await test.historyOf(box))[0]).toMatchObject({
      movementId,
      operation: 'replace',
      takenOutCount: 1,
      isMoved: false,
    })
    expect((await test.historyOf(test.batch.at(2)))[0]).toMatchObject({ takenOutCount: 0 })
    expect(await test.labelOf(box)).toMatchObject({ childCount: 4 })
    expect(await test.labelOf(newCode)).toMatchObject({ parentCode: test.batch.at(2) })
    await test.expectWhole()
  })
})
