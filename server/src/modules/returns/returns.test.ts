import type { ErrorKey } from '@zhenma/contract/errors'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { makePackedBatch } from '../../../test/make/batch.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany, rows } from '../../platform/database/database.ts'

const test = useLabelTest()

let seller: MadeUser
let colleague: MadeUser
let stranger: MadeUser
beforeEach(async () => {
  const { companyId } = test.user
  seller = await makeUser(test.connections, { companyId, dealerId: test.dealer.id })
  colleague = await makeUser(test.connections, { companyId, dealerId: test.dealer.id })
  stranger = await makeUser(test.connections, { companyId, dealerId: test.second.id })
  await test.sent(test.batch)
})

const codesAt = (...indexes: number[]) => indexes.map((index) => test.batch.at(index))
const ask = (input: object, token = seller.token) =>
  test.call(inout.return, { note: 'the lids leak', ...input }, token)
/** A request that waits, of these labels of the batch. */
async function asked(...indexes: number[]): Promise<number> {
  const { envelope, payload } = await ask({ codes: codesAt(...indexes) })
  expect(envelope).toMatchObject({ success: true })
  return payload.movementId
}
const receipt = (id: number, more: object = {}) => ({ id, warehouseId: test.warehouse.id, ...more })
const get = async (id: number) => (await test.call(returns.get, { id })).payload
const statusOf = async (index: number) => (await test.labelOf(test.batch.at(index))).status
const expectRefused = (token: string, endpoint: Endpoint, input: object, error: ErrorKey) =>
  expectLabelRefusal(test, token, endpoint, { ...input }, error)
const logOf = (id: number) =>
  asCompany(test.connections, test.user.companyId, (db) =>
    rows(
      db,
      sql<{ operation: string; userId: number; after: Record<string, unknown> }>`
        select operation, user_id as "userId", after from operation_log
         where company_id = ${test.user.companyId} and entity = 'return_request'
           and entity_id = ${String(id)} order by id`,
    ),
  )

describe('what is refused', () => {
  it('a return without a reason, beside its field', async () => {
    const { envelope } = await ask({ codes: codesAt(8), note: ' ' })
    expect(envelope.details).toMatchObject([{ field: 'note', error: 'FIELD_REQUIRED' }])
    expect(await statusOf(8)).toBe('outbound')
  })

  it('a label that is on its way back already, by the number of its request', async () => {
    const id = await asked(8)
    const { number } = await get(id)
    const again = { codes: codesAt(8), note: 'x' }
    await expectRefused(colleague.token, inout.return, again, 'LABEL_RETURN_WAITING')
    const { envelope } = await ask({ codes: codesAt(8, 9) })
    expect(envelope.details).toMatchObject([
      { error: 'LABEL_RETURN_WAITING', code: test.batch.at(8), values: { number } },
    ])
  })

  it('at the scan too, and in the box that it lies in', async () => {
    await asked(6)
    const { payload } = await test.call(
      inout.scanMany,
      { codes: codesAt(6, 0, 7), judge: { operation: 'return' } },
      seller.token,
    )
    expect(payload.scans.map(({ refusal }) => refusal?.error ?? null)).toEqual([
      'LABEL_RETURN_WAITING',
      'LABEL_RETURN_WAITING',
      null,
    ])
  })

  it('what is not at the dealer, and what never went out', async () => {
    const codes = codesAt(8)
    await expectRefused(stranger.token, inout.return, { codes, note: 'x' }, 'LABEL_CODE_UNKNOWN')
    const stock = await makePackedBatch(test, test.user.companyId)
    const held = { codes: [stock.at(8)], note: 'x' }
    await expectRefused(seller.token, inout.return, held, 'LABEL_CODE_UNKNOWN')
  })

  it('every step of a request that the caller does not see', async () => {
    const id = await asked(8)
    const reason = 'no'
    for (const token of [stranger.token, test.other.token]) {
      await expectRefused(token, returns.get, { id }, 'RETURN_NOT_FOUND')
      await expectRefused(token, returns.receive, receipt(id), 'RETURN_NOT_FOUND')
      await expectRefused(token, returns.refuse, { id, reason }, 'RETURN_NOT_FOUND')
      await expectRefused(token, returns.takeBack, { id }, 'RETURN_NOT_FOUND')
      expect((await test.call(returns.list, {}, token)).payload.total).toBe(0)
    }
    const { companyId } = test.user
    const place = await makePlace(test.connections, companyId, 'factory')
    const worker = await makeUser(test.connections, { companyId, factoryId: place.id })
    await expectRefused(worker.token, returns.get, { id }, 'RETURN_NOT_FOUND')
  })

  it('a dealer who decides, and a company that takes back', async () => {
    const id = await asked(8)
    await expectRefused(seller.token, returns.receive, receipt(id), 'RETURN_OTHERS')
    await expectRefused(seller.token, returns.refuse, { id, reason: 'no' }, 'RETURN_OTHERS')
    await expectRefused(test.user.token, returns.takeBack, { id }, 'RETURN_OTHERS')
  })

  it('whoever lacks the permission', async () => {
    const id = await asked(8)
    const { companyId } = test.user
    const reader = await makeUser(test.connections, { companyId, permissions: ['return:list'] })
    expect((await test.call(returns.get, { id }, reader.token)).payload.mayDecide).toBe(false)
    await expectRefused(reader.token, returns.receive, receipt(id), 'ACCESS_DENIED')
    await expectRefused(reader.token, returns.refuse, { id, reason: 'no' }, 'ACCESS_DENIED')
    await expectRefused(reader.token, returns.exportSheet, {}, 'ACCESS_DENIED')
  })

  it('a refusal without a reason, and a warehouse that is none', async () => {
    const id = await asked(8)
    const { envelope } = await test.call(returns.refuse, { id, reason: ' ' })
    expect(envelope.details).toMatchObject([{ field: 'reason' }])
    await expectRefused(
      test.user.token,
      returns.receive,
      { id, warehouseId: 900_000_000 },
      'FIELD_REFERENCE',
    )
  })
})

