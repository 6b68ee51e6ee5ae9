import { Failure, problem, type ProblemDraft } from '../../../../platform/errors/fail.ts'
import { refusal } from '../model/refusal.ts'

/** The box is scanned first, and is a field of its own: problems say so, and count from the next. */
export async function asForm<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Failure) || error.problems.length === 0) throw error
    throw refusal('LABEL_CODES_REFUSED', error.problems.map(sourceInForm))
  }
}

function sourceInForm(draft: ProblemDraft): ProblemDraft {
  const { row, ...rest } = draft
  if (row === undefined) return draft
  if (row === 1) return { ...rest, field: 'box' }
  if (draft.error !== 'LABEL_CODE_DUPLICATE') return { ...rest, row: row - 1 }
  const code = String(draft.values['code'])
  const first = Number(draft.values['first'])
  const source = { field: 'codes', code, row: row - 1 }
  return first === 1
    ? problem('LABEL_BOX_IN_ITSELF', { code }, source)
    : problem('LABEL_CODE_DUPLICATE', { code, first: first - 1 }, source)
}
