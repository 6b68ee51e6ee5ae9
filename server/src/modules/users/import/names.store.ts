import { type RawBuilder, sql } from 'kysely'
import { dealerInReach, factoryInReach } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'

/** The columns that hold names of other records. */
export const NAMING_COLUMNS = ['roleIds', 'factoryId', 'dealerId'] as const
export type NamingColumn = (typeof NAMING_COLUMNS)[number]

/** What can be named; a dealer or factory only by whoever may bind to it. */
const NAMED: Readonly<Record<NamingColumn, (user: User) => RawBuilder<unknown>>> = {
  roleIds: ({ companyId }) => sql`
    select id, name from role where company_id = ${companyId}
    union select id, code from role where company_id = ${companyId}`,
  dealerId: (user) => sql`
    select d.id, d.name from dealer d
    where d.company_id = ${user.companyId} and d.deleted_at is null
      and ${dealerInReach(reachOf(user, 'user'), sql.ref('d.id'))}`,
  factoryId: (user) => sql`
    select p.id, p.name from place p
    where p.company_id = ${user.companyId} and p.kind = 'factory' and p.deleted_at is null
      and ${factoryInReach(reachOf(user, 'user'), sql.ref('p.id'))}`,
}

/** What names mean, each once or more often: roles by their codes too; unknown names are missing. */
export async function idsByName(
  db: Database,
  user: User,
  column: NamingColumn,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const ids = new Map<string, number[]>()
  if (names.length === 0) return ids
  const found = await rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from (${NAMED[column](user)}) named
       where name = any(${[...names]}::text[]) order by id`,
  )
  for (const { id, name } of found) ids.set(name, [...(ids.get(name) ?? []), id])
  return ids
}

/** What roles are, for whoever gives them: those of administrators. */
export async function administratorRoles(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select id from role
       where company_id = ${companyId} and id = any(${ids}::bigint[]) and is_administrator`,
  )
  return new Set(found.map(({ id }) => id))
}
