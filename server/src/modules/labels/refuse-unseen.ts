import { totalLength, type SerialRange } from '@zhenma/codes/serial-range'
import { Failure, fail, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { findBatch } from './engine/batch-rows.ts'
import { refusal } from './engine/refusal.ts'
import type { NamedRange } from './engine/named-labels.ts'
import type { Target } from './engine/types.ts'
import { namedRanges } from './named-ranges.ts'
import { type RowLimits, rowLimits } from './row-limits.ts'
import { readUnseen } from './unseen.store.ts'

const isLimited = ({ dealerIds, factoryId }: RowLimits): boolean =>
  dealerIds !== null || factoryId !== null

/**
 * The refusal of labels that the caller does not see, in place of one that would tell their state,
 * whose they are or, of a serial range, their codes. Throws ACCESS_DENIED for another factory's
 * labels, BATCH_NOT_FOUND, LABEL_CODE_UNKNOWN, LABEL_CODES_REFUSED; returns where all are seen.
 * `codeLimit`: as many codes as the operation took.
 */
export async function refuseUnseen(
  ctx: Context,
  targets: readonly Target[],
  codeLimit?: number,
): Promise<void> {
  const limits = await rowLimits(ctx, 'label')
  if (!isLimited(limits)) return
  for (const target of targets) {
    const named = await namedBy(ctx, target, codeLimit)
    const unseen = await readUnseen(ctx.db, ctx.user.companyId, limits, named)
    if (unseen.length === 0) continue
    if (unseen.some(({ isOtherFactory }) => isOtherFactory)) throw fail('ACCESS_DENIED')
    const isWhole = totalLength(unseen) === totalLength(named)
    if (target.batchId !== undefined && isWhole) throw fail('BATCH_NOT_FOUND')
    throw refusal(
      'LABEL_CODES_REFUSED',
      unseen.map(({ lo, hi }) => unknown({ lo, hi }, named)),
      totalLength(unseen),
    )
  }
}

/** Whether nothing of a range is the caller's to see. */
export async function seesNothingOf(ctx: Context, range: SerialRange): Promise<boolean> {
  const limits = await rowLimits(ctx, 'label')
  if (!isLimited(limits)) return false
  const unseen = await readUnseen(ctx.db, ctx.user.companyId, limits, [range])
  return totalLength(unseen) === totalLength([range])
}

/** A refusal of labels names them; others, the database's among them, say nothing of any label. */
export const namesLabels = (error: unknown): boolean =>
  error instanceof Failure &&
  error.problems.some(({ code, start }) => code !== undefined || start !== undefined)

/** By what was said of it: a code that was not given is not told. */
function unknown({ lo, hi }: SerialRange, named: readonly NamedRange[]) {
  const said = lo === hi ? named.find((label) => label.lo === lo)?.code : undefined
  const code = said ?? (lo === hi ? String(lo) : `${lo}–${hi}`)
  return problem('LABEL_CODE_UNKNOWN', { code }, { field: 'codes', code, start: lo, end: hi })
}

async function namedBy(
  { db, user, services }: Context,
  target: Target,
  codeLimit: number | undefined,
): Promise<NamedRange[]> {
  const { companyId } = user
  if (target.ranges !== undefined) return [...target.ranges]
  if (target.batchId === undefined) {
    return namedRanges({ db, companyId, keyRing: services.keyRing }, target, codeLimit)
  }
  const batch = await findBatch(db, companyId, target.batchId)
  if (batch === undefined) throw fail('BATCH_NOT_FOUND')
  return [{ lo: batch.lo, hi: batch.hi }]
}
