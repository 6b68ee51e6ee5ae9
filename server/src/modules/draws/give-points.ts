import type { Database } from '../../platform/database/database.ts'
import { addPointsOfPhone } from '../members/index.ts'
import { deliverPoints } from './draw.store.ts'

/**
 * Gives the points of a win to the member of the phone that drew, once they are checked; they need no claim and no
 * parcel, so they are delivered with it. Of any other win, and of one that has been given, it does nothing.
 */
export async function givePoints(db: Database, companyId: number, id: number): Promise<void> {
  const won = await deliverPoints(db, companyId, id)
  if (won === undefined) return
  const { phone, points: amount, activityName: reason, timeZone } = won
  const entry = { amount, reason, key: `draw ${id}` }
  await addPointsOfPhone(db, { companyId, timeZone }, phone, entry)
}
