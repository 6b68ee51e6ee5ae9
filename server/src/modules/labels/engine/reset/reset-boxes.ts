import { MAX_PER_PARENT } from '@zhenma/codes/packaging'
import {
  mergeRanges,
  type SerialRange,
  subtractRanges,
  totalLength,
} from '@zhenma/codes/serial-range'
import { type RawBuilder, sql } from 'kysely'
import { numberArray } from '../../../../platform/database/array-literal.ts'
import { type Database, rows } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import { findBatchesOf } from '../target/batch-rows.ts'
import { type AssociatedRun, BoxTree, intersectAll } from '../boxes/box-tree.ts'
import { readAssociatedRuns } from '../boxes/read-boxes.ts'
import { readReplacements, Successors } from '../replace/replacements.ts'
import { holdAny, only, type PutBack, originalBoxes } from './original-boxes.ts'
import { changeOf } from './reset-roles.ts'
import type { OpenedRun } from '../model/findings.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import type { Batch } from '../model/types.ts'

/** Reads the batches of serials, and locks them where they are to be changed. */
type BatchesOf = (serials: readonly SerialRange[]) => Promise<readonly Batch[]>

/** How a reset changes the association of what it touches. */
export type ResetBoxes = {
  readonly batches: readonly Batch[]
  readonly ranges: readonly TouchedRange[]
  readonly parent: RawBuilder<unknown>
  /** What leaves a box that it was packed into, for the history of both. */
  readonly left: readonly OpenedRun[]
}

/**
 * Where labels lie after they were reset: association is taken back, and what was made in a box
 * goes back into it. That box is the one which took its place, if it was replaced; and if it has
 * gone its own way meanwhile (is not among `touched` and not in stock no more), the label lies in
 * nothing: in a box that stands at a dealer it would keep the whole box from being moved. What lies
 * where it was made stays there. Undefined where nothing lies elsewhere than it was made.
 *
 * The batches of all boxes that get a label back are read by `batchesOf`, which locks them too unless
 * it is only asked what a reset would do. Throws LABEL_BOX_FULL.
 */
export async function resetBoxes(
  db: Database,
  companyId: number,
  locked: readonly Batch[],
  touched: readonly TouchedRange[],
  name: (serial: number, batches: readonly Batch[]) => string,
  batchesOf: BatchesOf,
): Promise<ResetBoxes | undefined> {
  const elsewhere = within(await readAssociatedRuns(db, companyId, touched), touched)
  if (elsewhere.length === 0) return undefined
  const own = new BoxTree(locked, []).parents(elsewhere)
  const { succession, replaced, batches } = await readSuccessors(
    db,
    companyId,
    locked,
    own,
    batchesOf,
  )
  const homes = mergeRanges([...own, ...replaced.map((box) => only(succession.successorOf(box)))])
  const free = mergeRanges([...touched, ...(await notInStock(db, companyId, homes))])
  const successors = succession.successors.filter((serial) => holdAny(elsewhere, serial))
  const origins = new BoxTree(await batchesOfOrigins(db, companyId, successors, succession), [])
  const known = {
    succession,
    replaced,
    successors,
    packed: new BoxTree(batches, []),
    origins,
    free,
  }
  const moves = elsewhere.map((run) => ({ run, putBack: originalBoxes(run, known) }))
  const putBack = moves.flatMap((move) => move.putBack)
  await refuseFull(db, companyId, batches, putBack, (serial) => name(serial, batches))
  const left = moves.flatMap((move) => leavesOf(move.run, move.putBack, known.packed))
  return { batches, ...changeOf(putBack, touched), left }
}

/** The labels of a run that lie in another box afterwards, or in none. */
function leavesOf(
  { parent }: AssociatedRun,
  putBack: readonly PutBack[],
  packed: BoxTree,
): OpenedRun[] {
  if (parent <= 0) return []
  const moved = putBack.filter(({ box }) => box !== parent)
  // What packaging puts where it lies stays there.
  const [asPacked, others] = [
    moved.filter(({ box }) => box === null),
    moved.filter(({ box }) => box !== null),
  ]
  const away = [...subtractRanges(asPacked, packed.children([only(parent)])), ...others]
  return away.map(({ lo, hi }) => ({ lo, hi, box: parent }))
}

