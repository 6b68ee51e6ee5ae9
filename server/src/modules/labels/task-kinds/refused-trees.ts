import { mergeRanges, type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import { doneOrRefused } from '../../../platform/database/savepoints.ts'
import { Failure } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { askBoxes, intersectAll } from '../engine/index.ts'
import { runsOfRefusal, type RefusedRun } from './refused-runs.ts'

type BoxTree = Parameters<Parameters<typeof askBoxes>[3]>[0]

/** Labels with every box above them and all that lies in these. */
function treesIn(tree: BoxTree, labels: readonly SerialRange[]): SerialRange[] {
  let all = mergeRanges(labels)
  for (;;) {
    const above = subtractRanges(tree.parents(all), all)
    if (above.length === 0) return mergeRanges([...all, ...tree.content(all)])
    all = mergeRanges([...all, ...above])
  }
}

/** What belongs together with some labels: the boxes above them and all in these. */
export async function wholeTrees(
  { db, user }: Context,
  labels: readonly SerialRange[],
): Promise<SerialRange[]> {
  if (labels.length === 0) return []
  return askBoxes(db, user.companyId, labels, (tree) => treesIn(tree, labels))
}

/**
 * Submits labels together; what is refused is left out, with the box that it lies in and all that is
 * in this, so that no box is torn apart, and the others are submitted without. The transaction goes
 * on. Throws a refusal that is about no label in particular.
 */
export async function applyTrees<Done>(
  ctx: Context,
  labels: readonly SerialRange[],
  submit: (ranges: readonly SerialRange[]) => Promise<Done>,
): Promise<{ readonly refused: readonly RefusedRun[]; readonly done: Done | null }> {
  const refused: RefusedRun[] = []
  let left = mergeRanges(labels)
  while (left.length > 0) {
    const given = left
    const done = await doneOrRefused(ctx.db, () => submit(given))
    if (!(done instanceof Failure)) return { refused: inOrder(refused), done }
    const found = await treesOfRefusal(ctx, done, left)
    if (found.length === 0) throw done
    refused.push(...found)
    left = subtractRanges(left, inOrder(found))
  }
  return { refused: inOrder(refused), done: null }
}

const inOrder = (refused: readonly RefusedRun[]): RefusedRun[] =>
  [...refused].sort((a, b) => a.lo - b.lo)

/** What of `labels` has to be left out, each run for the first thing that is wrong with its box. */
async function treesOfRefusal(
  ctx: Context,
  failure: Failure,
  labels: readonly SerialRange[],
): Promise<RefusedRun[]> {
  const runs = runsOfRefusal(ctx, failure)
  const about = mergeRanges(runs)
  if (about.length === 0) return []
  const { db, user } = ctx
  const trees = await askBoxes(db, user.companyId, about, (tree) =>
    runs.map((run) => treesIn(tree, [run])),
  )
  const found: RefusedRun[] = []
  for (const [index, { problem }] of runs.entries()) {
    const fresh = subtractRanges(intersectAll(trees[index] ?? [], labels), inOrder(found))
    found.push(...fresh.map((range) => ({ ...range, problem })))
  }
  return found
}
