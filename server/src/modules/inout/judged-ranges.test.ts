import { inout } from '@zhenma/contract/inout/inout.contract'
import { beforeEach, describe, expect, test as it } from 'vitest'
import { everyLabelRow } from '../../../test/label-refusals.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { makeUser } from '../../../test/make/user.ts'
import { SETTINGS, setRules, type Settings } from './testing/situations.ts'

const test = useLabelTest()
const rules = (more: Partial<Settings>) => setRules(test, { ...(SETTINGS[0] as Settings), ...more })
beforeEach(() => rules({}))

const judge = (more: object, token?: string) =>
  test.call(inout.judge, { operation: 'inbound', warehouseId: test.warehouse.id, ...more }, token)
const inbound = (more: object) =>
  test.call(inout.inbound, { warehouseId: test.warehouse.id, ...more })
const rangeOf = (from: number, to: number) => ({
  start: test.batch.lo + from,
  end: test.batch.lo + to,
})

describe('a range or batch before it is submitted', () => {
  it('is told with its states and products, and that all of it would be taken', async () => {
    await test.prepare({ operation: 'activate', target: { codes: [test.batch.at(7)] } })
    const before = await everyLabelRow(test)
    for (const target of [{ batchId: test.batch.id }, rangeOf(0, 25)]) {
      const { payload } = await judge(target)
      expect(payload).toMatchObject({
        labelCount: 26,
        states: [
          { status: 'not_in_stock', activation: 'not_activated', count: 25 },
          { status: 'not_in_stock', activation: 'activated', count: 1 },
        ],
        products: [{ productName: null, count: 26 }],
        productCount: 1,
        refusal: null,
        refusals: [],
        allowedCount: 26,
      })
    }
    expect(await everyLabelRow(test)).toEqual(before)
  })

  it('is refused with the words of its submission', async () => {
    await inbound({ codes: [test.batch.at(7), test.batch.at(14)] })
    for (const target of [{ batchId: test.batch.id }, rangeOf(6, 25)]) {
      const { payload } = await judge(target)
      const { envelope } = await inbound(target)
      expect(envelope.success).toBe(false)
      expect(payload.refusal).toMatchObject({ error: envelope.error, message: envelope.message })
      expect(payload.refusals.map(({ message }) => message)).toEqual(
        envelope.details?.map(({ message }) => message),
      )
    }
  })

  it('that names nothing is refused as the submission is', async () => {
    for (const target of [
      {},
      { start: 5, end: 2 },
      { start: test.batch.lo, end: test.batch.hi + 5_000 },
      { start: 900_000_000, end: 900_000_001 },
      { batchId: 900_000_000 },
      { batchId: test.foreign.id },
      { batchId: test.batch.id, start: 1, end: 2 },
    ]) {
      const judged = (await judge(target)).envelope.error
      expect(judged).toBe((await inbound(target)).envelope.error)
      expect(judged).toBeDefined()
    }
  })

  it('tells nothing to whoever does not see the labels, or may not move any', async () => {
    const { companyId } = test.user
    await test.sent(test.batch, test.second.id)
    const seller = await makeUser(test.connections, { companyId, dealerId: test.dealer.id })
    for (const target of [{ batchId: test.batch.id }, rangeOf(0, 3)]) {
      const { envelope } = await judge({ operation: 'return', ...target }, seller.token)
      expect(['BATCH_NOT_FOUND', 'RANGE_NOT_ISSUED']).toContain(envelope.error)
    }
    const reader = await makeUser(test.connections, { companyId, permissions: ['label:list'] })
    const { envelope } = await judge({ batchId: test.batch.id }, reader.token)
    expect(envelope.error).toBe('ACCESS_DENIED')
  })

  it('says how many buyers would be warned of, and which boxes are opened', async () => {
    await test.stocked(test.batch)
    const outbound = { operation: 'outbound', dealerId: test.dealer.id, warehouseId: undefined }
    // One package whole, and two products of the next.
    const { payload } = await judge({ ...outbound, ...rangeOf(6, 12) })
    expect(payload).toMatchObject({ refusal: null, inactiveCount: 8, openedCount: 2 })
  })
})

describe('only what can be taken', () => {
  it('is what was told before, and the rest stays as it is', async () => {
    await inbound({ codes: [test.batch.at(7), test.batch.at(14)] })
    const before = await test.historyOf(test.batch.at(7))
    const target = { batchId: test.batch.id }
    const { payload: reported } = await judge(target)
    expect(reported.allowedCount).toBeGreaterThan(0)
    const idempotencyKey = 'only-allowed-1'
    const first = await inbound({ ...target, onlyAllowed: true, idempotencyKey })
    expect(first.payload.labelCount).toBe(reported.allowedCount)
    const again = await inbound({ ...target, onlyAllowed: true, idempotencyKey })
    expect(again.payload).toEqual(first.payload)
    const other = await inbound({ ...target, idempotencyKey })
    expect(other.envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await test.historyOf(test.batch.at(7))).toEqual(before)
    expect(await test.labelOf(test.batch.at(20))).toMatchObject({ status: 'in_stock' })
    const none = await inbound({ ...target, onlyAllowed: true })
    expect(none.envelope.error).toBe('LABEL_NONE_FOUND')
    await test.expectWhole()
  })

  it('leaves a box whose content cannot go, and under the other rule its products too', async () => {
    // A product of the second package of the first box went out by an exception: the box holds it still.
    await test.stocked(test.batch)
    const gone = { codes: [test.batch.at(12)] }
    await test.prepare({ operation: 'mark_outbound', target: gone, dealerId: test.dealer.id })
    const wish = { operation: 'outbound', dealerId: test.dealer.id, warehouseId: undefined }
    const submit = { batchId: test.batch.id, dealerId: test.dealer.id, onlyAllowed: true }
    await rules({ closed_box_rule: 'refuse' })
    const { payload: strict } = await judge({ ...wish, batchId: test.batch.id })
    // The other box with all in it, and the first package with its five products cannot leave their box.
    expect(strict.allowedCount).toBe(13)
    await rules({})
    const { payload: reported } = await judge({ ...wish, batchId: test.batch.id })
    expect(reported.allowedCount).toBe(26 - 3)
    const { payload } = await test.call(inout.outbound, submit)
    expect(payload.labelCount).toBe(reported.allowedCount)
    expect(await test.labelOf(test.batch.at(0))).toMatchObject({ status: 'in_stock' })
    await test.expectWhole()
  })

  it('is no answer to codes: each has its own', async () => {
    const { envelope } = await inbound({ codes: [test.batch.at(7)], onlyAllowed: true })
    expect(envelope).toMatchObject({ details: [{ field: 'onlyAllowed' }] })
  })
})
