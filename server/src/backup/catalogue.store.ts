import { PRIVATE_PURPOSES } from '@zhenma/contract/files/files.contract'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, rows } from '../platform/database/database.ts'
import type { SequenceEntry } from './manifest.ts'

/** A table whose rows are kept: its name and the columns that are stored, not computed. */
export type Table = { readonly name: string; readonly columns: readonly string[] }

/** The tables of the program, those of extensions and partitions not counted. */
const TABLES = `
  select c.relname::text as name,
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
             and a.attgenerated = '') as columns,
         c.relname = 'schema_migration'
           or has_table_privilege('zhenma_platform', c.oid, 'select') as "isOurs"
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not c.relispartition
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by c.relname`

/**
 * The tables to be kept, and the names of tables beside them that somebody else made in the same
 * schema: the platform's role was never given those.
 */
export async function readTables(
  client: pg.Client,
): Promise<{ readonly tables: readonly Table[]; readonly strange: readonly string[] }> {
  const { rows } = await client.query<Table & { isOurs: boolean }>(TABLES)
  return {
    tables: rows.filter(({ isOurs }) => isOurs),
    strange: rows.filter(({ isOurs }) => !isOurs).map(({ name }) => name),
  }
}

/** Whether a database has tables, whoever made them. */
export async function namesOfTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relname`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Tables of which this role sees some rows only, or none: row-level security would leave the others
 * out without a word.
 */
export async function hiddenTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relrowsecurity
        and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
        and (c.relforcerowsecurity or not pg_has_role(current_user, c.relowner, 'usage'))
        and not exists (
          select from pg_policy p cross join unnest(p.polroles) as member
           where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
             and pg_get_expr(p.polqual, p.polrelid) = 'true'
             and member <> 0 and pg_has_role(current_user, member, 'usage'))
      order by c.relname`,
  )
  return rows.map(({ name }) => name)
}

/** First days of the months that buyers' checks have a partition for, in order. */
export async function readMonths(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    `select replace(substr(c.relname, 14), '_', '-') || '-01' as month
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'query_record'::regclass and c.relname ~ '^query_record_\\d{4}_\\d{2}$'
      order by 1`,
  )
  return rows.map(({ month }) => month)
}

/** Where each sequence stands. They know no transactions: read after the snapshot, none is behind it. */
export async function readSequences(client: pg.Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace
        and case when c.relkind = 'S' then has_sequence_privilege('zhenma_platform', c.oid, 'select') end
      order by c.relname`,
  )
  const sequences: SequenceEntry[] = []
  for (const { name } of rows) {
    const found = await client.query<Omit<SequenceEntry, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...(found.rows[0] as Omit<SequenceEntry, 'name'>) })
  }
  return sequences
}

export async function countRowsOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${pg.escapeIdentifier(table)}`,
  )
  return Number(rows[0]?.count)
}

/** Keys of the file store that rows speak of. */
export async function readNamedFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select company_id || '/' || id || ending as key
       from stored_file cross join unnest(array['.webp', '.thumb.webp']) as ending
      where purpose <> all($1::text[])
     union all
     select company_id || '/' || id || '.private.webp' from stored_file where purpose = any($1::text[])
     union all
     select company_id || '/' || file_id || '.csv' from task_chunk where file_id is not null
     union all
     select company_id || '/' || unnest(part_ids) || '.codes' from task_upload
     union all
     select company_id || '/' || file_id || '.import' from sheet_import where file_id is not null`,
    [PRIVATE_PURPOSES],
  )
  return rows.map(({ key }) => key)
}

/** `"a", "b"` */
export const columnList = (columns: readonly string[]): string =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ')

/** All companies, by their numbers. As the platform. */
export const readCompanies = (db: Database): Promise<{ id: number; name: string }[]> =>
  rows(db, sql<{ id: number; name: string }>`select id, name from company order by id`)

/** Whether tables hold as many rows as they should. */
export async function haveAllRows(
  client: pg.Client,
  tables: readonly { readonly name: string; readonly rows: number }[],
): Promise<boolean> {
  for (const { name, rows: expected } of tables) {
    if ((await countRowsOf(client, name)) !== expected) return false
  }
  return true
}

/** Plans of the first statements would be those for empty tables. */
export async function analyzeTables(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(`analyze ${columnList(names)}`)
}
