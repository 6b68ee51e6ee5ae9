import type { Database } from '../../platform/database/database.ts'
import { addPointsOfMember, addPointsOfPhone } from '../members/index.ts'
import { deliverPoints, holdPoints } from './after-draw.store.ts'

/**
 * Gives the points of a win to the member of the phone that drew, or whom WeChat knows, times its level's, once they are checked; they need no claim and no
 * parcel, so they are delivered with it. Of any other win, and of one that has been given, it does nothing.
 */
export async function givePoints(db: Database, companyId: number, id: number): Promise<void> {
  const won = await holdPoints(db, companyId, id)
  if (won === undefined) return
  const { phone, memberId, points, activityName: reason, timeZone } = won
  const entry = { points, reason, key: `draw ${id}` }
  const company = { companyId, timeZone }
  const given =
    memberId === null
      ? await addPointsOfPhone(db, company, phone, entry)
      : await addPointsOfMember(db, company, memberId, entry)
  await deliverPoints(db, companyId, id, given)
}
