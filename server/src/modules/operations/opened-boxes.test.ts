import { inout } from '@zhenma/contract/inout/inout.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useLabelTest } from '../../../test/label-test.ts'
import { type MadeBatch, makeBatch, makePackedBatch } from '../../../test/make/batch.ts'
import { asCompany } from '../../platform/database/database.ts'

const test = useLabelTest()
const setAssociationRule = (rule: 'strict' | 'steal' | 'reset') =>
  asCompany(test.connections, test.user.companyId, (db) =>
    sql`update company set association_rule = ${rule} where id = ${test.user.companyId}`.execute(
      db,
    ),
  )

/** 2 boxes of 2 packages of 5 products each: codes 0–1, 2–5, 6–25. */
let batch: MadeBatch
beforeEach(async () => {
  batch = await makePackedBatch(test, test.user.companyId)
})

/** The latest step of a label's history. */
const latest = async (code: string) => (await test.historyOf(code))[0]

/** Labels left a box in a movement, which both histories say; the box itself stayed. */
async function expectOpened(box: string, labels: readonly string[], movementId: number) {
  for (const code of labels) {
    expect(await latest(code)).toMatchObject({ movementId, takenOutOfCode: box, isMoved: true })
  }
  const takenOutCount = labels.length
  expect(await latest(box)).toMatchObject({ movementId, takenOutCount, isMoved: false })
  await test.expectWhole()
}

describe('what is taken out of a box stands in the history of both', () => {
  it('when it is taken out by its own code, or the box is emptied', async () => {
    const codes = [batch.at(6), batch.at(8)]
    const unboxed = await test.call(operations.relateUnbind, { codes })
    await expectOpened(batch.at(2), codes, unboxed.payload.movementId)
    const rest = [batch.at(7), batch.at(9), batch.at(10)]
    const emptied = await test.call(operations.relateUnbind, { box: batch.at(2) })
    await expectOpened(batch.at(2), rest, emptied.payload.movementId)
  })

  it('when it is taken out by a range, of each box with its own', async () => {
    const input = { operation: 'unbox', start: batch.lo + 9, end: batch.lo + 12 } as const
    const { payload } = await test.call(operations.operate, input)
    await expectOpened(batch.at(2), [batch.at(9), batch.at(10)], payload.movementId)
    await expectOpened(batch.at(3), [batch.at(11), batch.at(12)], payload.movementId)
    // A batch's boxes are of the movement themselves.
    const whole = await makePackedBatch(test, test.user.companyId)
    await test.call(operations.operate, { operation: 'unbox', batchId: whole.id })
    expect(await latest(whole.at(2))).toMatchObject({ isMoved: true, takenOutCount: 0 })
  })

  it('but for a run over more than a thousand boxes, which stands at its labels alone', async () => {
    const { companyId } = test.user
    const many = await makeBatch(test, { companyId, productCount: 1001, productsPerPackage: 1 })
    const unbox = (start: number, end: number) =>
      test.call(operations.operate, { operation: 'unbox', start, end })
    // But for the first.
    const { movementId } = (await unbox(many.lo + 1002, many.hi)).payload
    expect(await latest(many.at(1))).toMatchObject({ movementId, takenOutCount: 1 })
    const over = await makeBatch(test, { companyId, productCount: 1001, productsPerPackage: 1 })
    const { payload } = await unbox(over.lo + 1001, over.hi)
    expect(payload.labelCount).toBe(1001)
    expect(await latest(over.at(0))).toMatchObject({ operation: 'generate' })
    expect(await latest(over.at(1001))).toMatchObject({ operation: 'unbox', takenOutOfCode: null })
    await test.expectWhole()
  })

  it('when it is packed into another box, and when it makes room for what is packed', async () => {
    await setAssociationRule('reset')
    const [box, from, moved] = [batch.at(2), batch.at(3), batch.at(11)]
    const bound = await test.call(operations.relateBind, { box, codes: [moved] })
    const { movementId } = bound.payload
    expect(await latest(from)).toMatchObject({ movementId, takenOutCount: 1, isMoved: false })
    const out = [6, 7, 8, 9, 10].map((index) => batch.at(index))
    await expectOpened(box, out, movementId)
    expect(await latest(moved)).toMatchObject({ takenOutOfCode: from, viaCode: box })
  })

  it('when a reset takes it back to where it was made, and not what lies there already', async () => {
    await setAssociationRule('steal')
    const [box, moved] = [batch.at(2), batch.at(11)]
    await test.call(operations.relateBind, { box, codes: [moved] })
    // Where it was made, but packed there again by hand.
    await test.call(operations.relateUnbind, { codes: [batch.at(6)] })
    await test.call(operations.relateBind, { box, codes: [batch.at(6)] })
    const codes = [moved, batch.at(6)]
    const reset = { operation: 'reset', codes, reason: 'test' } as const
    const { payload } = await test.call(operations.operate, reset)
    await expectOpened(box, [moved], payload.movementId)
    expect(await latest(batch.at(6))).toMatchObject({ takenOutOfCode: null })
  })
})

it('the scan of what is to be taken out says nothing of it', async () => {
  const input = { codes: [batch.at(6)], judge: { operation: 'unbox' } } as const
  const { payload } = await test.call(inout.scanMany, input)
  expect(payload.scans).toMatchObject([{ refusal: null, notices: [] }])
})
