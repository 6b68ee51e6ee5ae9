import { decodeManyWithRing } from '@zhenma/codes/key-ring'
import type { SerialRange } from '@zhenma/codes/serial-range'
import { isCodeShape } from '@zhenma/codes/code-format'
import { doneOrRefused, refusalOf } from '../../../platform/database/savepoints.ts'
import { Failure, type ProblemDraft } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Refusal } from '../../tasks/index.ts'

/** A run that an operation refuses, as a whole. */
export type RefusedRun = SerialRange & { readonly problem: ProblemDraft }

/** The same in a task's report, where the first serial stands for the row. */
export function refusalOfRun({ lo, hi, problem }: RefusedRun): Refusal {
  return { row: lo, key: lo === hi ? String(lo) : `${lo}–${hi}`, problem }
}

/**
 * Submits runs together; those that are refused are left out and told, and the others submitted
 * without them. The transaction goes on. Throws a refusal that is about no label in particular.
 */
export async function applyRuns<Done>(
  ctx: Context,
  runs: readonly SerialRange[],
  submit: (ranges: readonly SerialRange[]) => Promise<Done>,
): Promise<{ readonly refused: readonly RefusedRun[]; readonly done: Done | null }> {
  const refused: RefusedRun[] = []
  let left = runs
  while (left.length > 0) {
    const given = left
    const done = await doneOrRefused(ctx.db, () => submit(given))
    if (!(done instanceof Failure)) return { refused: inOrder(refused), done }
    const found = await whichRefuse(ctx, done, left, submit)
    refused.push(...found)
    const without = new Set(found.map(({ lo }) => lo))
    left = left.filter(({ lo }) => !without.has(lo))
  }
  return { refused: inOrder(refused), done: null }
}

const inOrder = (refused: readonly RefusedRun[]): RefusedRun[] =>
  [...refused].sort((a, b) => a.lo - b.lo)

/**
 * The runs that a refusal is about. Where it names none of them, each half is tried alone, down to
 * the run; a refusal of something else than labels is thrown.
 */
async function whichRefuse(
  ctx: Context,
  failure: Failure,
  runs: readonly SerialRange[],
  submit: (ranges: readonly SerialRange[]) => Promise<unknown>,
): Promise<RefusedRun[]> {
  const named = namedRuns(ctx, failure, runs)
  if (named.length > 0) return named
  const [cause] = failure.problems
  if (cause === undefined || (cause.code === undefined && cause.start === undefined)) throw failure
  const [only, ...others] = runs
  if (only !== undefined && others.length === 0) return [{ ...only, problem: cause }]
  const middle = Math.ceil(runs.length / 2)
  const found: RefusedRun[] = []
  for (const half of [runs.slice(0, middle), runs.slice(middle)]) {
    const refused = await refusalOf(ctx.db, () => submit(half))
    if (refused !== undefined) found.push(...(await whichRefuse(ctx, refused, half, submit)))
  }
  if (found.length === 0) throw failure
  return found
}

/** The labels that a refusal names, by serials or by a code. */
export function runsOfRefusal({ user, services }: Context, { problems }: Failure): RefusedRun[] {
  const codes = problems.map(({ code = '' }) => (isCodeShape(code) ? code : '0'.repeat(20)))
  const decoded = decodeManyWithRing(services.keyRing, codes)
  return problems.flatMap((problem, index): RefusedRun[] => {
    const { start, end = start } = problem
    if (start !== undefined && end !== undefined) return [{ lo: start, hi: end, problem }]
    return (decoded[index] ?? [])
      .filter(({ company }) => company === user.companyId)
      .map(({ serial }) => ({ lo: serial, hi: serial, problem }))
  })
}

/** The runs that hold what a refusal names. */
function namedRuns(ctx: Context, failure: Failure, runs: readonly SerialRange[]): RefusedRun[] {
  const refused = runsOfRefusal(ctx, failure)
  return runs.flatMap((run) => {
    const found = refused.find(({ lo, hi }) => lo <= run.hi && hi >= run.lo)
    return found === undefined ? [] : [{ ...run, problem: found.problem }]
  })
}