describe('a request', () => {
  it('leaves the labels where they are, and is one in all its calls', async () => {
    const input = { codes: codesAt(1), idempotencyKey: 'return-once-1', paperNumber: 'RMA 7' }
    const first = await ask(input)
    const second = await ask(input)
    expect(second.payload).toEqual(first.payload)
    expect(first.payload).toMatchObject({ labelCount: 13, boxCount: 1, productCount: 10 })
    const { movementId: id } = first.payload
    expect(await statusOf(8)).toBe('outbound')
    const listed = await test.call(returns.list, { state: 'waiting' }, seller.token)
    expect(listed.payload.records.filter((row) => row.id === id)).toMatchObject([
      { dealerName: test.dealer.name, reason: 'the lids leak', paperNumber: 'RMA 7' },
    ])
    const mine = (await test.call(returns.get, { id }, seller.token)).payload
    expect(mine).toMatchObject({ mayTakeBack: true, mayDecide: false, state: 'waiting' })
    expect(mine.lines.reduce((sum, { count }) => sum + count, 0)).toBe(13)
    expect(await get(id)).toMatchObject({ mayTakeBack: false, mayDecide: true })
    const record = await test.call(movements.get, { id }, seller.token)
    expect(record.payload).toMatchObject({ operation: 'request_return', number: mine.number })
    await test.expectWhole()
  })

  it('opens no box before it is received', async () => {
    const id = await asked(8)
    const before = await test.labelOf(test.batch.at(8))
    expect(before.parentCode).not.toBeNull()
    await test.call(returns.receive, receipt(id))
    expect((await test.labelOf(test.batch.at(8))).parentCode).toBeNull()
    await test.expectWhole()
  })

  it('of a whole batch takes what does not wait already', async () => {
    await asked(8)
    const { payload } = await ask({ batchId: test.batch.id, onlyAllowed: true })
    // Without the label, the package and the box around it.
    expect(payload.labelCount).toBe(test.batch.hi - test.batch.lo + 1 - 3)
  })
})

