import type { ErrorKey, ValuesOf } from '@zhenma/contract/errors'
import { fail, Failure, failWith, problem } from './fail.ts'

/** A refusal of what stands in one field, to be said beside it. */
export function fieldFailure<K extends ErrorKey>(
  field: string,
  key: K,
  values: ValuesOf<K>,
): Failure {
  const draft = problem(key, values, { field })
  return new Failure(key, draft.values, [draft])
}

/** A chosen record that does not exist, is deleted, or is not the caller's to choose. */
export function referenceFailure(field: string): Failure {
  return fieldFailure(field, 'FIELD_REFERENCE', { field })
}

/** INPUT_INVALID because of one field that is missing, or that has no use here. */
export function inputFailure(field: string, key: 'FIELD_REQUIRED' | 'FIELD_UNKNOWN'): Failure {
  return failWith(fail('INPUT_INVALID'), [problem(key, { field }, { field })])
}

/** Of the rows that a call names, those that are not there (any more) or not the caller's, each by key. */
export function requireRows(
  wanted: readonly number[],
  found: readonly { readonly id: number }[],
): void {
  const there = new Set(found.map(({ id }) => id))
  const missing = [...new Set(wanted)].filter((id) => !there.has(id))
  const [first] = missing
  if (first === undefined) return
  const problems = missing.map((key) => problem('ROW_NOT_FOUND', { key }, { code: String(key) }))
  throw failWith(fail('ROW_NOT_FOUND', { key: first }), problems)
}

/** FIELD_REFERENCE: these fields name what does not exist. */
export function failedReference(field: string, ...others: readonly string[]): Failure {
  return failWith(
    fail('FIELD_REFERENCE', { field }),
    [field, ...others].map((name) => problem('FIELD_REFERENCE', { field: name }, { field: name })),
  )
}
