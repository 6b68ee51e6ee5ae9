import type { ErrorKey } from '@zhenma/contract/errors'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import type { MadeBatch } from '../../../test/make/batch.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asCompany, asPlatform } from '../../platform/database/database.ts'
import { applyOperation, checkIntegrity } from '../labels/index.ts'
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
const expectRefused = (id: number, error: ErrorKey, details: readonly object[] = []) =>
  expectLabelRefusal(test, company.user.token, movements.undo, { id, reason: 'x' }, error, details)
const undo = async (id: number): Promise<number> => {
  const { envelope, payload } = await company.undo(id)
  expect(envelope).toMatchObject({ success: true })
  return payload.movementId
}
const expectSound = async () => {
  const { companyId } = company
  const faults = await asCompany(test.connections, companyId, (db) => checkIntegrity(db, companyId))
  expect(faults).toEqual([])
}

it('a cancelled inbound goes back into the warehouse it was in', async () => {
  const { inbound, moved, otherWarehouse, get } = company
  await inbound({ codes: [batch.at(0)], warehouseId: otherWarehouse.id })
  const id = await moved(inout.cancelInbound, { codes: [batch.at(0)] })
  expect((await get(id)).undo).toEqual({ operation: 'inbound', isAllowed: true })
  const by = await undo(id)
  expect(await get(by)).toMatchObject({ operation: 'inbound', labelCount: 13 })
  for (const index of [0, 2, 6]) {
    const place = { status: 'in_stock', warehouseName: otherWarehouse.name }
    expect(await state(batch.at(index))).toMatchObject(place)
  }
  expect(await state(batch.at(1))).toMatchObject({ status: 'not_in_stock' })
  await expectSound()
})

it('a cancelled outbound goes back to the dealer it was at', async () => {
  const { inbound, outbound, moved, otherDealer, get } = company
  await inbound({ batchId: batch.id })
  await outbound({ codes: [batch.at(0)], dealerId: otherDealer.id })
  const id = await moved(inout.cancelOutbound, { codes: [batch.at(0)] })
  expect((await get(id)).undo).toEqual({ operation: 'outbound', isAllowed: true })
  await undo(id)
  const place = { status: 'outbound', dealerName: otherDealer.name }
  expect(await state(batch.at(6))).toMatchObject(place)
  await expectSound()
})

it('an undoing is undone as what it is: back and forth', async () => {
  const { inbound, outbound, dealer, get } = company
  await inbound({ batchId: batch.id })
  const id = await outbound({ codes: [batch.at(6)] })
  const back = await undo(id)
  expect(await state(batch.at(6))).toMatchObject({ status: 'in_stock', dealerName: null })
  const forth = await undo(back)
  const place = { status: 'outbound', dealerName: dealer.name }
  expect(await state(batch.at(6))).toMatchObject(place)
  expect(await get(back)).toMatchObject({ details: { undoes: id, undoneBy: forth } })
  await expectRefused(id, 'MOVEMENT_UNDONE')
  await undo(forth)
  expect(await state(batch.at(6))).toMatchObject({ status: 'in_stock' })
})

it('labels that came from several warehouses or dealers are refused', async () => {
  const { inbound, outbound, moved, otherWarehouse, otherDealer } = company
  await inbound({ codes: [batch.at(0)] })
  await inbound({ codes: [batch.at(1)], warehouseId: otherWarehouse.id })
  const stored = await moved(inout.cancelInbound, { codes: [batch.at(6), batch.at(16)] })
  await expectRefused(stored, 'MOVEMENT_UNDO_MIXED')
  await outbound({ codes: [batch.at(7)] })
  await outbound({ codes: [batch.at(17)], dealerId: otherDealer.id })
  const given = await moved(inout.cancelOutbound, { codes: [batch.at(7), batch.at(17)] })
  await expectRefused(given, 'MOVEMENT_UNDO_MIXED')
})

it('labels that were in no known warehouse are refused', async () => {
  const { connections, keyRing } = test
  const { companyId, user, moved } = company
  const actor = { companyId, userId: user.id, ip: '', device: '' }
  const target = { codes: [batch.at(6)] }
  await asCompany(connections, companyId, (db) =>
    applyOperation(db, actor, { operation: 'inbound', target, keyRing }),
  )
  const id = await moved(inout.cancelInbound, target)
  await expectRefused(id, 'MOVEMENT_UNDO_MIXED')
})

it('nothing goes back to a dealer whose approval was withdrawn', async () => {
  const { inbound, outbound, moved, dealer, companyId } = company
  await inbound({ batchId: batch.id })
  await outbound({ codes: [batch.at(6)] })
  const id = await moved(inout.cancelOutbound, { codes: [batch.at(6)] })
  await asPlatform(test.connections, (db) =>
    sql`update dealer set review_status = 'rejected'
         where company_id = ${companyId} and id = ${dealer.id}`.execute(db),
  )
  await expectRefused(id, 'FIELD_REFERENCE', [{ field: 'dealerId' }])
})

it('labels that went on since are refused', async () => {
  const { inbound, moved } = company
  await inbound({ codes: [batch.at(0)] })
  const id = await moved(inout.cancelInbound, { codes: [batch.at(6), batch.at(7)] })
  const again = await inbound({ codes: [batch.at(7)] })
  await expectRefused(id, 'LABEL_WRONG_STATUS', [{ code: batch.at(7) }])
  await moved(inout.cancelInbound, { codes: [batch.at(7)] })
  await expectRefused(id, 'MOVEMENT_MOVED_ON', [
    { code: batch.at(7), values: { number: (await company.get(again)).number } },
    { code: batch.at(7) },
  ])
})

it('who may cancel but not submit takes no cancellation back', async () => {
  const { inbound, moved, companyId, undo: undoAs } = company
  await inbound({ codes: [batch.at(0)] })
  const id = await moved(inout.cancelInbound, { codes: [batch.at(0)] })
  const as = async (permission: string) => {
    const permissions = ['movement:list', permission]
    const { token } = await makeUser(test.connections, { companyId, permissions })
    return (await undoAs(id, {}, token)).envelope
  }
  expect((await as('inbound:cancel')).error).toBe('ACCESS_DENIED')
  expect((await as('inbound:submit')).success).toBe(true)
})
