import { batches } from '@zhenma/contract/batches/batches.contract'
import type { ErrorKey } from '@zhenma/contract/errors'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany, rows } from '../../platform/database/database.ts'
import { checkIntegrity } from '../labels/index.ts'
import { type StockCompany, stockCompany } from './testing/company.ts'

let test: TestApp
let company: StockCompany
let batch: MadeBatch
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  company = await stockCompany(test)
  batch = await company.boxes()
})
afterAll(() => test.close())

const state = async (code: string) => {
  const { payload } = await company.call(labels.detail, { code })
  return payload.label
}
const stepsOf = async (code: string) => {
  const { payload } = await company.call(labels.history, { code })
  return payload.map(({ operation }) => operation)
}
const expectRefused = (id: number, error: ErrorKey, details: readonly object[] = []) =>
  expectLabelRefusal(test, company.user.token, movements.undo, { id, reason: 'x' }, error, details)
const faults = () =>
  asCompany(test.connections, company.companyId, (db) => checkIntegrity(db, company.companyId))

describe('refusals', () => {
  it('what has no counter-operation, what is unknown, what was undone already', async () => {
    const { inbound, outbound, moved, undo } = company
    const inboundId = await inbound({ batchId: batch.id })
    const outboundId = await outbound({ codes: [batch.at(0)] })
    await moved(inout.return, { codes: [batch.at(0)] })
    const unboxing = await moved(operations.relateUnbind, { codes: [batch.at(25)] })
    await expectRefused(unboxing, 'MOVEMENT_NO_UNDO')
    await expectRefused(999_999, 'MOVEMENT_NOT_FOUND')
    const cancelled = await outbound({ codes: [batch.at(1)] })
    const undone = await undo(cancelled)
    expect(undone.envelope.success).toBe(true)
    await expectRefused(cancelled, 'MOVEMENT_UNDONE')
    await expectRefused(outboundId, 'LABEL_WRONG_STATE')
    await expectRefused(inboundId, 'LABEL_WRONG_STATE')
    expect(await faults()).toEqual([])
  })

  it('another company, and who may not make the counter-operation', async () => {
    const { inbound, undo, companyId } = company
    const id = await inbound({ codes: [batch.at(0)] })
    const elsewhere = await makeUser(test.connections)
    expect((await undo(id, {}, elsewhere.token)).envelope.error).toBe('MOVEMENT_NOT_FOUND')
    const permissions = ['movement:list', 'outbound:cancel', 'inbound:submit']
    const clerk = await makeUser(test.connections, { companyId, permissions })
    const answer = await undo(id, {}, clerk.token)
    expect(answer).toMatchObject({ httpStatus: 403, envelope: { error: 'ACCESS_DENIED' } })
    const able = await makeUser(test.connections, {
      companyId,
      permissions: ['movement:list', 'inbound:cancel'],
    })
    expect((await undo(id, {}, able.token)).envelope.success).toBe(true)
  })

  it('labels in another state by now, each run with its reason; all or nothing', async () => {
    const { inbound, outbound, moved } = company
    await inbound({ batchId: batch.id })
    const id = await outbound({ codes: [batch.at(6), batch.at(7), batch.at(8)] })
    await moved(inout.return, { codes: [batch.at(7)] })
    await expectRefused(id, 'LABEL_WRONG_STATUS', [
      { error: 'LABEL_WRONG_STATUS', code: batch.at(7) },
    ])
  })

  it('labels that went round since and are in the same state again', async () => {
    const { inbound, outbound, moved, dealer } = company
    await inbound({ batchId: batch.id })
    const id = await outbound({ codes: [batch.at(6), batch.at(7)] })
    await moved(inout.cancelOutbound, { codes: [batch.at(7)] })
    const again = await outbound({ codes: [batch.at(7)] })
    expect(await state(batch.at(7))).toMatchObject({ status: 'outbound', dealerId: dealer.id })
    await expectRefused(id, 'MOVEMENT_MOVED_ON', [
      { error: 'MOVEMENT_LABEL_MOVED_ON', code: batch.at(7) },
      {
        error: 'MOVEMENT_LABEL_MOVED_ON',
        code: batch.at(7),
        values: { number: (await company.get(again)).number },
      },
    ])
    const answer = await company.undo(id)
    expect(answer.envelope.message).toMatch(/^1 labels/)
  })

  it('labels that are at another dealer or in another warehouse by now', async () => {
    const { inbound, outbound, moved, otherDealer, otherWarehouse, dealer, warehouse } = company
    const inboundId = await inbound({ batchId: batch.id })
    const id = await outbound({ codes: [batch.at(6)] })
    await moved(operations.allot, { codes: [batch.at(6)], dealerId: otherDealer.id })
    await expectRefused(id, 'LABEL_OTHER_DEALER')
    await company.undo(await outbound({ codes: [batch.at(7)], dealerId: dealer.id }))
    const plain = await makeBatch(test, { companyId: company.companyId, productCount: 5 })
    const second = await inbound({ batchId: plain.id, warehouseId: warehouse.id })
    await moved(operations.allot, { batchId: plain.id, warehouseId: otherWarehouse.id })
    await expectRefused(second, 'LABEL_OTHER_WAREHOUSE')
    await expectRefused(inboundId, 'LABEL_WRONG_STATUS', [{ code: batch.at(6) }])
  })

  it('an allotment of labels that came from several dealers', async () => {
    const { inbound, outbound, moved, otherDealer, dealer } = company
    await inbound({ batchId: batch.id })
    await outbound({ codes: [batch.at(6)], dealerId: dealer.id })
    await outbound({ codes: [batch.at(7)], dealerId: otherDealer.id })
    const codes = [batch.at(6), batch.at(7)]
    const id = await moved(operations.allot, { codes, dealerId: otherDealer.id })
    await expectRefused(id, 'MOVEMENT_UNDO_MIXED')
  })
})

