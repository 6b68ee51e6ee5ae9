import { sql } from 'kysely'
import { numberArray } from '../../platform/database/array-literal.ts'
import { type Database, rows } from '../../platform/database/database.ts'
import { spanOf } from '../labels/index.ts'
import { CAN_WIN } from './draw.store.ts'

/** Holds an activity as whoever allocates does, then the prize; whoever may see them. */
export async function holdForCodes(
  db: Database,
  companyId: number,
  { activityId, prizeId }: { readonly activityId: number; readonly prizeId: number },
): Promise<void> {
  await sql`
    select from activity
     where company_id = ${companyId} and id = ${activityId} for share`.execute(db)
  await sql`
    select from prize where company_id = ${companyId} and id = ${prizeId} for update`.execute(db)
}

/** Those of some serials, ascending, that can win in an activity and do not win anything yet. */
export async function canWinStill(
  db: Database,
  { companyId, activityId }: { readonly companyId: number; readonly activityId: number },
  serials: readonly number[],
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ serial: number }>`
      select w.serial from unnest(${numberArray(serials)}::bigint[]) w (serial)
       cross join lateral ${spanOf(companyId, sql.ref('w.serial'))} s
       where s.activity_id = ${activityId} and ${CAN_WIN}
         and not exists (select from prize_label l
                          where l.company_id = ${companyId} and l.serial = w.serial)
       order by w.serial`,
  )
  return found.map(({ serial }) => serial)
}
