import { totalLength, type SerialRange } from '@zhenma/codes/serial-range'
import { isHeld, type Reach, reachOf } from '../../../platform/auth/reach.ts'
import { Failure, fail, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import {
  findBatch,
  findBatchesOf,
  labelOfRead,
  nameLabels,
  batchesNamedBy,
  readRange,
  readTarget,
  refusal,
  type Target,
  unknownCode,
} from '../engine/index.ts'
import { readInvisible } from './invisible.store.ts'

/**
 * The refusal of labels that the caller does not see, in place of one that would tell their state,
 * whose they are or, of a serial range, their codes. They are refused as labels that there are not:
 * throws BATCH_NOT_FOUND, RANGE_NOT_ISSUED, LABEL_CODE_UNKNOWN, LABEL_CODES_REFUSED; returns where all
 * are seen. `codeLimit`: as many codes as the operation took.
 */
export async function refuseInvisible(
  ctx: Context,
  targets: readonly Target[],
  codeLimit?: number,
): Promise<void> {
  const reach = reachOf(ctx.user, 'label')
  if (!isHeld(reach)) return
  for (const target of targets) {
    if (target.codes !== undefined) await refuseInvisibleCodes(ctx, reach, target, codeLimit)
    else if (target.range !== undefined) await refuseInvisibleRange(ctx, reach, target.range)
    else await refuseInvisibleRuns(ctx, reach, target)
  }
}

/** Codes of labels that are not seen, and of none, are the same to whoever gave them. */
async function refuseInvisibleCodes(
  { db, user, services }: Context,
  reach: Reach,
  target: Target,
  codeLimit: number | undefined,
): Promise<void> {
  const { companyId } = user
  const read = await readTarget(db, target, companyId, services.keyRing, codeLimit)
  if (read.kind !== 'codes') return
  const batches = await findBatchesOf(db, companyId, batchesNamedBy(read).serials)
  const labels = read.codes.map((code) => labelOfRead(code, batches))
  const named = labels.flatMap((label) => (label ? [{ lo: label.serial, hi: label.serial }] : []))
  const invisible = await readInvisible(db, reach, named)
  const isInvisible = (serial: number): boolean =>
    invisible.some(({ lo, hi }) => lo <= serial && serial <= hi)
  const problems = read.codes.flatMap(({ code }, index) => {
    const label = labels[index]
    return label === undefined || isInvisible(label.serial) ? [unknownCode(code, index)] : []
  })
  if (problems.length > 0) throw refusal('LABEL_CODES_REFUSED', problems)
}

/**
 * Refuses a range as if no label of it that the caller does not see had been issued. One that begins
 * with labels that are seen, and goes on with others, is refused with where those lie.
 */
async function refuseInvisibleRange(
  ctx: Context,
  reach: Reach,
  given: NonNullable<Target['range']>,
): Promise<void> {
  const { db, user } = ctx
  const range = readRange(given)
  const invisible = await readInvisible(db, reach, [range])
  const isFirstVisible = invisible[0]?.lo !== range.lo
  const batches = isFirstVisible
    ? await findBatchesOf(db, user.companyId, [{ lo: range.lo, hi: range.lo }])
    : []
  nameLabels({ kind: 'range', range }, batches)
  refuseRuns(invisible)
}

async function refuseInvisibleRuns(ctx: Context, reach: Reach, target: Target): Promise<void> {
  const named = target.ranges ?? [await rangeOfBatch(ctx, target.batchId ?? 0)]
  const invisible = await readInvisible(ctx.db, reach, named)
  const isWhole = invisible[0]?.total === totalLength(named)
  if (target.batchId !== undefined && isWhole) throw fail('BATCH_NOT_FOUND')
  refuseRuns(invisible)
}

async function rangeOfBatch({ db, user }: Context, batchId: number): Promise<SerialRange> {
  const batch = await findBatch(db, user.companyId, batchId)
  if (batch === undefined) throw fail('BATCH_NOT_FOUND')
  return { lo: batch.lo, hi: batch.hi }
}

function refuseRuns(invisible: Awaited<ReturnType<typeof readInvisible>>): void {
  const [first] = invisible
  if (first === undefined) return
  throw refusal('LABEL_CODES_REFUSED', invisible.map(unknownRun), first.total)
}

/** By its serials: a code that was not given is not told. */
function unknownRun({ lo, hi }: SerialRange) {
  const code = lo === hi ? String(lo) : `${lo}–${hi}`
  return problem('LABEL_CODE_UNKNOWN', { code }, { field: 'codes', code, start: lo, end: hi })
}

/** Whether everything that was issued of a range is the caller's to see. */
export async function seesAllOf(ctx: Context, range: SerialRange): Promise<boolean> {
  const reach = reachOf(ctx.user, 'label')
  if (!isHeld(reach)) return true
  return (await readInvisible(ctx.db, reach, [range])).length === 0
}

/** Whether nothing that was issued of a range, in one batch, is the caller's to see. */
export async function seesNothingOf(ctx: Context, range: SerialRange): Promise<boolean> {
  const reach = reachOf(ctx.user, 'label')
  if (!isHeld(reach)) return false
  const { db, user } = ctx
  const [batch] = await findBatchesOf(db, user.companyId, [{ lo: range.lo, hi: range.lo }])
  if (batch === undefined) return false
  const issued = { lo: range.lo, hi: Math.min(range.hi, batch.hi) }
  const invisible = await readInvisible(db, reach, [issued])
  return invisible[0]?.total === totalLength([issued])
}

/**
 * A refusal of labels names them, or denies access to them; others, the database's among them, say
 * nothing of any label.
 */
export const saysOfLabels = (error: unknown): boolean =>
  error instanceof Failure &&
  (error.key === 'ACCESS_DENIED' ||
    error.problems.some(({ code, start }) => code !== undefined || start !== undefined))
