import { type Failure, fail, failWith, problem } from '../../platform/errors/fail.ts'

/** FIELD_REFERENCE: these fields name what does not exist. */
export function failedReference(field: string, ...others: readonly string[]): Failure {
  return failWith(
    fail('FIELD_REFERENCE', { field }),
    [field, ...others].map((name) => problem('FIELD_REFERENCE', { field: name }, { field: name })),
  )
}
