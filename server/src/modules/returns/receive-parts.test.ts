import type { ErrorKey } from '@zhenma/contract/errors'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'

const test = useLabelTest()

let seller: MadeUser
let clerk: MadeUser
/** A request of the first box: 10 products in two packages. */
let id = 0
beforeEach(async () => {
  const { companyId } = test.user
  seller = await makeUser(test.connections, { companyId, dealerId: test.dealer.id })
  clerk = await makeUser(test.connections, { companyId })
  await test.sent(test.batch)
  id = await asked(test.batch.at(0))
})

async function asked(...codes: string[]): Promise<number> {
  const input = { codes, note: 'the lids leak', paperNumber: `RMA ${test.batch.id}` }
  const { envelope, payload } = await test.call(inout.return, input, seller.token)
  expect(envelope).toMatchObject({ success: true })
  return payload.movementId
}
/** Product `place` of the batch, from 0: behind two boxes and four packages. */
const product = (place: number) => test.batch.at(6 + place)
const receive = (more: object = {}, token = test.user.token) =>
  test.call(returns.receive, { id, warehouseId: test.warehouse.id, ...more }, token)
const get = async (token = test.user.token) => (await test.call(returns.get, { id }, token)).payload
const close = (more: object = {}, token = test.user.token) =>
  test.call(returns.close, { id, ...more }, token)
const undo = (movementId: number, token = test.user.token) =>
  test.call(movements.undo, { id: movementId, reason: 'counted wrongly' }, token)
const expectRefused = (token: string, endpoint: Endpoint, input: object, error: ErrorKey) =>
  expectLabelRefusal(test, token, endpoint, { ...input }, error)
const missing = async (token = test.user.token) =>
  (
    await test.call(
      exceptions.list,
      { operation: 'return', keyword: `RMA ${test.batch.id}` },
      token,
    )
  ).payload.records

describe('what is refused', () => {
  it('a label that was not asked for, at the scan and when it is received', async () => {
    const codes = [product(3), product(12)]
    const judge = { operation: 'return', returnId: id, dealerId: test.dealer.id }
    const { payload } = await test.call(inout.scanMany, { codes, judge })
    expect(payload.scans.map(({ refusal }) => refusal?.error ?? null)).toEqual([
      null,
      'LABEL_NOT_IN_RETURN',
    ])
    const { number } = await get()
    const { envelope } = await receive({ codes })
    expect(envelope.details).toMatchObject([
      { error: 'LABEL_NOT_IN_RETURN', code: product(12), values: { number } },
    ])
    expect(await get()).toMatchObject({ state: 'waiting', receivedCount: 0 })
  })

  it('a label twice, and a part with "what is left"', async () => {
    await receive({ codes: [product(3)] })
    const again = { id, warehouseId: test.warehouse.id, codes: [product(3)] }
    await expectRefused(test.user.token, returns.receive, again, 'LABEL_WRONG_STATUS')
    const { envelope } = await receive({ codes: [product(4)], onlyAllowed: true })
    expect(envelope.details).toMatchObject([{ field: 'onlyAllowed' }])
  })

  it('refusing, and withdrawing, what was received in part; both are not offered', async () => {
    await receive({ codes: [product(3)] })
    expect(await get()).toMatchObject({ mayReceive: true, mayDecide: false })
    expect(await get(seller.token)).toMatchObject({ mayTakeBack: false })
    const refusal = { id, reason: 'no' }
    await expectRefused(test.user.token, returns.refuse, refusal, 'RETURN_PARTLY_RECEIVED')
    await expectRefused(seller.token, returns.takeBack, { id }, 'RETURN_PARTLY_RECEIVED')
  })

  it('closing by a dealer, by whoever does not see it, and of what is closed', async () => {
    await expectRefused(seller.token, returns.close, { id }, 'RETURN_OTHERS')
    await expectRefused(test.other.token, returns.close, { id }, 'RETURN_NOT_FOUND')
    await close()
    await expectRefused(test.user.token, returns.close, { id }, 'RETURN_CLOSED')
    const whole = { id, warehouseId: test.warehouse.id }
    await expectRefused(test.user.token, returns.receive, whole, 'RETURN_CLOSED')
  })
})

