import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { MOVE_OPERATIONS } from '@zhenma/contract/tasks/task-kinds'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { FIRST_PRODUCT, type StockCompany, stockCompany, part } from '../testing/stock-company.ts'
import { beginTaskTest, type TaskTest } from '../../tasks/testing/task-fixture.ts'
import { moveRangeWorker } from './move-range.ts'

let test: TaskTest
beforeAll(async () => {
  test = await beginTaskTest()
})
afterAll(() => test.close())

const company = () => stockCompany(test)

describe('a run of serials', () => {
  it('is moved in chunks, and whatever it can be moved by', async () => {
    const made = await company()
    const { warehouseId, dealerId } = made
    const batch = await made.packed()
    const size = batch.hi - batch.lo + 1
    const steps = [
      [{ operation: 'inbound', warehouseId, note: 'from the line' }, 'in_stock'],
      [{ operation: 'outbound', dealerId, warehouseId }, 'outbound'],
      [{ operation: 'cancel_outbound' }, 'in_stock'],
      [{ operation: 'cancel_inbound' }, 'not_in_stock'],
      [{ operation: 'inbound', warehouseId }, 'in_stock'],
      [{ operation: 'outbound', dealerId }, 'outbound'],
      [{ operation: 'return', dealerId, warehouseId }, 'returned'],
    ] as const
    expect(new Set(steps.map(([{ operation }]) => operation))).toEqual(new Set(MOVE_OPERATIONS))
    for (const [wish, status] of steps) {
      const task = await made.move({ ...wish, batchId: batch.id })
      expect(task, wish.operation).toMatchObject({
        state: 'done',
        title: { operation: wish.operation, batch: batch.name, start: batch.lo, end: batch.hi },
        total: size,
        done: size,
        labelCount: size,
        refusedCount: 0,
      })
      // Boxes come first and bring their content: no chunk is the whole.
      expect(task.chunks).toBeGreaterThan(2)
      expect(await test.totals(made)).toMatchObject({ [status]: size })
    }
    const { payload } = await callAs(test, made.token, labels.history, { code: batch.at(3_000) })
    expect(payload.map(({ operation }) => operation)).toEqual([
      ...steps.map(([{ operation }]) => operation).reverse(),
      'generate',
    ])
    expect(payload.at(-2)).toMatchObject({ note: 'from the line' })
  })

  /** What is in a company, and which of its serials go. */
  const CASES: Readonly<
    Record<
      string,
      (made: StockCompany) => Promise<{ readonly start: number; readonly end: number }>
    >
  > = {
    'all of a batch in boxes': async (made) => part(await made.packed(), 0, 3_119),
    'products of whole boxes': async (made) =>
      part(await made.packed(), FIRST_PRODUCT + 20, FIRST_PRODUCT + 1_819),
    'products with boxes that are left behind': async (made) =>
      part(await made.packed(), FIRST_PRODUCT + 7, FIRST_PRODUCT + 1_822),
    'boxes, and some of the packages': async (made) => part(await made.packed(), 3, 300),
    'products in boxes of another batch, across chunks': async (made) => {
      const batch = await made.plain()
      const boxes = await made.boxes(3)
      const codes = (...indexes: number[]) => indexes.map((index) => batch.at(index))
      await boxes.pack(0, codes(...Array.from({ length: 40 }, (_, index) => 980 + index)))
      await boxes.pack(1, codes(3, 1_500, 2_400))
      return part(batch, 0, 2_499)
    },
    'products of which some lie in such a box, and some of its others not': async (made) => {
      const batch = await made.plain()
      const boxes = await made.boxes(3)
      const codes = (...indexes: number[]) => indexes.map((index) => batch.at(index))
      await boxes.pack(0, codes(1, 999, 1_000, 2_000))
      await boxes.pack(2, codes(5, 6))
      return part(batch, 1, 1_500)
    },
  }

  it.each(Object.keys(CASES))(
    'leaves labels and boxes as one submission would: %s',
    async (name) => {
      const [whole, chunked] = [await company(), await company()]
      const serials = await CASES[name]?.(whole)
      expect(await CASES[name]?.(chunked)).toEqual(serials)
      for (const made of [whole, chunked]) await made.rule('unbox')
      const { warehouseId } = whole
      const one = await callAs(test, whole.token, inout.inbound, { ...serials, warehouseId })
      expect(one.envelope).toMatchObject({ success: true })
      const wish = { operation: 'inbound', ...serials, warehouseId: chunked.warehouseId }
      const task = await chunked.move(wish)
      expect(task).toMatchObject({ state: 'done', labelCount: one.payload.labelCount })
      expect(await chunked.labels()).toEqual(await whole.labels())
      expect(await test.totals(chunked)).toEqual(await test.totals(whole))
    },
  )

  it('is refused where a box stays behind and the company does not want that', async () => {
    const made = await company()
    await made.rule('refuse')
    const batch = await made.packed()
    const { warehouseId } = made
    const serials = part(batch, FIRST_PRODUCT + 5, FIRST_PRODUCT + 29)
    const wish = { operation: 'inbound', ...serials, warehouseId }
    const stopped = await made.move(wish)
    expect(stopped).toMatchObject({ state: 'failed', labelCount: 0 })
    expect(stopped.failure?.details[0]).toMatchObject({ error: 'LABEL_BOX_CLOSED' })
    // Of three boxes the first lacks a package; the other two go as a whole.
    const task = await made.move({ ...wish, skipRefused: true })
    expect(task).toMatchObject({ state: 'done', done: 25, labelCount: 26, refusedCount: 1 })
  })
})

describe('a server that dies', () => {
  it('leaves each chunk done once, and the task goes on from there', async () => {
    const made = await company()
    const batch = await made.packed()
    const { warehouseId } = made
    const wish = { operation: 'inbound', batchId: batch.id, warehouseId }
    const id = await test.add('move_range', wish, made)
    const dying = test.runner({
      move_range: {
        ...moveRangeWorker,
        async chunk(ctx, work) {
          const result = await moveRangeWorker.chunk(ctx, work)
          // Everything of the chunk is done, but nothing is committed.
          if (work.cursor > batch.lo) throw new Error('the machine is gone')
          return result
        },
      },
    })
    await test.drain(dying)
    const broken = await test.task(id, made)
    expect(broken).toMatchObject({ state: 'failed', chunks: 1 })
    expect(await test.totals(made)).toMatchObject({ in_stock: broken.labelCount })
    await callAs(test, made.token, tasks.run, { id })
    await test.drain()
    expect(await test.task(id, made)).toMatchObject({ state: 'done', labelCount: 3_120 })
    expect(await test.totals(made)).toMatchObject({ in_stock: 3_120 })
  })
})
