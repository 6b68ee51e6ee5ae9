import type { SerialRange } from '@zhenma/codes/serial-range'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { readSerialRange, serialOfSearch } from './read-code.ts'

/** A page goes on after this serial, which came with the last page. */
export function readAfter(after: string | undefined): number {
  if (after === undefined || after === '') return 0
  if (/^\d{1,15}$/.test(after)) return Number(after)
  throw failWith(fail('FIELD_FORMAT', { field: 'after' }), [
    problem('FIELD_FORMAT', { field: 'after' }, { field: 'after' }),
  ])
}

/** The serials that a search and a range leave; `nothing` where they leave none, null: all. */
export async function searchedRange(
  { db, user, services }: Context,
  given: { readonly code?: string; readonly start?: number; readonly end?: number },
): Promise<SerialRange | 'nothing' | null> {
  const { code, start, end } = given
  const range =
    start === undefined && end === undefined
      ? null
      : readSerialRange(services.keyRing, {
          start: start ?? 1,
          end: end ?? Number.MAX_SAFE_INTEGER,
        })
  if (!code) return range
  const serial = await serialOfSearch(db, user.companyId, services.keyRing, code)
  if (serial === null || (range !== null && (serial < range.lo || serial > range.hi))) {
    return 'nothing'
  }
  return { lo: serial, hi: serial }
}
