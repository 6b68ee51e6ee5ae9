import type { SerialRange } from '@zhenma/codes/serial-range'
import type { Database } from '../../../../platform/database/database.ts'
import { problem, type ProblemDraft } from '../../../../platform/errors/fail.ts'
import { type NamedRange, nameOfRun } from '../target/named-labels.ts'
import { EFFECTS } from '../model/operations.ts'
import { withBoxTree } from './read-boxes.ts'
import { refusal } from '../model/refusal.ts'
import { type Resolved, resolveBoxes } from './resolve-boxes.ts'
import type { SubmissionUnderLocks } from '../submission/submission.ts'
import type { Actor, Batch, OperationInput } from '../model/types.ts'

/**
 * What an operation acts on, under locks, with the boxes as they are now. Throws for codes that lie
 * in each other, for parts of closed boxes where the company refuses them, and for labels to be
 * taken out that lie in no box.
 */
export async function resolveTarget(
  db: Database,
  { companyId }: Actor,
  input: OperationInput,
  begun: SubmissionUnderLocks,
  named: readonly NamedRange[],
): Promise<{ resolved: Resolved; batches: readonly Batch[] }> {
  const ofOperation = EFFECTS[input.operation]
  const effect =
    input.withoutContent === true ? { ...ofOperation, withoutContent: true } : ofOperation
  const { result: resolved, batches } = await withBoxTree(db, companyId, begun, (tree) =>
    resolveBoxes(named, effect, begun.settings.closedBoxRule, tree, input.contentOnly === true),
  )
  refuseBoxes(resolved, (range) => nameOfRun(input.keyRing, companyId, batches, range, named))
  return { resolved, batches }
}

function refuseBoxes(resolved: Resolved, name: (range: SerialRange) => string): void {
  const source = { field: 'codes' }
  const covered = resolved.covered.map(({ code, box }) =>
    problem('LABEL_CODE_COVERED', { code, box }, { ...source, code }),
  )
  if (covered.length > 0) throw refusal('LABEL_CODES_REFUSED', covered)
  const empty = resolved.empty.map((range) => {
    const box = name(range)
    return problem('LABEL_BOX_EMPTY', { box }, { ...source, code: box })
  })
  if (empty.length > 0) throw refusal('LABEL_WRONG_STATE', empty)
  const boxed: ProblemDraft[] = [
    ...resolved.closed.map(({ lo, hi, box }) => {
      const values = { code: name({ lo, hi }), box: name({ lo: box, hi: box }) }
      return problem('LABEL_BOX_CLOSED', values, {
        ...source,
        code: values.code,
        start: lo,
        end: hi,
      })
    }),
    ...resolved.notInBox.map(({ lo, hi }) => {
      const code = name({ lo, hi })
      return problem('LABEL_NOT_IN_BOX', { code }, { ...source, code, start: lo, end: hi })
    }),
  ]
  if (boxed.length > 0) {
    const runs = resolved.closed.length > 0 ? resolved.closed : resolved.notInBox
    const count = runs.reduce((sum, { lo, hi }) => sum + hi - lo + 1, 0)
    throw refusal('LABEL_WRONG_STATE', boxed, boxed.length === 1 ? 1 : count)
  }
}
