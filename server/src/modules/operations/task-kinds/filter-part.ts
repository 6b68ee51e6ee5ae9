import { mergeRanges, type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import type { TaskInput } from '@zhenma/contract/tasks/task-kinds'
import type { Context } from '../../../platform/http/context.ts'
import {
  intersectAll,
  type LabelQuery,
  listRuns,
  movesLabels,
  readLabelQuery,
  RUN_LIMIT,
  wholeTrees,
} from '../../labels/index.ts'
import { withoutDone } from '../../tasks/index.ts'

type Input = TaskInput<'operate_filter'>

/** Runs of serials that are changed together; each may be a single label or a hundred million. */
const RUNS_PER_CHUNK = 2_000
/** A chunk may be so many times the usual one where what lies together with its runs is elsewhere. */
const STRETCH = 2

/** What a chunk works on. */
type FilterPart = {
  readonly labels: readonly SerialRange[]
  /** The serials that it comes past; undefined where there are no more. */
  readonly past: SerialRange | undefined
  readonly isLast: boolean
}

/**
 * The next labels that a filter finds, in the order of serials. Where the operation takes labels
 * somewhere, all that the filter finds in a box goes in one chunk, that of the lowest serial of it,
 * and later chunks leave out what an earlier one did or refused: else what is moved with its box
 * would look as if it had been left in it.
 */
export async function nextPart(
  ctx: Context,
  { taskId, input, cursor }: { taskId: number; input: Input; cursor: number },
): Promise<FilterPart> {
  const query = await readLabelQuery(ctx, input.filter)
  if (query === 'nothing') return { labels: [], past: undefined, isLast: true }
  for (let limit = RUNS_PER_CHUNK; ; limit = Math.ceil(limit / 2)) {
    const runs = await listRuns(ctx.db, query, limit, cursor)
    const labels = movesLabels(input.operation)
      ? await withTheirBoxes(ctx, { taskId, past: cursor }, query, runs)
      : runs
    if (labels.length > RUNS_PER_CHUNK * STRETCH && limit > 1) continue
    const [first, last] = [runs[0], runs.at(-1)]
    const past = first && last && { lo: first.lo, hi: last.hi }
    return { labels, past, isLast: runs.length < limit }
  }
}

/** Runs without what the task has done, and with what else the filter finds in their boxes. */
async function withTheirBoxes(
  ctx: Context,
  progress: { readonly taskId: number; readonly past: number },
  query: LabelQuery,
  runs: readonly SerialRange[],
): Promise<SerialRange[]> {
  const task = { companyId: ctx.user.companyId, ...progress }
  const left = await withoutDone(ctx.db, task, mergeRanges(runs))
  const others = subtractRanges(await wholeTrees(ctx, left), left)
  if (others.length === 0) return left
  const within = query.within === undefined ? others : intersectAll(query.within, others)
  const found = await listRuns(ctx.db, { ...query, within }, RUN_LIMIT + 1)
  return withoutDone(ctx.db, task, mergeRanges([...left, ...found]))
}
