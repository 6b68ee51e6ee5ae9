import type pg from 'pg'

/** So many of the tables are named. */
const NAMED_TABLES = 3

/**
 * Throws where policies or grants of the two group roles are missing: pg_dump writes them down, but
 * where the roles were not there when the dump was played back, PostgreSQL passed over each of them.
 * Nothing but errors would come of a start then, and of the data nothing would be seen.
 * Months of checks do not count: they are reached through their table, and hold no grants.
 */
export async function assertRightsWhole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relforcerowsecurity
        and (not has_table_privilege('zhenma_platform', c.oid, 'select')
          or not exists (
            select from pg_policy p
             where p.polrelid = c.oid and 'zhenma_platform'::regrole = any (p.polroles)))
      order by c.relname`,
  )
  if (rows.length === 0) return
  const named = rows.slice(0, NAMED_TABLES).map(({ name }) => name)
  const more = rows.length > NAMED_TABLES ? `, … (${rows.length} in all)` : ''
  throw new Error(
    `Policies and grants are missing in this database (of ${named.join(', ')}${more}): it was played ` +
      'back from a dump while the roles zhenma_application and zhenma_platform were not there. Make ' +
      'the database anew, empty; run "npm run restore -- --roles" with its DATABASE_URL; then play ' +
      'the dump back again.',
  )
}
