import { dealersInReach } from '../../../platform/auth/reach.store.ts'
import type { Reach } from '../../../platform/auth/reach.ts'
import { businessDay } from '../../../platform/time/business-day.ts'
import { timeZoneOf } from '../../../platform/time/time-zone.store.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Failure, fail, failWith, problem } from '../../../platform/errors/fail.ts'
import { history } from '../engine/index.ts'

/**
 * The refusal of a label that the caller's dealers had and have no longer; undefined: they never had
 * it. Only what they took part in themselves is told: that it left them, and when. Without this it
 * would be said of one's own goods, given back, what is said of a fake.
 */
export async function leftDealer(
  db: Database,
  reach: Reach,
  { code, serial }: { readonly code: string; readonly serial: number },
): Promise<Failure | undefined> {
  const dealers = await dealersInReach(db, reach)
  if (dealers === null || dealers.size === 0) return undefined
  const { companyId } = reach
  const steps = await history(db, companyId, serial)
  const left = steps.find(
    ({ operation, fromDealerId, isMoved }) =>
      // Asked for, it is still there; and a box that something was taken out of stayed.
      operation !== 'request_return' &&
      isMoved &&
      fromDealerId !== null &&
      dealers.has(fromDealerId),
  )
  if (left === undefined) return undefined
  const timeZone = await timeZoneOf(db, companyId)
  const values = { code, day: businessDay(new Date(left.at), timeZone) }
  const error = left.operation === 'return' ? 'LABEL_RETURNED' : 'LABEL_PASSED_ON'
  return failWith(fail(error, values), [problem(error, values, { field: 'code', code })])
}
