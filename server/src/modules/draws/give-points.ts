import { sql } from 'kysely'
import { type Database, first } from '../../platform/database/database.ts'
import { addPointsOfPhone } from '../members/index.ts'

/**
 * Gives the points of a win to the member of the phone that drew, once they are checked; they need no claim and no
 * parcel, so they are delivered with it. Of any other win, and of one that has been given, it does nothing.
 */
export async function givePoints(db: Database, companyId: number, id: number): Promise<void> {
  const given = await first(
    db,
    sql<{ phone: string; points: number; activityName: string; timeZone: string }>`
      update activity_draw d set delivery = 'delivered', sent_at = now()
        from activity a, company c
       where d.company_id = ${companyId} and d.id = ${id} and d.points is not null
         and d.win_check = 'checked' and d.delivery = 'undelivered'
         and a.company_id = d.company_id and a.id = d.activity_id and c.id = d.company_id
      returning d.phone, d.points, a.name as "activityName", c.time_zone as "timeZone"`,
  )
  if (given === undefined) return
  const { phone, points, activityName, timeZone } = given
  await addPointsOfPhone(db, { companyId, timeZone }, phone, {
    points,
    reason: activityName,
    key: `draw ${id}`,
  })
}