describe('the log', () => {
  it('calls what was undone by the number that every screen shows, not by its id', async () => {
    const id = await company.inbound({ codes: [batch.at(0)] })
    expect((await company.undo(id)).envelope.success).toBe(true)
    const { records } = (await company.call(systemLog.operations, { entity: 'movement' })).payload
    const { number } = await company.get(id)
    expect(records).toMatchObject([{ operation: 'undo', entityName: `#${number}` }])
  })
})

describe('what is taken back', () => {
  /** Undoes, and looks at both movements, the label and its history. */
  const undone = async (id: number, counter: string, code: string) => {
    const { undo, get } = company
    const before = await stepsOf(code)
    const answer = await undo(id, { reason: 'wrong truck' })
    expect(answer.envelope).toMatchObject({ success: true })
    const { movementId } = answer.payload
    expect(await get(movementId)).toMatchObject({
      operation: counter,
      reason: 'wrong truck',
      details: { undoes: id },
    })
    expect(await get(id)).toMatchObject({
      isUndone: true,
      undo: null,
      details: { undoneBy: movementId },
    })
    expect(await stepsOf(code)).toEqual([counter, ...before])
    expect(await faults()).toEqual([])
    return answer.payload
  }

  it('an inbound by box', async () => {
    const id = await company.inbound({ codes: [batch.at(0)] })
    const counts = await undone(id, 'cancel_inbound', batch.at(6))
    expect(counts).toMatchObject({ labelCount: 13, boxCount: 1, packageCount: 2, productCount: 10 })
    expect(await state(batch.at(6))).toMatchObject({ status: 'not_in_stock', warehouseName: null })
    expect(await state(batch.at(1))).toMatchObject({ status: 'not_in_stock' })
  })

  it('an outbound of scattered labels of several batches, and of nothing else', async () => {
    const { inbound, outbound, companyId } = company
    const plain = await makeBatch(test, { companyId, productCount: 10 })
    await inbound({ batchId: batch.id })
    await inbound({ batchId: plain.id })
    await outbound({ codes: [plain.at(5)] })
    const id = await outbound({ codes: [batch.at(0), batch.at(20), plain.at(1), plain.at(3)] })
    const counts = await undone(id, 'cancel_outbound', plain.at(3))
    expect(counts.labelCount).toBe(16)
    expect(await state(batch.at(6))).toMatchObject({ status: 'in_stock', dealerName: null })
    expect(await state(plain.at(5))).toMatchObject({ status: 'outbound' })
  })

  it('an allotment to another dealer, and to another warehouse', async () => {
    const { inbound, outbound, moved, dealer, otherDealer, warehouse, otherWarehouse } = company
    await inbound({ batchId: batch.id })
    const stored = await moved(operations.allot, {
      codes: [batch.at(1)],
      warehouseId: otherWarehouse.id,
    })
    expect(await state(batch.at(1))).toMatchObject({ warehouseName: otherWarehouse.name })
    await undone(stored, 'allot_warehouse', batch.at(1))
    expect(await state(batch.at(1))).toMatchObject({ warehouseName: warehouse.name })
    await outbound({ codes: [batch.at(0)] })
    const given = await moved(operations.allot, {
      codes: [batch.at(0)],
      dealerId: otherDealer.id,
    })
    await undone(given, 'allot_dealer', batch.at(0))
    expect(await state(batch.at(0))).toMatchObject({ dealerName: dealer.name })
  })

  it('an activation and a deactivation', async () => {
    const { moved } = company
    const range = { start: batch.lo + 6, end: batch.lo + 9 }
    const on = await moved(labels.activate, range)
    await undone(on, 'deactivate', batch.at(6))
    expect(await state(batch.at(6))).toMatchObject({ activation: 'not_activated' })
    await moved(labels.activate, range)
    const off = await moved(labels.activate, { ...range, active: false, reason: 'spoiled' })
    await undone(off, 'activate', batch.at(9))
    expect(await state(batch.at(9))).toMatchObject({ activation: 'activated' })
    // After the activation was taken back and given again, the first one is past.
    await expectRefused(on, 'MOVEMENT_UNDONE')
  })

  it('forbidden queries, by either permission', async () => {
    const { call, companyId, undo } = company
    const flag = { id: batch.id, allowed: false, reason: 'recall' }
    expect((await call(batches.allowQuery, flag)).envelope.success).toBe(true)
    expect(await state(batch.at(6))).toMatchObject({ queryAllowed: false })
    const [latest] = (await call(movements.list, { operation: 'forbid_query' })).payload.records
    const clerk = await makeUser(test.connections, {
      companyId,
      permissions: ['movement:list', 'label:forbid-query'],
    })
    expect((await undo(latest?.id ?? 0, {}, clerk.token)).envelope.success).toBe(true)
    expect(await state(batch.at(6))).toMatchObject({ queryAllowed: true })
    const [allowed] = (await call(movements.list, { operation: 'allow_query' })).payload.records
    await undone(allowed?.id ?? 0, 'forbid_query', batch.at(6))
  })

  it('what was packed into a box', async () => {
    const { moved, companyId } = company
    const loose = await makeBatch(test, { companyId, productCount: 4 })
    const codes = [loose.at(0), loose.at(1)]
    const id = await moved(operations.relateBind, { box: batch.at(0), codes })
    expect(await state(loose.at(0))).toMatchObject({ parentCode: batch.at(0) })
    await undone(id, 'unbox', loose.at(0))
    expect(await state(loose.at(1))).toMatchObject({ parentCode: null })
    expect(await state(batch.at(2))).toMatchObject({ parentCode: batch.at(0) })
  })

  it('is written into the log', async () => {
    const id = await company.inbound({ codes: [batch.at(0)] })
    const { movementId } = (await company.undo(id)).payload
    const log = await asCompany(test.connections, company.companyId, (db) =>
      rows(
        db,
        sql<{ entity_id: string; user_id: number; after: object }>`
          select entity_id, user_id, after from operation_log where operation = 'undo'`,
      ),
    )
    expect(log).toMatchObject([
      {
        entity_id: String(id),
        user_id: company.user.id,
        after: { operation: 'cancel_inbound', undoneBy: movementId, reason: 'a mistake' },
      },
    ])
  })
})

