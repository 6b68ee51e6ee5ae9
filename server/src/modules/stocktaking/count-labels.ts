import {
  mergeRanges,
  type SerialRange,
  subtractRanges,
  totalLength,
} from '@zhenma/codes/serial-range'
import type { StocktakingCountAnswer } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { createHash } from 'node:crypto'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { askBoxes, type CodeSource, lockBatchesOf, namedRanges, targetOf } from '../labels/index.ts'
import {
  type CountedRange,
  countedIn,
  earlierEntry,
  insertEntry,
  readLastMovement,
  replaceCounted,
} from './counted.store.ts'
import { refuseOthers } from './refuse-others.ts'
import { holdOpen } from './visible-stocktaking.ts'
import { believedElsewhere, groupsOf } from './spans.store.ts'
import type { Stocktaking } from './stocktaking.store.ts'

/** Ranges of one count: a larger warehouse is counted in parts. */
const MAXIMUM_RANGES = 200_000

/** Places of labels believed elsewhere that an answer names. */
const SHOWN_PLACES = 3

export type CountInput = {
  readonly id: number
  readonly codes?: readonly string[] | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly idempotencyKey?: string | undefined
}

/**
 * Counts codes or a range, or takes them back; a box stands for all that is in it. A label that two
 * devices count counts once. Throws STOCKTAKING_*, IDEMPOTENCY_KEY_REUSED, and what the engine throws
 * for codes and ranges that name no label.
 */
export async function countLabels(
  ctx: Context,
  action: 'count' | 'uncount',
  input: CountInput,
): Promise<StocktakingCountAnswer> {
  const { db, user, services } = ctx
  const { companyId } = user
  const of = await holdOpen(ctx, input.id)
  const { codes, start, end } = input
  const named = codes === undefined ? { start, end } : { codes }
  const idempotencyKey = input.idempotencyKey ?? null
  const requestHash = createHash('sha256')
    .update(JSON.stringify([of.id, action, named]))
    .digest()
  if (idempotencyKey !== null) {
    const earlier = await earlierEntry(db, companyId, idempotencyKey)
    if (earlier?.requestHash?.equals(requestHash) === true) {
      // Answers that were kept before codes were told one by one do not name any.
      return { unchanged: [], elsewhereCount: 0, elsewhere: [], ...earlier.answer }
    }
    if (earlier !== undefined) throw fail('IDEMPOTENCY_KEY_REUSED')
  }
  const source = { db, companyId, keyRing: services.keyRing }
  const target = await namedRanges(source, targetOf({ codes, start, end }))
  const labels = await withContent(source, target)
  // Movements of these labels are over or wait: which is the last one before the count is certain.
  await lockBatchesOf(db, companyId, { serials: labels, batchId: null })
  const groups = await groupsOf(db, of, labels)
  await refuseOthers(ctx, source, of, labels, groups)
  const { changed, ...counted } =
    action === 'count' ? await add(source, of, labels) : await takeBack(source, of, labels)
  // What is counted here and believed elsewhere is a surplus: whoever counts it is told at once.
  const elsewhereCount =
    action === 'uncount'
      ? 0
      : groups.reduce((sum, { isHere, count }) => sum + (isHere ? 0 : count), 0)
  const answer = {
    labelCount: totalLength(labels),
    productCount: groups.reduce((sum, { isProduct, count }) => sum + (isProduct ? count : 0), 0),
    changedCount: totalLength(changed),
    unchanged: await unchangedOf(source, codes ?? [], target, changed),
    elsewhereCount,
    elsewhere: elsewhereCount === 0 ? [] : await believedElsewhere(db, of, labels, SHOWN_PLACES),
    ...counted,
  }
  await insertEntry(db, of, {
    action,
    named,
    userId: user.id,
    ip: ctx.ip,
    device: ctx.device,
    idempotencyKey,
    requestHash,
    answer,
  })
  return answer
}

