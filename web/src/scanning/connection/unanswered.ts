import { SESSION_ENDED_STATUS } from '@zhenma/contract/kernel/envelope'
import { CallFailure } from '../../api/failure.ts'

/** No answer, or one that says the server is not there: what was sent may have been done or not. */
export function isUnanswered(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.status === 0 || failure.status >= 500)
}

/** Answers that say nothing of what was asked: nobody is logged in any more, or too much was asked. */
const SAYS_NOTHING = [SESSION_ENDED_STATUS, 429]

/** Whether an answer says nothing of what was asked: it may be asked again. */
export function isUnlooked(failure: unknown): boolean {
  const saysNothing = failure instanceof CallFailure && SAYS_NOTHING.includes(failure.status)
  return saysNothing || isUnanswered(failure)
}
