import { Failure, fail, failWith, type ProblemDraft } from '../../../../platform/errors/fail.ts'

/** At most so many single problems travel with a refusal; the count says how many there are. */
export const PROBLEM_LIMIT = 200

/**
 * The refusal for what was wrong with the target: one problem is the refusal itself, several are
 * summed up. `summary` says what kind: of the codes as such, or of the labels' states.
 */
export function refusal(
  summary: 'LABEL_CODES_REFUSED' | 'LABEL_WRONG_STATE',
  problems: readonly ProblemDraft[],
  count: number = problems.length,
): Failure {
  const [only, ...others] = problems
  if (only !== undefined && others.length === 0 && count <= 1) {
    return new Failure(only.error, only.values, problems)
  }
  return failWith(fail(summary, { count }), problems.slice(0, PROBLEM_LIMIT))
}
