import { exceptionTypeOf } from '@zhenma/contract/exceptions/exception-types'
import type { ExceptionType } from '@zhenma/contract/exceptions/exceptions.contract'
import { SAID_HERE, type Reason } from '../submission/reasons.ts'

/** What the inbox of exceptions calls a scan that was refused for a reason of the scanning table. */
export function typeOfReason({ text }: Reason): ExceptionType {
  // By its words: a reason outlives a reload, the object that they stand in does not.
  return exceptionTypeOf(
    Object.entries(SAID_HERE).find(([, { text: said }]) => said.cn === text.cn)?.[0],
  )
}

/** The type of all of them; undefined where they differ, or where the reason names none. */
export function commonType(types: readonly ExceptionType[]): ExceptionType | undefined {
  const [first, ...others] = new Set(types)
  return others.length > 0 || first === 'other' ? undefined : first
}
