import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

/** How often buyers drew and won in a place. */
type StoredPlace = {
  /** As checks record it: in China as far as the province, elsewhere the country; empty: unknown. */
  readonly place: string
  readonly draws: number
  readonly wins: number
}

/** Where buyers drew in an activity, the most draws first: at most one row for each province and each country. */
export function listDrawPlaces(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<StoredPlace[]> {
  return rows(
    db,
    sql<StoredPlace>`
      select place, draws, wins from draw_place
       where company_id = ${companyId} and activity_id = ${activityId}
       order by draws desc, wins desc, place`,
  )
}

/** A win counts no more where it was won; its activity's rule is held, as for a draw. */
export async function takeWinFromPlace(
  db: Database,
  companyId: number,
  drawId: number,
): Promise<void> {
  await sql`
    update draw_place p set wins = p.wins - 1
      from activity_draw d
     where d.company_id = ${companyId} and d.id = ${drawId}
       and p.company_id = d.company_id and p.activity_id = d.activity_id
       and p.place = draw_place_of(d.region)`.execute(db)
}