describe('sent twice', () => {
  it('under one key it is done once and answered the same; under another it is refused', async () => {
    const { inbound, undo, get } = company
    const id = await inbound({ codes: [batch.at(0)] })
    const key = { idempotencyKey: uniqueName('undo-') }
    const answers = await Promise.all([undo(id, key), undo(id, key), undo(id, key)])
    expect(answers.map(({ envelope }) => envelope.success)).toEqual([true, true, true])
    expect(new Set(answers.map(({ payload }) => payload.movementId)).size).toBe(1)
    const other = await undo(id, { idempotencyKey: uniqueName('undo-') })
    expect(other.envelope.error).toBe('MOVEMENT_UNDONE')
    const changed = await undo(id, { ...key, reason: 'something else' })
    expect(changed.envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await get(id)).details.undoneBy).toBe(answers[0]?.payload.movementId)
  })

  it('of several at once without a key one does it and the others are refused', async () => {
    const { inbound, undo } = company
    const id = await inbound({ codes: [batch.at(0)] })
    const answers = await Promise.all([undo(id), undo(id), undo(id)])
    const errors = answers.map(({ envelope }) => envelope.error).filter((error) => error)
    expect(errors).toEqual(['MOVEMENT_UNDONE', 'MOVEMENT_UNDONE'])
    expect(await stepsOf(batch.at(0))).toEqual(['cancel_inbound', 'inbound', 'generate'])
  })
})
