import type { SerialRange } from '@zhenma/codes/serial-range'
import type { BulkVerdict } from '@zhenma/contract/inout/bulk-verdict'
import type { ScanWish } from '@zhenma/contract/inout/scan-judge'
import { Failure, fail, type ProblemDraft, saidBy, tell } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { readerOf } from '../../platform/http/reader.ts'
import {
  type Findings,
  findBatch,
  type GivenTarget,
  namedRanges,
  readSerialRange,
  seesAllOf,
  targetOf,
} from '../labels/index.ts'
import { readBulkGroups } from './bulk.store.ts'
import { refuseForbidden, trialOf } from './trial-of.ts'

/** Refusals that a verdict tells one by one. */
const SHOWN_REFUSALS = 20

type Given = ScanWish & Pick<GivenTarget, 'start' | 'end' | 'batchId'>

/**
 * What a serial range or a batch holds, and what its submission would say: by the same code. Throws as
 * the submission does where it names no labels (RANGE_*, BATCH_NOT_FOUND), or others than the caller's.
 */
export async function judgeBulk(ctx: Context, given: Given): Promise<BulkVerdict> {
  refuseForbidden(ctx, given)
  const { start, end, batchId, ...wish } = given
  const target = targetOf({ start, end, batchId })
  const tried = await tryOut(() => trialOf(ctx, wish, target))
  const named = await namedRange(ctx, given, tried)
  const { groups, total } = await readBulkGroups(ctx.db, ctx.user.companyId, named)
  const verdict = { labelCount: total, ...groups }
  if (!(tried instanceof Failure)) {
    const { inactive, opened } = tried
    const inactiveCount = lengthOf(inactive)
    return {
      ...verdict,
      refusals: [],
      refusal: null,
      allowedCount: lengthOf(tried.ranges),
      inactiveCount,
      openedCount: opened.length,
    }
  }
  const allowed = await tryOut(() => trialOf(ctx, wish, target, true))
  const isLeft = !(allowed instanceof Failure)
  return {
    ...verdict,
    refusal: sayOf(ctx, { error: tried.key, values: tried.values }),
    refusals: saidBy(tried)
      .slice(0, SHOWN_REFUSALS)
      .map((problem) => sayOf(ctx, problem)),
    allowedCount: isLeft ? lengthOf(allowed.ranges) : 0,
    inactiveCount: isLeft ? lengthOf(allowed.inactive) : 0,
    openedCount: isLeft ? allowed.opened.length : 0,
  }
}

/** What was named, where the caller may be told of it; else the refusal that the submission met. */
async function namedRange(
  ctx: Context,
  { start, end, batchId }: Given,
  tried: Findings | Failure,
): Promise<SerialRange> {
  const { db, user, services } = ctx
  const source = { db, companyId: user.companyId, keyRing: services.keyRing }
  if (batchId != null) {
    if (start !== undefined || end !== undefined) throw fail('LABEL_NO_TARGET')
    const batch = await findBatch(db, user.companyId, batchId)
    const isVisible = batch !== undefined && (await seesAllOf(ctx, batch))
    if (!isVisible) throw tried instanceof Failure ? tried : fail('BATCH_NOT_FOUND')
    return { lo: batch.lo, hi: batch.hi }
  }
  if (start === undefined && end === undefined) {
    throw tried instanceof Failure ? tried : fail('LABEL_NO_TARGET')
  }
  const range = readSerialRange({ start, end })
  if (tried instanceof Failure && !(await seesAllOf(ctx, range))) throw tried
  await namedRanges(source, { range: { start, end } })
  return range
}

async function tryOut(work: () => ReturnType<typeof trialOf>): Promise<Findings | Failure> {
  try {
    const { findings } = await work()
    if (findings === undefined) throw new Error('a trial has changed something')
    return findings
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

function sayOf(ctx: Context, draft: ProblemDraft) {
  const { message, values = {} } = tell(draft, readerOf(ctx))
  return { error: draft.error, message, values }
}

const lengthOf = (ranges: readonly SerialRange[]): number =>
  ranges.reduce((sum, { lo, hi }) => sum + hi - lo + 1, 0)