describe('receiving', () => {
  it('returns the labels into the warehouse, and history names who asked', async () => {
    const id = await asked(0)
    const input = receipt(id, { note: 'all there', idempotencyKey: 'receive-once-1' })
    const { payload } = await test.call(returns.receive, input)
    expect(payload).toMatchObject({ labelCount: 13, leftCount: 0 })
    expect((await test.call(returns.receive, input)).payload).toEqual(payload)
    const label = await test.labelOf(test.batch.at(6))
    expect(label).toMatchObject({ status: 'returned', warehouseId: test.warehouse.id })
    const { number, requestedBy } = await get(id)
    const [step, request] = await test.historyOf(test.batch.at(6))
    expect(step).toMatchObject({
      operation: 'return',
      userName: `Name of ${test.user.username}`,
      details: { returnRequest: `${number} · ${requestedBy}` },
    })
    expect(request).toMatchObject({ operation: 'request_return', userName: requestedBy })
    expect(await get(id)).toMatchObject({
      state: 'received',
      receivedId: payload.movementId,
      warehouseName: test.warehouse.name,
      decisionReason: 'all there',
      mayDecide: false,
    })
    expect(await logOf(id)).toMatchObject([
      { operation: 'receive', userId: test.user.id, after: { number, requestedBy } },
    ])
    await test.expectWhole()
  })

  it('names what can no longer be returned, and leaves it when told so', async () => {
    const id = await asked(8, 9, 10)
    await test.prepare({
      operation: 'allot_dealer',
      target: { codes: codesAt(9) },
      dealerId: test.second.id,
    })
    const all = await test.call(returns.receive, receipt(id))
    expect(all.envelope).toMatchObject({
      error: 'LABEL_OTHER_DEALER',
      details: [{ code: test.batch.at(9) }],
    })
    expect(await statusOf(8)).toBe('outbound')
    const { payload } = await test.call(returns.receive, receipt(id, { onlyAllowed: true }))
    expect(payload).toMatchObject({ labelCount: 2, leftCount: 1 })
    const { lines, leftCount } = await get(id)
    expect(leftCount).toBe(1)
    expect(lines.filter(({ state }) => state === 'left')).toMatchObject([
      { firstCode: test.batch.at(9) },
    ])
    expect(await Promise.all([8, 9, 10].map(statusOf))).toEqual([
      'returned',
      'outbound',
      'returned',
    ])
  })

  it('is done by one of two who try at once, and the other is told', async () => {
    const id = await asked(8)
    const { companyId } = test.user
    const clerk = await makeUser(test.connections, { companyId })
    const both = await Promise.all([
      test.call(returns.receive, receipt(id)),
      test.call(returns.receive, receipt(id), clerk.token),
    ])
    const errors = both.map(({ envelope }) => envelope.error ?? 'done')
    expect(errors.toSorted()).toEqual(['RETURN_RECEIVED', 'done'])
    const back = (await test.historyOf(test.batch.at(8))).filter(
      ({ operation }) => operation === 'return',
    )
    expect(back).toHaveLength(1)
  })
})

describe('a request ends', () => {
  it('refused, with a reason that the dealer sees, and may be asked again', async () => {
    const id = await asked(8)
    await test.call(returns.refuse, { id, reason: 'past its date' })
    const mine = (await test.call(returns.get, { id }, seller.token)).payload
    expect(mine).toMatchObject({ state: 'refused', decisionReason: 'past its date' })
    expect(mine.decidedBy).toBe(`Name of ${test.user.username}`)
    await expectRefused(seller.token, returns.takeBack, { id }, 'RETURN_REFUSED')
    await expectRefused(test.user.token, returns.receive, receipt(id), 'RETURN_REFUSED')
    expect(await logOf(id)).toMatchObject([{ operation: 'refuse', after: { state: 'refused' } }])
    expect(await asked(8)).not.toBe(id)
  })

  it('taken back by a colleague of the dealer, and may be asked again', async () => {
    const id = await asked(8)
    await test.call(returns.takeBack, { id }, colleague.token)
    await expectRefused(test.user.token, returns.receive, receipt(id), 'RETURN_TAKEN_BACK')
    expect(await logOf(id)).toMatchObject([{ operation: 'take_return_back', userId: colleague.id }])
    expect(await asked(8)).not.toBe(id)
  })
})
