import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { MOVE_OPERATIONS } from '@zhenma/contract/tasks/task-kinds'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'
import { asCompany, asPlatform, rows } from '../../../platform/database/database.ts'
import { codeOfLabel, generateBatch } from '../../labels/index.ts'
import { beginTaskTest, type TaskTest } from '../testing/task-fixture.ts'
import { moveRangeWorker } from './move-range.ts'

let test: TaskTest
beforeAll(async () => {
  test = await beginTaskTest()
})
afterAll(() => test.close())

/** A company of its own, with a warehouse and a dealer. */
async function company() {
  const user = await makeUser(test.connections)
  const { companyId, token } = user
  const warehouse = await makePlace(test.connections, companyId, 'warehouse')
  const dealer = await makeDealer(test.connections, companyId)
  const write = (statement: ReturnType<typeof sql>): Promise<unknown> =>
    asPlatform(test.connections, (db) => statement.execute(db))
  return {
    ...user,
    warehouseId: warehouse.id,
    dealerId: dealer.id,
    write,
    /** 240 boxes of 2 packages of 5 products: 240 + 480 + 2,400 serials, in this order. */
    packed: () =>
      makeBatch(test, {
        companyId,
        productCount: 2_400,
        packagesPerBox: 2,
        productsPerPackage: 5,
        activationRequired: false,
      }),
    plain: (productCount = 2_500) =>
      makeBatch(test, { companyId, productCount, activationRequired: false }),
    /** Box codes that nothing lies in yet; each takes what is scanned after it. */
    async boxes(count: number) {
      const batch = await asCompany(test.connections, companyId, async (db) => {
        const actor = { companyId, userId: null, ip: '', device: '' }
        const made = await generateBatch(db, actor, {
          name: 'Boxes',
          productCount: count,
          packaging: { labelKind: 'box' },
          activationRequired: false,
          keyId: test.keyRing[0].id,
        })
        return made.batch
      })
      return {
        ...batch,
        async pack(index: number, codes: readonly string[]) {
          const box = codeOfLabel(test.keyRing, companyId, batch, batch.lo + index)
          const { envelope } = await callAs(test, token, operations.relateBind, { box, codes })
          expect(envelope).toMatchObject({ success: true })
        },
      }
    },
    rule: (rule: 'refuse' | 'unbox') =>
      write(sql`update company set closed_box_rule = ${rule} where id = ${companyId}`),
    async move(input: object) {
      const id = await test.add('move_range', input, user)
      await test.drain()
      return test.task(id, user)
    },
    /** What every label is, and in which box. */
    labels: () =>
      asPlatform(test.connections, (db) =>
        rows(
          db,
          sql`
            select n.serial, s.status, s.parent, s.warehouse_id is null as nowhere,
                   s.dealer_id is null as unsold
              from label_span s cross join generate_series(s.lo, s.hi) n (serial)
             where s.company_id = ${companyId} order by n.serial`,
        ),
      ),
  }
}
type Company = Awaited<ReturnType<typeof company>>

/** A part of a batch, both ends counted from 0. */
const part = ({ lo }: MadeBatch, from: number, to: number) => ({ start: lo + from, end: lo + to })

const PACKED = { boxes: 240, packages: 480, products: 2_400 }
const FIRST_PRODUCT = PACKED.boxes + PACKED.packages

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
    Record<string, (made: Company) => Promise<{ readonly start: number; readonly end: number }>>
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