describe('in parts', () => {
  it('by scan until all of it has come, whoever receives which', async () => {
    const input = { codes: [product(0), product(1)], idempotencyKey: `part-once-${id}` }
    const first = await receive(input)
    expect(first.payload).toMatchObject({ labelCount: 2, leftCount: 11, isDone: false })
    expect((await receive(input)).payload).toEqual(first.payload)
    expect(await get()).toMatchObject({
      state: 'waiting',
      receivedCount: 2,
      products: [{ askedCount: 10, receivedCount: 2 }],
      receipts: [{ by: `Name of ${test.user.username}`, labelCount: 2, undoneBy: null }],
    })
    // The rest of the first package by its code, then everything else without one.
    expect((await receive({ codes: [test.batch.at(2)] }, clerk.token)).payload.isDone).toBe(false)
    expect((await receive({}, clerk.token)).payload).toMatchObject({ isDone: true, leftCount: 0 })
    const done = await get()
    expect(done).toMatchObject({ state: 'received', receivedCount: 13, mayReceive: false })
    expect(done.receipts).toHaveLength(3)
    expect((await test.labelOf(product(9))).status).toBe('returned')
    await test.expectWhole()
  })

  it('ends when all goods have come, though empty boxes did not', async () => {
    const codes = Array.from({ length: 10 }, (_, place) => product(place))
    const { payload } = await receive({ codes })
    expect(payload.isDone).toBe(true)
    expect((await get()).state).toBe('received')
  })

  it('what did not come becomes an exception of both sides, and may be asked for again', async () => {
    await receive({ codes: [test.batch.at(2)] })
    const surplus = [product(15), '1'.repeat(20)]
    const input = { surplus, note: 'one pallet', idempotencyKey: `close-${id}` }
    const { payload } = await close(input)
    expect(payload).toEqual({ id, missingCount: 5, surplusCount: 2 })
    expect(await close(input).then(({ envelope }) => envelope.success)).toBe(true)
    expect(await get()).toMatchObject({ state: 'differing', leftCount: 7, surplusCount: 2 })
    for (const { token } of [seller, test.user]) {
      const found = await missing(token)
      expect(found.map(({ type }) => type).toSorted()).toEqual(['fewer', 'more', 'unknown'])
      expect(found.find(({ type }) => type === 'fewer')?.missing?.count).toBe(5)
    }
    expect(await asked(product(9))).not.toBe(id)
    // A code that turned up later is worked off where it is missing.
    const row = (await missing()).find(({ type }) => type === 'fewer')
    const warehouseId = test.warehouse.id
    const late = { id: row?.id ?? 0, codes: [product(8)], warehouseId }
    expect((await test.call(exceptions.complete, late)).payload).toMatchObject({ left: 4 })
  })

  it('what went elsewhere meanwhile is missing nowhere', async () => {
    await test.prepare({
      operation: 'allot_dealer',
      target: { codes: [product(0)] },
      dealerId: test.second.id,
    })
    expect((await close()).payload.missingCount).toBe(9)
  })
})

describe('taking a receipt back', () => {
  it('brings each label back to what it was, and the request waits again, with both names', async () => {
    await test.prepare({ operation: 'sell', target: { codes: [product(1)] } })
    const before = await Promise.all([0, 1, 2].map((place) => test.labelOf(product(place))))
    const codes = [product(0), product(1), product(2)]
    const { payload } = await receive({ codes })
    const back = await undo(payload.movementId, clerk.token)
    expect(back.payload).toMatchObject({ labelCount: 3 })
    const after = await Promise.all([0, 1, 2].map((place) => test.labelOf(product(place))))
    const placeOf = ({ status, dealerId, warehouseId }: (typeof after)[number]) => ({
      status,
      dealerId,
      warehouseId,
    })
    expect(after.map(placeOf)).toEqual(before.map(placeOf))
    expect(await get()).toMatchObject({
      state: 'waiting',
      receivedCount: 0,
      receipts: [{ by: `Name of ${test.user.username}`, undoneBy: `Name of ${clerk.username}` }],
    })
    const [step, receipt] = await test.historyOf(product(0))
    expect([step, receipt]).toMatchObject([
      { operation: 'cancel_return', userName: `Name of ${clerk.username}` },
      { operation: 'return', userName: `Name of ${test.user.username}` },
    ])
    expect((await receive()).payload).toMatchObject({ isDone: true })
    await test.expectWhole()
  })

  it('of the last one opens a request again that was received', async () => {
    const { payload } = await receive()
    await undo(payload.movementId)
    expect(await get()).toMatchObject({ state: 'waiting', decidedBy: null, receivedId: null })
    await test.call(returns.takeBack, { id }, seller.token)
    expect((await get()).state).toBe('taken_back')
  })

  it('is refused by a dealer, after the request was closed, and once the labels moved on', async () => {
    const first = (await receive({ codes: [product(0)] })).payload.movementId
    const second = (await receive({ codes: [product(1)] })).payload.movementId
    const own = { id: first, reason: 'x' }
    await expectRefused(seller.token, movements.undo, own, 'RETURN_OTHERS')
    await test.call(inout.inbound, { codes: [product(0)], warehouseId: test.warehouse.id })
    await expectRefused(test.user.token, movements.undo, own, 'LABEL_WRONG_STATUS')
    await close()
    const closed = { id: second, reason: 'x' }
    await expectRefused(test.user.token, movements.undo, closed, 'RETURN_CLOSED')
    await test.expectWhole()
  })
})
