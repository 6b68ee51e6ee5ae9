import {
  mergeRanges,
  type SerialRange,
  subtractRanges,
  totalLength,
} from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { type Database, rows } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import type { BoxTree } from '../boxes/box-tree.ts'
import { type Conditions, reasonSql } from './conditions.ts'
import type { NamedRange } from '../target/named-labels.ts'
import { EFFECTS } from '../model/operations.ts'
import { withBoxTree } from '../boxes/read-boxes.ts'
import { resolveBoxes, type TouchedRange } from '../boxes/resolve-boxes.ts'
import { pairsOf, piecesOf, rangesTable } from './span-pieces.ts'
import type { SubmissionUnderLocks } from '../submission/submission.ts'
import type { Actor, Batch, OperationInput } from '../model/types.ts'
import { cutAtReturns } from './waiting-returns.ts'

/**
 * Of the runs that were named those that can be taken: without labels that do not allow the operation,
 * without boxes that hold one of them, and without parts of closed boxes where the company refuses
 * those. Throws LABEL_NONE_FOUND where nothing is left.
 */
export async function takeAllowed(
  db: Database,
  { companyId }: Actor,
  input: OperationInput,
  begun: SubmissionUnderLocks,
  conditions: Conditions,
  named: readonly NamedRange[],
): Promise<NamedRange[]> {
  const effect = EFFECTS[input.operation]
  // Asked as if parts were taken out: what a refusal names is only the first of them.
  const isStrict = begun.settings.closedBoxRule === 'refuse'
  const asked = mergeRanges(named)
  const plain = asked.map((range): TouchedRange => ({ ...range, via: null, takeOut: false }))
  let left = subtractRanges(asked, await refusedRanges(db, conditions, begun.batches, plain))
  for (;;) {
    if (left.length === 0) throw fail('LABEL_NONE_FOUND')
    const { result, batches } = await withBoxTree(db, companyId, begun, (tree) =>
      resolveBoxes(left, effect, 'unbox', tree),
    )
    const refused = await refusedRanges(db, conditions, batches, result.ranges)
    const closed = isStrict ? result.opened : []
    const out = mergeRanges([...refused, ...closed])
    if (out.length === 0) return left
    const { result: around } = await withBoxTree(db, companyId, begun, (tree) =>
      mergeRanges([...out, ...above(tree, out)]),
    )
    const next = subtractRanges(left, around)
    // A box outside that would go along with its whole content, and cannot: its content stays.
    if (totalLength(next) === totalLength(left)) {
      const { result: inside } = await withBoxTree(db, companyId, begun, (tree) =>
        tree.content(out),
      )
      left = subtractRanges(left, inside)
      if (totalLength(next) === totalLength(left)) throw fail('LABEL_NONE_FOUND')
    } else left = next
  }
}

/** All boxes around these, at every level. */
function above(tree: BoxTree, labels: readonly SerialRange[]): SerialRange[] {
  let all: SerialRange[] = []
  for (let next = tree.parents(labels); next.length > 0; ) {
    all = mergeRanges([...all, ...next])
    next = subtractRanges(tree.parents(next), all)
  }
  return all
}

/** The runs of labels that do not allow the operation, in order. */
async function refusedRanges(
  db: Database,
  conditions: Conditions,
  batches: readonly Batch[],
  touched: readonly TouchedRange[],
): Promise<SerialRange[]> {
  const { companyId } = conditions
  const ranges = await cutAtReturns(db, conditions, touched)
  return rows(
    db,
    sql<SerialRange>`
    with r as materialized (${rangesTable(ranges)}),
    pairs as materialized (${pairsOf(companyId, batches, false)}),
    pieces as materialized (${piecesOf(ranges)})
    select lo, hi from pieces
     where inside and ${reasonSql(conditions)} is not null order by lo`,
  )
}
