import { labels } from '@zhenma/contract/labels/labels.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'
import { FILTER_OPERATION_NAMES, filterAsksOf } from '@zhenma/contract/operations/filter-operations'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'
import { asCompany, asPlatform, rows } from '../../../platform/database/database.ts'
import { applyOperation, movesLabels, type OperationInput } from '../../labels/index.ts'
import { beginTaskTest, type TaskTest } from '../../tasks/testing/task-fixture.ts'

let app: TaskTest
beforeAll(async () => {
  app = await beginTaskTest()
})
afterAll(() => app.close())

type Rule = 'refuse' | 'unbox'

/** A company under a rule, with boxes of 2 packages of 5 products: serials 0–2, 3–8, 9–38. */
async function company(rule: Rule, products = 30) {
  const user = await makeUser(app.connections)
  const { companyId } = user
  await asPlatform(app.connections, (db) =>
    sql`update company set closed_box_rule = ${rule} where id = ${companyId}`.execute(db),
  )
  const batch = await makeBatch(app, {
    companyId,
    productCount: products,
    packagesPerBox: 2,
    productsPerPackage: 5,
  })
  const [dealer, other] = [
    await makeDealer(app.connections, companyId),
    await makeDealer(app.connections, companyId),
  ]
  const apply = (operation: LabelOperation, input: Omit<OperationInput, 'operation' | 'keyRing'>) =>
    asCompany(app.connections, companyId, (db) =>
      applyOperation(
        db,
        { companyId, userId: user.id, ip: '', device: '' },
        { reason: 'test', ...input, operation, keyRing: app.keyRing },
      ),
    )
  await apply('mark_outbound', { target: { batchId: batch.id }, dealerId: dealer.id })
  return {
    ...user,
    batch,
    dealer,
    other,
    apply,
    async operate(operation: string, filter: object, more: object = {}) {
      const input = { filter: { batchId: batch.id, ...filter }, operation, ...more }
      const id = await app.add('operate_filter', input, user)
      await app.drain()
      return app.task(id, user)
    },
    /** Serial from 0, status and dealer of every label, and the box it lies in (-1: taken out). */
    state: () =>
      asPlatform(app.connections, (db) =>
        rows(
          db,
          sql<{ serial: number; status: string; dealerId: number | null; parent: number | null }>`
            select (n.serial - ${batch.lo})::integer as serial, s.status, s.parent,
                   s.dealer_id as "dealerId"
              from label_span s cross join generate_series(s.lo, s.hi) n (serial)
             where s.company_id = ${companyId} order by n.serial`,
        ),
      ),
  }
}
type Company = Awaited<ReturnType<typeof company>>

const part = ({ batch }: Company, from: number, to: number) => ({
  start: batch.lo + from,
  end: batch.lo + to,
})

const sold = async (made: Company): Promise<number[]> =>
  (await made.state()).flatMap(({ serial, status }) => (status === 'sold' ? [serial] : []))

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('what a filter moves goes with its boxes', () => {
  it('a box brings all that lies in it, at every level', async () => {
    const made = await company('refuse')
    const task = await made.operate('sell', { kind: 'box', ...part(made, 0, 1) })
    expect(task).toMatchObject({ state: 'done', total: 2, done: 2, labelCount: 26 })
    expect(await sold(made)).toEqual([0, 1, ...span(3, 6), ...span(9, 28)])
  })

  it('boxes of which everything is found go along', async () => {
    const made = await company('refuse')
    const task = await made.operate('sell', { kind: 'product' })
    expect(task).toMatchObject({ state: 'done', total: 30, done: 30, labelCount: 39 })
    expect(await sold(made)).toEqual(span(0, 38))
  })

  it.each([
    ['allot_dealer', (made: Company) => ({ dealerId: made.other.id })],
    ['cancel_outbound', () => ({})],
  ] as const)('so it is with %s', async (operation, more) => {
    const made = await company('refuse')
    const task = await made.operate(operation, { kind: 'package', ...part(made, 3, 4) }, more(made))
    expect(task).toMatchObject({ refusedCount: 0, done: 2, labelCount: 1 + 2 + 10 })
  })
})

it('the dialog says so of the operations that the engine moves boxes for', () => {
  const said = FILTER_OPERATION_NAMES.filter((name) => filterAsksOf(name).moves === true)
  expect(said).toEqual(FILTER_OPERATION_NAMES.filter(movesLabels))
  expect(said).toContain('sell')
})

