import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'

/** Accounts of the dealer `r`; those in the recycle bin are none. */
const accountsWith = (statuses: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from app_user u
   where u.company_id = r.company_id and u.dealer_id = r.id
     and u.status = any(${statuses}::text[]))`

/** Whether somebody can log in for the dealer `r`: `none`, `normal` with one account at least, else `frozen`. */
export const accountStatus: RawBuilder<string> = sql`case
  when ${accountsWith(['normal'])} then 'normal'
  when ${accountsWith(['frozen'])} then 'frozen'
  else 'none' end`

/** The same as a condition, so that it can be answered without looking at every dealer. */
export function hasAccountStatus(status: unknown): RawBuilder<unknown> {
  const normal = accountsWith(['normal'])
  if (status === 'normal') return normal
  if (status === 'frozen') return sql`(${accountsWith(['frozen'])} and not ${normal})`
  return sql`not ${accountsWith(['normal', 'frozen'])}`
}

/** The names of those of these dealers whose accounts are all frozen. */
export async function frozenAmong(
  db: Database,
  companyId: number,
  dealerIds: readonly number[],
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ name: string }>`
      select r.name from dealer r
       where r.company_id = ${companyId} and r.id = any(${dealerIds}::bigint[])
         and ${hasAccountStatus('frozen')} order by r.name, r.id`,
  )
  return found.map(({ name }) => name)
}
