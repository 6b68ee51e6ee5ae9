import { rangeLength, type SerialRange, totalLength } from '@zhenma/codes/serial-range'
import type { TaskInput } from '@zhenma/contract/tasks/task-kinds'
import { wholeCompany } from '../../../platform/auth/reach.ts'
import { refusalOf } from '../../../platform/database/savepoints.ts'
import type { Context } from '../../../platform/http/context.ts'
import {
  applyTrees,
  intersectAll,
  listRuns,
  rangeChunk,
  rangeOf,
  refusalOfRun,
  type RefusedRun,
  wholeTrees,
} from '../../labels/index.ts'
import { keepAhead, taskWorker, withoutDone, type Work } from '../../tasks/index.ts'
import { refuseByMode } from '../inventory-mode.ts'
import { readInventoryMode } from '../inventory-mode.store.ts'
import { moveTarget, submitTarget } from '../submit-movement.ts'
import { partiesOf } from './movement-parties.ts'

type Input = TaskInput<'move_range'>

/** Runs of a chunk, so that few submissions find all that are refused. */
const RUNS_PER_CHUNK = 2_000
/** A chunk may be so many times the usual one where its boxes hold more than it has itself. */
const STRETCH = 2

/**
 * Inbound, outbound, return or the taking back of it for a run of serials, chunk by chunk in their
 * order. As in one submission a box goes with all that lies in it, so what belongs together is moved
 * in one chunk: that of the lowest serial of it; later chunks leave out what an earlier one did.
 */
export const moveRangeWorker = taskWorker('move_range', {
  async plan(ctx, { operation, note, skipRefused, ...given }) {
    const parties = await partiesOf(ctx, { operation, ...given })
    const { batch, range, length } = await rangeOf(ctx, given)
    const input = { operation, ...parties, note, skipRefused, start: range.lo, end: range.hi }
    if (isMovement(operation)) {
      const mode = await readInventoryMode(ctx.db, ctx.user.companyId)
      await refuseByMode(ctx, mode, { operation, target: { ranges: [range] } })
    }
    const title = { operation, batch: batch.name, start: range.lo, end: range.hi }
    return { input, title, total: length, cursor: range.lo }
  },

  async check(ctx, { input, total, cursor }) {
    const { labels } = await nextPart(ctx, { taskId: 0, input, total, cursor })
    let refused: readonly RefusedRun[] = []
    // The whole is undone, whatever was refused.
    const other = await refusalOf(ctx.db, async () => {
      refused = (await applyTrees(ctx, labels, (ranges) => move(ctx, input, ranges))).refused
    })
    if (other !== undefined) throw other
    return {
      checked: totalLength(labels),
      refusedCount: totalLength(refused),
      problems: refused.map(({ lo, hi, problem }) => ({ ...problem, start: lo, end: hi })),
    }
  },

  async chunk(ctx, work) {
    const { taskId, input, cursor } = work
    const { part, labels } = await nextPart(ctx, work)
    const key = `task-${taskId}-${cursor}`
    const submit = (ranges: readonly SerialRange[]) => move(ctx, input, ranges, key)
    const { refused, done } = input.skipRefused
      ? await applyTrees(ctx, labels, submit)
      : { refused: [], done: labels.length === 0 ? null : await submit(labels) }
    const movementId = done?.movementId ?? null
    const task = { companyId: ctx.user.companyId, taskId, past: part.hi }
    const isLast = part.hi === input.end
    await keepAhead(ctx.db, task, { movementId, refused, isLast })
    return {
      cursor: part.hi + 1,
      isLast,
      units: totalLength(labels),
      labelCount: done?.labelCount ?? 0,
      movementId,
      rowsText: '',
      keyText: `${part.lo}–${part.hi}`,
      refusals: refused.map(refusalOfRun),
    }
  },
})

const isMovement = (
  operation: Input['operation'],
): operation is 'inbound' | 'outbound' | 'return' =>
  operation !== 'cancel_inbound' && operation !== 'cancel_outbound'

function move(
  ctx: Context,
  { operation, dealerId, warehouseId, note }: Input,
  ranges: readonly SerialRange[],
  idempotencyKey?: string,
) {
  const movement = { target: { ranges }, dealerId, warehouseId, note, idempotencyKey }
  return isMovement(operation)
    ? moveTarget(ctx, operation, movement)
    : submitTarget(ctx, operation, movement)
}

type Part = {
  /** The serials that this chunk comes past. */
  readonly part: SerialRange
  /** What it moves: what is left of them, and what lies with it in boxes. */
  readonly labels: readonly SerialRange[]
}

/** The next serials of which something is left, and no more than a chunk should hold. */
async function nextPart(ctx: Context, work: Work<Input>): Promise<Part> {
  const { input, total, cursor } = work
  const end = input.end ?? cursor
  const usual = rangeChunk(total)
  let lo = cursor
  let size = usual
  for (;;) {
    const part = await cutBySpans(ctx, { lo, hi: Math.min(end, lo + size - 1) })
    const labels = await labelsOf(ctx, work, part)
    if (labels.length === 0 && part.hi < end) {
      lo = part.hi + 1
      continue
    }
    const count = totalLength(labels)
    const isFitting = count <= usual * STRETCH && labels.length <= RUNS_PER_CHUNK * STRETCH
    if (isFitting || part.lo === part.hi) return { part: { ...part, lo: cursor }, labels }
    const length = rangeLength(part)
    size = Math.max(1, Math.min(Math.floor(length / 2), Math.floor((length * usual) / count)))
  }
}

/** Not further than so many runs of equal labels. */
async function cutBySpans({ db, user }: Context, part: SerialRange): Promise<SerialRange> {
  // Whoever may not touch a label is told so by the engine: nothing is left out here.
  const { companyId, timeZone } = user
  const reach = wholeCompany(companyId)
  const query = { companyId, timeZone, reach, filter: {}, range: part }
  const runs = await listRuns(db, query, RUNS_PER_CHUNK)
  return runs.length < RUNS_PER_CHUNK ? part : { lo: part.lo, hi: runs.at(-1)?.hi ?? part.hi }
}

async function labelsOf(
  ctx: Context,
  { taskId, input: { start = 0, end = 0 }, cursor }: Work<Input>,
  part: SerialRange,
): Promise<SerialRange[]> {
  const task = { companyId: ctx.user.companyId, taskId, past: cursor - 1 }
  const notDone = (ranges: readonly SerialRange[]) => withoutDone(ctx.db, task, ranges)
  const left = await notDone([part])
  const labels = intersectAll(await wholeTrees(ctx, left), [{ lo: start, hi: end }])
  return labels.every(({ lo, hi }) => lo >= part.lo && hi <= part.hi) ? labels : notDone(labels)
}
