import { type RawBuilder, sql } from 'kysely'
import { dealerInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { type Database, rows } from '../../platform/database/database.ts'
import type { User } from '../../platform/http/context.ts'
import type { NamingColumn } from './users.sheet.ts'

/** What can be named; a dealer or factory only by whoever may bind to it. */
const NAMED: Readonly<Record<NamingColumn, (user: User) => RawBuilder<unknown>>> = {
  roles: ({ companyId }) => sql`
    select id, name from role where company_id = ${companyId}
    union select id, code from role where company_id = ${companyId}`,
  dealer: (user) => sql`
    select d.id, d.name from dealer d
    where d.company_id = ${user.companyId} and d.deleted_at is null
      and ${dealerInReach(reachOf(user, 'user'), sql.ref('d.id'))}`,
  factory: (user) => sql`
    select p.id, p.name from place p
    where p.company_id = ${user.companyId} and p.kind = 'factory' and p.deleted_at is null
      and ${factoryInReach(reachOf(user, 'user'), sql.ref('p.id'))}`,
}

/** The ids of records by their names (roles by their codes too); unknown names are missing. */
export async function idsByName(
  db: Database,
  user: User,
  column: NamingColumn,
  names: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from (${NAMED[column](user)}) named
      where name = any(${[...names]}::text[])`,
  )
  return new Map(found.map(({ id, name }) => [name, id]))
}