/** The parts of runs that were touched; the runs may come twice. */
function within(
  runs: readonly AssociatedRun[],
  touched: readonly SerialRange[],
): readonly AssociatedRun[] {
  const once = new Map(runs.map((run) => [run.lo, run]))
  return [...once.values()].flatMap((run) =>
    intersectAll([run], touched).map((part) => ({ ...part, parent: run.parent })),
  )
}

/**
 * Of the boxes `own`, those that were replaced. The batches of what took their places are read, and
 * locked, beside the others; not in the order of ids: where two such submissions wait for each other,
 * the database ends one of them and it runs again.
 */
async function readSuccessors(
  db: Database,
  companyId: number,
  locked: readonly Batch[],
  own: readonly SerialRange[],
  batchesOf: BatchesOf,
): Promise<{ succession: Successors; replaced: readonly number[]; batches: readonly Batch[] }> {
  let batches = locked
  for (;;) {
    // Read under the locks: an successor may have been replaced while its batch was waited for.
    const succession = new Successors(await readReplacements(db, companyId))
    const replaced = succession.replaced.filter((box) => holdAny(own, box))
    const away = replaced
      .map((box) => succession.successorOf(box))
      .filter((successor) => !holdAny(batches, successor))
    if (away.length === 0) return { succession, replaced, batches }
    batches = [...batches, ...(await batchesOf(mergeRanges(away.map(only))))]
  }
}

/** The batches of what these labels took the place of. Packaging never changes: no lock. */
async function batchesOfOrigins(
  db: Database,
  companyId: number,
  successors: readonly number[],
  succession: Successors,
): Promise<readonly Batch[]> {
  if (successors.length === 0) return []
  const origins = successors.map((serial) => only(succession.originOf(serial) ?? serial))
  return findBatchesOf(db, companyId, mergeRanges(origins))
}

function notInStock(
  db: Database,
  companyId: number,
  boxes: readonly SerialRange[],
): Promise<SerialRange[]> {
  return rows(
    db,
    sql<SerialRange>`
      select greatest(s.lo, r.lo) as lo, least(s.hi, r.hi) as hi
        from unnest(${numberArray(boxes.map(({ lo }) => lo))}::bigint[],
                    ${numberArray(boxes.map(({ hi }) => hi))}::bigint[]) r (lo, hi)
       cross join lateral (
         (select lo, hi, status from label_span
           where company_id = ${companyId} and lo <= r.lo order by lo desc limit 1)
         union all
         (select lo, hi, status from label_span
           where company_id = ${companyId} and lo > r.lo and lo <= r.hi)
       ) s
       where s.hi >= r.lo and s.status = 'not_in_stock'`,
  )
}

/** A box that was filled with others meanwhile may have no room for what was made in it. */
async function refuseFull(
  db: Database,
  companyId: number,
  batches: readonly Batch[],
  putBack: readonly PutBack[],
  name: (serial: number) => string,
): Promise<void> {
  const packed = new BoxTree(batches, [])
  const back = putBack.filter(({ box }) => box === null)
  const named = putBack.flatMap(({ box }) => (box === null || box === 0 ? [] : [only(box)]))
  const boxes = mergeRanges([...packed.parents(back), ...named])
  if (boxes.length === 0) return
  const asked = mergeRanges([...boxes, ...packed.children(boxes)])
  const runs = await readAssociatedRuns(db, companyId, asked)
  const tree = new BoxTree(batches, runs)
  const others = new Set(runs.map(({ parent }) => parent).filter((box) => holdAny(boxes, box)))
  for (const box of others) {
    const goIn = [
      ...intersectAll(packed.children([only(box)]), back),
      ...putBack.filter((range) => range.box === box),
    ]
    const stay = subtractRanges(tree.children([only(box)]), putBack)
    const count = totalLength(stay) + totalLength(mergeRanges(goIn))
    if (count > MAX_PER_PARENT) {
      throw fail('LABEL_BOX_FULL', { box: name(box), limit: MAX_PER_PARENT, count })
    }
  }
}
