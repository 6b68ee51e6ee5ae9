import { exceptionTypeOf } from '@zhenma/contract/exceptions/exception-types'
import type { ExceptionType } from '@zhenma/contract/exceptions/exceptions.contract'
import { keyOf, type Reason } from '../submission/reasons.ts'

/** What the inbox of exceptions calls a scan that was refused for a reason of the scanning table. */
export const typeOfReason = (reason: Reason): ExceptionType => exceptionTypeOf(keyOf(reason))

/** The type of all of them; undefined where they differ, or where the reason names none. */
export function commonType(types: readonly ExceptionType[]): ExceptionType | undefined {
  const [first, ...others] = new Set(types)
  return others.length > 0 || first === 'other' ? undefined : first
}
