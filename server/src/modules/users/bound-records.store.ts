import { sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { type Database, first } from '../../platform/database/database.ts'

/** The account that a dealer already has; those in the recycle bin and `exceptIds` do not count. */
export async function findDealerAccount(
  db: Database,
  companyId: number,
  dealerId: number,
  exceptIds: readonly number[],
): Promise<string | undefined> {
  const found = await first(
    db,
    sql<{ username: string }>`
      select username from app_user
      where company_id = ${companyId} and dealer_id = ${dealerId}
        and status in ('normal', 'frozen') and id <> all(${exceptIds}::bigint[])
      order by id limit 1`,
  )
  return found?.username
}

/** Whether a dealer exists and may be chosen; it is held, so that it is not deleted while something is bound to it. */
export async function isDealer(db: Database, reach: Reach, id: number): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from dealer d
        where d.company_id = ${reach.companyId} and d.id = ${id} and d.deleted_at is null
          and ${dealerInReach(reach, sql.ref('d.id'))}
          for key share`,
  )
  return found !== undefined
}

/** Whether a factory exists; it is held in the same way. */
export async function isFactory(db: Database, companyId: number, id: number): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from place
        where company_id = ${companyId} and id = ${id} and kind = 'factory' and deleted_at is null
        for key share`,
  )
  return found !== undefined
}