function withContent(
  { db, companyId }: CodeSource,
  named: readonly SerialRange[],
): Promise<SerialRange[]> {
  return askBoxes(db, companyId, named, (tree) => mergeRanges([...named, ...tree.content(named)]))
}

/**
 * Of several codes those that changed nothing: neither the label itself nor anything that lies in it.
 * Asked from what has changed upwards, once for all codes.
 */
async function unchangedOf(
  { db, companyId }: CodeSource,
  codes: readonly string[],
  named: readonly SerialRange[],
  changed: readonly SerialRange[],
): Promise<string[]> {
  // Of one code the count says it.
  if (codes.length < 2) return []
  const touched = await askBoxes(db, companyId, changed, (tree) => {
    let all = mergeRanges(changed)
    for (let next = all; next.length > 0; ) {
      next = subtractRanges(tree.parents(next), all)
      all = mergeRanges([...all, ...next])
    }
    return all
  })
  // Each code names one label, in the order of the codes.
  return codes.filter((_, index) => {
    const label = named[index]
    return label !== undefined && subtractRanges([label], touched).length > 0
  })
}

type Changed = { readonly changed: readonly SerialRange[]; readonly countedCount: number }

/**
 * Adds ranges, and boxes of which everything is counted now: nobody looks for the code of a box that
 * was emptied onto the table. What was counted before counts as looked at again.
 */
async function add(source: CodeSource, of: Stocktaking, labels: SerialRange[]): Promise<Changed> {
  const { db, companyId } = source
  const movementId = await readLastMovement(db, companyId)
  const all = mergeRanges([...labels, ...(await wholeBoxes(source, of, labels))])
  const around = await countedIn(db, of, all, 1)
  const stamped = all.map((range) => ({ ...range, movementId }))
  const kept = around.flatMap((range) =>
    subtractRanges([range], all).map((left) => ({ ...left, movementId: range.movementId })),
  )
  const changed = subtractRanges(all, around)
  const { rangeCount, countedCount } = await replaceCounted(
    db,
    of,
    around,
    joined([...kept, ...stamped]),
    totalLength(changed),
  )
  if (rangeCount > MAXIMUM_RANGES) {
    throw fail('STOCKTAKING_TOO_MANY_RANGES', { limit: MAXIMUM_RANGES })
  }
  return { changed, countedCount }
}

async function takeBack(
  { db }: CodeSource,
  of: Stocktaking,
  labels: readonly SerialRange[],
): Promise<Changed> {
  const around = await countedIn(db, of, labels)
  const left = around.flatMap((range) =>
    subtractRanges([range], labels).map((part) => ({ ...part, movementId: range.movementId })),
  )
  const changed = subtractRanges(around, left)
  const { countedCount } = await replaceCounted(db, of, around, left, -totalLength(changed))
  return { changed, countedCount }
}

/** Neighbours of the same moment as one range. */
function joined(ranges: readonly CountedRange[]): CountedRange[] {
  const result: CountedRange[] = []
  for (const range of [...ranges].sort((a, b) => a.lo - b.lo)) {
    const last = result.at(-1)
    if (last?.hi === range.lo - 1 && last.movementId === range.movementId) {
      result[result.length - 1] = { ...last, hi: range.hi }
    } else result.push(range)
  }
  return result
}

/** Boxes and packages of which all the content is among `labels` or was counted before. */
async function wholeBoxes(
  { db, companyId }: CodeSource,
  of: Stocktaking,
  labels: readonly SerialRange[],
): Promise<SerialRange[]> {
  let whole: SerialRange[] = []
  for (let added = labels; added.length > 0; ) {
    const siblings = await askBoxes(db, companyId, added, (tree) =>
      tree.children(tree.parents(added)),
    )
    const counted = await countedIn(db, of, siblings)
    const there = mergeRanges([...labels, ...whole, ...counted])
    added = await askBoxes(db, companyId, there, (tree) => subtractRanges(tree.whole(there), there))
    whole = mergeRanges([...whole, ...added])
  }
  return whole
}
