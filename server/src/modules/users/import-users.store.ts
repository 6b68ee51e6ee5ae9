import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'
import type { NamingColumn } from './users.sheet.ts'

const NAMED: Readonly<Record<NamingColumn, (companyId: number) => RawBuilder<unknown>>> = {
  roles: (companyId) => sql`
    select id, name from role where company_id = ${companyId}
    union select id, code from role where company_id = ${companyId}`,
  dealer: (companyId) => sql`
    select id, name from dealer where company_id = ${companyId} and deleted_at is null`,
  factory: (companyId) => sql`
    select id, name from place
    where company_id = ${companyId} and kind = 'factory' and deleted_at is null`,
}

/** The ids of records by their names (roles by their codes too); unknown names are missing. */
export async function idsByName(
  db: Database,
  companyId: number,
  column: NamingColumn,
  names: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from (${NAMED[column](companyId)}) named
      where name = any(${[...new Set(names)]}::text[])`,
  )
  return new Map(found.map(({ id, name }) => [name, id]))
}
