import { type Failure, fail, failWith, problem } from './fail.ts'

/** A chosen record that does not exist, is deleted, or is not the caller's to choose. */
export function referenceFailure(field: string): Failure {
  return failWith(fail('FIELD_REFERENCE', { field }), [
    problem('FIELD_REFERENCE', { field }, { field }),
  ])
}
