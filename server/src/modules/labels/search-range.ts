import { fail, failWith, problem } from '../../platform/errors/fail.ts'

/** A page goes on after this serial, which came with the last page. */
export function readAfter(after: string | undefined): number {
  if (after === undefined || after === '') return 0
  if (/^\d{1,15}$/.test(after)) return Number(after)
  throw failWith(fail('FIELD_FORMAT', { field: 'after' }), [
    problem('FIELD_FORMAT', { field: 'after' }, { field: 'after' }),
  ])
}