describe('what is refused', () => {
  /** A product of the third box is in stock already, and was taken out of the box by that. */
  async function partlyMoved() {
    const made = await company()
    const batch = await made.packed()
    const { warehouseId, token } = made
    await made.rule('unbox')
    const codes = [batch.at(FIRST_PRODUCT + 2 * 10 + 4)]
    const one = await callAs(test, token, inout.inbound, { codes, warehouseId })
    expect(one.envelope).toMatchObject({ success: true })
    return { made, batch, wish: { operation: 'inbound', batchId: batch.id, warehouseId } }
  }

  /** All is in stock but for a product that is at a dealer, though it still lies in the third box. */
  async function markedInItsBox() {
    const made = await company()
    const batch = await made.packed()
    const { warehouseId, dealerId, token } = made
    await made.move({ operation: 'inbound', batchId: batch.id, warehouseId })
    const marking = {
      operation: 'mark_outbound' as const,
      codes: [batch.at(FIRST_PRODUCT + 24)],
      dealerId,
      reason: 'found at the dealer',
    }
    const marked = await callAs(test, token, operations.operate, marking)
    expect(marked.envelope).toMatchObject({ success: true })
    const wish = { operation: 'outbound', batchId: batch.id, dealerId, skipRefused: true }
    return { made, batch, wish }
  }

  it('is left out and reported, where that was wished', async () => {
    const { made, batch, wish } = await partlyMoved()
    const task = await made.move({ ...wish, skipRefused: true })
    expect(task).toMatchObject({ state: 'done', labelCount: 3_119, refusedCount: 1, done: 3_120 })
    const serial = batch.lo + FIRST_PRODUCT + 24
    for (const language of LANGUAGES) {
      const report = await callAs(test, made.token, tasks.report, { id: task.id }, { language })
      expect(report.payload.records).toMatchObject([
        {
          row: serial,
          key: String(serial),
          error: 'LABEL_WRONG_STATUS',
          message: expect.stringMatching(textOf('LABEL_WRONG_STATUS', language)),
        },
      ])
    }
    const file = await callAs(test, made.token, tasks.reportFile, { id: task.id })
    const lines = file.raw.toString('utf8').trimEnd().split('\r\n')
    expect(lines.at(-1)).toMatch(new RegExp(`^Refused,,${serial},`))
  })

  it('tears no box apart: a label that is in the way keeps its whole box', async () => {
    const { made, batch, wish } = await markedInItsBox()
    const task = await made.move(wish)
    // The box, its packages and its ten products: three runs.
    expect(task).toMatchObject({ state: 'done', done: 3_120, labelCount: 3_107, refusedCount: 3 })
    const report = await callAs(test, made.token, tasks.report, { id: task.id })
    expect(report.payload.records.map(({ key }) => key)).toEqual([
      String(batch.lo + 2),
      `${batch.lo + 244}–${batch.lo + 245}`,
      `${batch.lo + FIRST_PRODUCT + 20}–${batch.lo + FIRST_PRODUCT + 29}`,
    ])
    expect(await test.totals(made)).toMatchObject({ outbound: 3_108, in_stock: 12 })
  })

  it('stops the task where it is not to be left out; it goes on when that is put right', async () => {
    const { made, batch, wish } = await partlyMoved()
    const task = await made.move(wish)
    expect(task).toMatchObject({ state: 'failed', refusedCount: 0 })
    expect(task.failure).toMatchObject({
      error: 'LABEL_WRONG_STATUS',
      details: [{ error: 'LABEL_WRONG_STATUS', start: batch.lo + FIRST_PRODUCT + 24 }],
    })
    const codes = [batch.at(FIRST_PRODUCT + 24)]
    await callAs(test, made.token, inout.cancelInbound, { codes })
    await callAs(test, made.token, tasks.run, { id: task.id })
    await test.drain()
    expect(await test.task(task.id, made)).toMatchObject({ state: 'done', labelCount: 3_120 })
    expect(await test.totals(made)).toMatchObject({ in_stock: 3_120 })
  })

  it('is counted by a check beforehand, which changes nothing', async () => {
    const { made, batch, wish } = await markedInItsBox()
    const before = await made.labels()
    const body = { kind: 'move_range', input: wish }
    const { payload } = await callAs(test, made.token, tasks.verify, body)
    expect(payload).toMatchObject({ total: 3_120, refusedCount: 1 + 2 + 10 })
    expect(payload.checked).toBeGreaterThan(1_000)
    expect(payload.problems[0]).toMatchObject({ start: batch.lo + 2, end: batch.lo + 2 })
    expect(await made.labels()).toEqual(before)
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

describe('before it begins it is refused', () => {
  it('without its place, or for a dealer who is not the company’s', async () => {
    const made = await company()
    const batch = await made.plain(5)
    const stranger = await company()
    const add = (input: object) =>
      callAs(test, made.token, tasks.add, {
        kind: 'move_range',
        input: { batchId: batch.id, ...input },
      })
    const field = async (input: object) => (await add(input)).envelope.details?.[0]?.field
    expect(await field({ operation: 'inbound' })).toBe('input.warehouseId')
    expect(await field({ operation: 'outbound' })).toBe('input.dealerId')
    expect(await field({ operation: 'outbound', dealerId: stranger.dealerId })).toBe(
      'input.dealerId',
    )
    expect(await field({ operation: 'sell' })).toBe('input.operation')
    const theirs = await callAs(test, stranger.token, tasks.add, {
      kind: 'move_range',
      input: { operation: 'cancel_inbound', batchId: batch.id },
    })
    expect(theirs.envelope.error).toBe('BATCH_NOT_FOUND')
  })

  it('without the permission of the operation', async () => {
    const made = await company()
    const batch = await made.plain(5)
    const { companyId } = made
    const permissions = ['task:add', 'task:list', 'outbound:cancel']
    const clerk = await makeUser(test.connections, { companyId, permissions })
    for (const operation of MOVE_OPERATIONS) {
      const input = { operation, batchId: batch.id, warehouseId: 1, dealerId: 1 }
      const added = await callAs(test, clerk.token, tasks.verify, { kind: 'move_range', input })
      const expected = operation === 'cancel_outbound' ? undefined : 'ACCESS_DENIED'
      expect(added.envelope.error, operation).toBe(expected)
    }
  })

  it('where the inventory mode takes no serials; taking back always goes', async () => {
    const made = await company()
    const batch = await made.plain(5)
    const { warehouseId, companyId } = made
    await made.move({ operation: 'inbound', batchId: batch.id, warehouseId })
    await made.write(sql`update company set inventory_mode = 'box' where id = ${companyId}`)
    const input = { operation: 'return', batchId: batch.id }
    for (const language of LANGUAGES) {
      const added = await callAs(
        test,
        made.token,
        tasks.add,
        { kind: 'move_range', input },
        { language },
      )
      expect(added.envelope).toMatchObject({
        error: 'INVENTORY_MODE_SERIALS',
        message: expect.stringMatching(textOf('INVENTORY_MODE_SERIALS', language)),
      })
    }
    const task = await made.move({ operation: 'cancel_inbound', batchId: batch.id })
    expect(task).toMatchObject({ state: 'done', labelCount: 5 })
  })
})
