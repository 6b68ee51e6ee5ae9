import { inout, type ScannedCode, type ScanOutcome } from '@zhenma/contract/inout/inout.contract'
import type { ScanWish } from '@zhenma/contract/inout/scan-judge'
import { call } from '../../api/call.ts'
import { isCutOffNow } from '../connection/cut-off.ts'
import { isUnlooked } from '../connection/unanswered.ts'
import { type Reason, reasonOfFailure } from '../submission/reasons.ts'
import type { Draft } from './draft/draft.ts'
import { isSameWish, judgedAnew } from './scan-wish.ts'

/** Nobody looked: it is to be asked again. Or the question itself was refused. */
type NoAnswer = { readonly is: 'unlooked' } | { readonly is: 'refused'; readonly reason: Reason }

const UNLOOKED: NoAnswer = { is: 'unlooked' }

const noAnswer = (failure: unknown): NoAnswer =>
  isUnlooked(failure) ? UNLOOKED : { is: 'refused', reason: reasonOfFailure(failure) }

/** What the server says of codes, in their order; `isJudged`: by what is to be done with them, too. */
type Looked =
  | { readonly is: 'looked'; readonly scans: readonly ScanOutcome[]; readonly isJudged: boolean }
  | NoAnswer

/**
 * Asks the server what codes are, and whether they can be used for what `wishNow` says; once more, where
 * something else is to be done with them by the time that the answer comes. Never rejects.
 */
export async function lookUp(
  codes: readonly string[],
  wishNow: () => ScanWish | undefined,
): Promise<Looked> {
  if (isCutOffNow()) return UNLOOKED
  try {
    const judge = wishNow()
    const { scans } = await call(inout.scanMany, { codes: [...codes], judge })
    if (!isSameWish(judge, wishNow())) return await lookUp(codes, wishNow)
    return { is: 'looked', scans, isJudged: judge !== undefined }
  } catch (failure) {
    return noAnswer(failure)
  }
}

/** Asks the server what one code is. Never rejects. */
export async function lookUpOne(
  code: string,
): Promise<{ readonly is: 'looked'; readonly scanned: ScannedCode } | NoAnswer> {
  if (isCutOffNow()) return UNLOOKED
  try {
    return { is: 'looked', scanned: await call(inout.scan, { code }) }
  } catch (failure) {
    return noAnswer(failure)
  }
}

/**
 * Has the server judge the lines of a table anew, by what is to be done with them now. Without an answer
 * they stay as they were: the submission says the same, later.
 */
export function judgingFor(means: {
  readonly draft: () => Draft
  readonly put: (draft: Draft) => void
  readonly wishNow: () => ScanWish | undefined
  /** The table is being sent: it is to stay as it is. */
  readonly isBlocked: () => boolean
}): () => Promise<void> {
  let turns = 0
  return async () => {
    turns += 1
    const turn = turns
    const lines = means.draft().entries.filter(({ state }) => state === 'known')
    if (lines.length === 0) return
    const codes = lines.map(({ code }) => code).reverse()
    const looked = await lookUp(codes, means.wishNow)
    // Something else was chosen meanwhile.
    if (looked.is !== 'looked' || turn !== turns || means.isBlocked()) return
    const outcomes = new Map(looked.scans.map((outcome, index) => [codes[index] ?? '', outcome]))
    means.put(judgedAnew(means.draft(), outcomes))
  }
}
