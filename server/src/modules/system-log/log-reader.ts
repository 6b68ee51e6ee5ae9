import { isHeld, reachOf } from '../../platform/auth/reach.ts'
import type { User } from '../../platform/http/context.ts'
import { userInReach } from '../users/index.ts'
import type { LogReader } from './log-conditions.store.ts'

/**
 * How far somebody reads the company's logs: as far as they see its users. Who is held to a dealer or
 * a factory would read of others' rows in them, before and after each change.
 */
export function logReader(user: User): LogReader {
  const { companyId, timeZone } = user
  return { companyId, timeZone, seesUser: isHeld(reachOf(user, 'user')) ? userInReach(user) : null }
}
