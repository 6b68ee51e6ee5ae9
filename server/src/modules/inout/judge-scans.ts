import type { SerialRange } from '@zhenma/codes/serial-range'
import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import type { ScanWish } from '@zhenma/contract/inout/scan-judge'
import { Failure, type ProblemDraft, saidBy } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Findings } from '../labels/index.ts'
import { type NoticeDraft, noticesOf } from './scan-notices.ts'
import { refuseForbidden, trialOf } from './trial-of.ts'

/** What the submission would say of a code. */
export type Verdict = {
  readonly refusal: ProblemDraft | null
  readonly notices: readonly NoticeDraft[]
}

/**
 * Judges scanned codes for what they are scanned for, by trying the submission with them: each is
 * refused with what the submission would say of it. Those that hold each other are judged apart, for
 * which of them stays in a list is not decided here. As many questions for a hundred codes as for one,
 * and again for those that are left when some are refused. Throws ACCESS_DENIED.
 */
export async function judgeScans(
  ctx: Context,
  wish: ScanWish,
  scanned: readonly ScannedCode[],
): Promise<ReadonlyMap<string, Verdict>> {
  refuseForbidden(ctx, wish)
  const verdicts = new Map<string, Verdict>()
  const known = new Map(scanned.map((one) => [one.code, one]))
  // What waits beside is judged with them, but nothing is said of it.
  const { beside: besides = [], ...plain } = wish
  let beside = besides.filter((code) => !known.has(code))
  const waiting = await waitingFor(ctx, plain, beside)
  const groups = [[...known.values()]]
  for (let group = groups.shift(); group !== undefined; group = groups.shift()) {
    for (let left = group; left.length > 0; ) {
      const codes = left.map(({ code }) => code)
      const tried = await tryOut(ctx, { ...plain, beside }, codes, waiting)
      if (!(tried instanceof Failure)) {
        for (const one of left) {
          verdicts.set(one.code, { refusal: null, notices: noticesOf(wish, tried, one) })
        }
        break
      }
      const { problems } = tried
      const others = beside.filter((code) => problems.every((problem) => problem.code !== code))
      const isOfOthers = others.length < beside.length
      beside = others
      const refused = problemsByCode(left, problems)
      // Said of the submission as a whole: of each of them.
      if (refused.size === 0 && isOfOthers) continue
      const isWhole = refused.size === 0
      const covered: ScannedCode[] = []
      for (const one of left) {
        const refusal = isWhole ? saidBy(tried)[0] : refused.get(one.code)
        if (refusal?.error === 'LABEL_CODE_COVERED') covered.push(one)
        else if (refusal !== undefined) verdicts.set(one.code, { refusal, notices: [] })
      }
      if (covered.length > 0) groups.push(covered)
      left = isWhole ? [] : left.filter(({ code }) => !refused.has(code))
    }
  }
  return verdicts
}

/**
 * The labels of what waits in the list, which an order counts along with what is scanned. Codes that
 * are refused by now were told so, and count as little as without them.
 */
async function waitingFor(
  ctx: Context,
  { orderId, ...wish }: ScanWish,
  beside: readonly string[],
): Promise<readonly SerialRange[]> {
  if (orderId == null || beside.length === 0) return []
  const tried = await tryOut(ctx, wish, beside)
  return tried instanceof Failure ? [] : tried.ranges
}

/** What the submission would do, or its refusal. */
async function tryOut(
  ctx: Context,
  wish: ScanWish,
  codes: readonly string[],
  waiting: readonly SerialRange[] = [],
): Promise<Findings | Failure> {
  try {
    const { findings } = await trialOf(ctx, wish, { codes }, false, waiting)
    if (findings === undefined) throw new Error('a trial has changed something')
    return findings
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** Which codes problems are about: by the code, its place in a run, or the box that the run was met in. */
function problemsByCode(
  scanned: readonly ScannedCode[],
  problems: readonly ProblemDraft[],
): ReadonlyMap<string, ProblemDraft> {
  const byCode = new Map<string, ProblemDraft>()
  for (const one of problems) {
    for (const label of meantBy(scanned, one)) {
      if (byCode.has(label.code)) continue
      const isNamed = one.values['code'] === undefined || one.code === label.code
      const values = isNamed ? one.values : { ...one.values, code: label.code }
      // Of a run of neighbours each is told of itself.
      const isRun = one.start !== undefined && one.start !== one.end
      byCode.set(label.code, isRun ? { ...one, values } : one)
    }
  }
  return byCode
}

function meantBy(scanned: readonly ScannedCode[], problem: ProblemDraft): readonly ScannedCode[] {
  const { code, start, end = start, values } = problem
  const meant = scanned.filter(
    (one) =>
      one.code === code ||
      (start !== undefined && end !== undefined && start <= one.serial && one.serial <= end),
  )
  if (meant.length > 0) return meant
  return scanned.filter((one) => one.code === values['box'])
}