describe('a part of a closed box', () => {
  it('is refused where the company says so, with the box by name; the others go', async () => {
    const made = await company('refuse')
    // A package of the first box, all of the second box.
    const task = await made.operate('sell', part(made, 14, 28))
    expect(task).toMatchObject({ state: 'done', total: 15, done: 15, refusedCount: 1 })
    expect(await sold(made)).toEqual([1, 5, 6, ...span(19, 28)])
    const box = made.batch.at(0)
    for (const language of LANGUAGES) {
      const report = await callAs(app, made.token, tasks.report, { id: task.id }, { language })
      const [first, ...others] = report.payload.records
      expect(others).toEqual([])
      expect(first).toMatchObject({
        row: made.batch.lo + 14,
        key: `${made.batch.lo + 14}–${made.batch.lo + 18}`,
        error: 'LABEL_BOX_CLOSED',
        message: expect.stringMatching(textOf('LABEL_BOX_CLOSED', language)),
      })
      expect(first?.message).toContain(box)
    }
  })

  it('is taken out of it where the company says so', async () => {
    const made = await company('unbox')
    const task = await made.operate('sell', part(made, 12, 13))
    expect(task).toMatchObject({ state: 'done', refusedCount: 0, labelCount: 2 })
    const state = await made.state()
    expect(state.filter(({ parent }) => parent === 0).map(({ serial }) => serial)).toEqual([12, 13])
    expect(await sold(made)).toEqual([12, 13])
  })

  it('is counted by a check beforehand, which changes nothing', async () => {
    const made = await company('refuse')
    const filter = { batchId: made.batch.id, ...part(made, 9, 10) }
    const body = { kind: 'operate_filter', input: { filter, operation: 'sell' } }
    const { payload } = await callAs(app, made.token, tasks.verify, body)
    expect(payload).toMatchObject({
      total: 2,
      refusedCount: 2,
      problems: [{ error: 'LABEL_BOX_CLOSED', start: made.batch.lo + 9, end: made.batch.lo + 10 }],
    })
    expect(await sold(made)).toEqual([])
  })

  it('stays where the operation takes nothing anywhere', async () => {
    const made = await company('refuse')
    const task = await made.operate('forbid_query', part(made, 12, 13))
    expect(task).toMatchObject({ refusedCount: 0, labelCount: 2 })
    expect((await made.state()).filter(({ parent }) => parent === 0)).toEqual([])
  })
})

describe('by filter and by serials', () => {
  const CASES = {
    'products across boxes': [13, 33],
    'boxes and some packages': [1, 5],
    everything: [0, 38],
  } as const

  test.each(
    (['refuse', 'unbox'] as const).flatMap((rule) =>
      (Object.keys(CASES) as (keyof typeof CASES)[]).map((name) => [rule, name] as const),
    ),
  )('under %s nothing differs: %s', async (rule, name) => {
    const [byFilter, bySerials] = [await company(rule), await company(rule)]
    const [from, to] = CASES[name]
    const task = await byFilter.operate('sell', part(byFilter, from, to))
    const one = await callAs(app, bySerials.token, operations.operate, {
      operation: 'sell',
      ...part(bySerials, from, to),
    })
    const plain = async (made: Company) =>
      (await made.state()).map(({ serial, status, parent }) => [
        serial,
        status,
        parent !== null && parent > 0 ? parent - made.batch.lo : parent,
      ])
    if (one.envelope.success) {
      expect(task).toMatchObject({ labelCount: one.payload.labelCount, refusedCount: 0 })
      expect(await plain(byFilter)).toEqual(await plain(bySerials))
    } else {
      // All or nothing there, box by box here: what is whole has gone.
      expect(one.envelope.details?.[0]?.error).toBe('LABEL_BOX_CLOSED')
      expect(task.refusedCount).toBeGreaterThan(0)
    }
  })
})

describe('in chunks', () => {
  it('a box goes once, though its content comes in a later chunk', async () => {
    const made = await company('refuse', 30_000)
    // Every other box is a run of its own: 3,000 boxes do not go into one chunk.
    const boxes = Array.from({ length: 1_500 }, (_, index) => made.batch.lo + 2 * index)
    const ranges = boxes.map((serial) => ({ lo: serial, hi: serial }))
    await made.apply('forbid_query', { target: { ranges }, withoutContent: true })
    const task = await made.operate('allot_dealer', {}, { dealerId: made.other.id })
    expect(task).toMatchObject({ state: 'done', total: 39_000, done: 39_000, labelCount: 39_000 })
    expect(task.chunks).toBeGreaterThan(1)
    const { payload } = await callAs(app, made.token, labels.history, {
      code: made.batch.at(38_999),
    })
    expect(payload.map(({ operation }) => operation)).toEqual([
      'allot_dealer',
      'mark_outbound',
      'generate',
    ])
  })
})
