import { type SerialRange, subtractRanges, totalLength } from '@zhenma/codes/serial-range'
import {
  MAXIMUM_SPOILED_PARTS,
  printRuns,
  type PrintRunState,
  SHOWN_EARLIER_RUNS,
} from '@zhenma/contract/batches/print-runs.contract'
import { isLocalAddress } from '@zhenma/contract/kernel/local-address'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fail, failWith, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { findBatch, layoutOf, readSerialRange } from '../../labels/index.ts'
import { reconcileBatch } from '../reconcile/reconcile-batch.ts'
import { companyBatch } from '../visible-batch.ts'
import { endsOf, findRepeated } from './issue-run.ts'
import { sectionsOf } from './print-job.ts'
import {
  batchOfRun,
  countRuns,
  type HeldRun,
  insertSpoiled,
  listRuns,
  lockPrinting,
  readRun,
  runsOf,
  setRunState,
} from './print-runs.store.ts'
import { liveOf } from './printed-serials.ts'
import { issuedBy, rangeWithin } from './wanted-part.ts'

type StateWish = InputOf<typeof printRuns.setState>

export const printRunRoutes = implement(printRuns)({
  async list(ctx, { id, pageNo, pageSize }) {
    await companyBatch(ctx, id)
    const found = await listRuns(ctx.db, ctx.user.companyId, id, { pageNo, pageSize })
    return { ...found, pageNo, pageSize }
  },

  async earlier(ctx, { id, kind, ...ends }) {
    const { companyId } = ctx.user
    await companyBatch(ctx, id)
    const batch = await findBatch(ctx.db, companyId, id)
    if (batch === undefined) throw fail('BATCH_NOT_FOUND')
    const range = rangeWithin(batch, ends)
    const sections = sectionsOf(layoutOf(batch), range, kind)
    if (sections.length === 0) return { count: 0, runs: [], runCount: 0 }
    const wanted = issuedBy(sections, range)
    const { count, repeated } = await findRepeated(ctx.db, ctx.user, id, wanted)
    const runs = repeated
      .slice(-SHOWN_EARLIER_RUNS)
      .reverse()
      .map(({ run: { number, createdByName, createdAt }, parts }) => {
        return { number, ...endsOf(parts), createdByName, createdAt }
      })
    return { count, runs, runCount: repeated.length }
  },

  async setState(ctx, wish) {
    const run = await holdRun(ctx, wish.id)
    if (wish.state === 'spoiled') await spoil(ctx, run, wish)
    else await reportWhole(ctx, run, wish)
    return readRun(ctx.db, ctx.user.companyId, run.id)
  },

  // Nothing is read, but handlers answer promises.
  address: ({ services: { publicUrl: address } }) =>
    Promise.resolve({ address, isLocal: isLocalAddress(address) }),

  async reconcile(ctx, { id }) {
    return reconcileBatch(ctx, await companyBatch(ctx, id))
  },
})

type Held = HeldRun & { readonly batchId: number }

/** A run of a batch that the caller may see; nobody else changes the batch's runs meanwhile. */
async function holdRun(ctx: Context, id: number): Promise<Held> {
  const { db, user } = ctx
  const batchId = await batchOfRun(db, user.companyId, id)
  if (batchId === undefined) throw fail('PRINT_RUN_NOT_FOUND')
  const batch = await companyBatch(ctx, batchId)
  await lockPrinting(db, user.companyId, batchId)
  const whole = { lo: batch.start, hi: batch.end }
  const run = (await runsOf(db, user, batchId, whole)).find((one) => one.id === id)
  if (run === undefined) throw fail('PRINT_RUN_NOT_FOUND')
  return { ...run, batchId }
}

/** Issued and printed are said of whole runs; what was spoiled of them stays spoiled. */
async function reportWhole(ctx: Context, run: Held, wish: StateWish): Promise<void> {
  if (wish.start !== undefined || wish.end !== undefined) {
    const field = wish.start === undefined ? 'end' : 'start'
    throw failWith(fail('PRINT_PART_SPOILED_ONLY'), [
      problem('PRINT_PART_SPOILED_ONLY', {}, { field }),
    ])
  }
  if (run.state === 'spoiled') throw spoiledAlready(run, run)
  if (run.state === wish.state) return
  await setRunState(ctx.db, ctx.user.companyId, ctx.user.id, run.id, wish.state)
  await logState(ctx, run, wish.state, { reason: wish.reason })
}

/** Spoils a run or a part of it, once and for all. What was spoiled before keeps its own reason. */
async function spoil(ctx: Context, run: Held, wish: StateWish): Promise<void> {
  const { db, user } = ctx
  if (wish.reason === '') {
    const values = { field: 'reason' }
    throw failWith(fail('FIELD_REQUIRED', values), [problem('FIELD_REQUIRED', values, values)])
  }
  const range = partOf(run, wish)
  const parts = subtractRanges([range], run.spoiled)
  if (parts.length === 0) throw spoiledAlready(run, range)
  const known = await countRuns(db, user.companyId, run.batchId)
  if (known.parts + parts.length > MAXIMUM_SPOILED_PARTS) {
    throw fail('PRINT_SPOILED_LIMIT', { limit: MAXIMUM_SPOILED_PARTS })
  }
  await insertSpoiled(db, user.companyId, user.id, run.id, parts, wish.reason)
  const isWhole = liveOf({ ...run, spoiled: [...run.spoiled, ...parts] }).length === 0
  const state = isWhole ? 'spoiled' : run.state
  await setRunState(db, user.companyId, user.id, run.id, state)
  const spoiled = { start: range.lo, end: range.hi, spoiledCount: totalLength(parts) }
  await logState(ctx, run, state, { ...spoiled, reason: wish.reason })
}

/** The part of a run that was named; all of it without ends. */
function partOf(run: Held, { start, end }: StateWish): SerialRange {
  if (start === undefined && end === undefined) return run
  const range = readSerialRange({ start, end })
  if (range.lo < run.lo || range.hi > run.hi) {
    const values = {
      start: range.lo,
      end: range.hi,
      number: run.number,
      min: run.lo,
      max: run.hi,
    }
    const field = range.lo < run.lo ? 'start' : 'end'
    const source = { field, start: range.lo, end: range.hi }
    throw failWith(fail('PRINT_PART_OUTSIDE', values), [
      problem('PRINT_PART_OUTSIDE', values, source),
    ])
  }
  return range
}

const spoiledAlready = ({ number }: Held, { lo, hi }: SerialRange) =>
  fail('PRINT_RUN_SPOILED', { number, start: lo, end: hi })

async function logState(
  ctx: Context,
  run: Held,
  state: PrintRunState,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  await logChange(ctx, {
    operation: 'print_state',
    entity: 'print_run',
    entityId: run.id,
    before: { state: run.state },
    after: { batchId: run.batchId, number: run.number, state, ...more },
  })
}
