import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Readable } from 'node:stream'
import { migrationLockKey } from '../platform/database/migrate.ts'
import { columnList, hiddenTables, readMonths, readTables, type Table } from './catalogue.store.ts'
import type { Manifest } from './manifest.ts'
import { Refusal } from './refusal.ts'

/** The database as it is at one moment, for as long as it is being read. */
export type Snapshot = {
  readonly client: pg.Client
  /** When that moment was. */
  readonly madeAt: string
  readonly migrations: Manifest['migrations']
  readonly tables: readonly Table[]
  /** Left out: made by somebody else. */
  readonly strange: readonly string[]
  readonly months: readonly string[]
  /** All rows of a table, as PostgreSQL's text; answers how many when it was read to its end. */
  read(table: Table): { readonly rows: Readable; count(): Promise<number> }
}

/** Texts that mean the same wherever they are read. */
export const PLAIN_TEXTS =
  "set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; " +
  "set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'"

/**
 * Does `work` on a snapshot of all tables: one read-only transaction, that takes no lock but the one
 * every reader takes, so nobody waits for it. Only changes of the schema do, so none can come in
 * between. Refuses while one is under way, and where this role would not see every row.
 */
export async function withSnapshot<T>(
  client: pg.Client,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await client.query(`set client_min_messages = 'warning'; ${PLAIN_TEXTS}`)
  await assertOurs(client)
  const found = await lockTables(client)
  const madeAt = await client.query<{ at: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  )
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from schema_migration order by number',
  )
  const result = await work({
    client,
    madeAt: madeAt.rows[0]?.at ?? '',
    migrations,
    ...found,
    months: await readMonths(client),
    read: (table) => readTable(client, table),
  })
  await client.query('rollback')
  return result
}

async function assertOurs(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select to_regclass('public.schema_migration') is not null
        and to_regclass('public.company') is not null
        and exists (select from pg_roles where rolname = 'zhenma_platform') as "isOurs"`,
  )
  if (rows[0]?.isOurs !== true) {
    throw new Refusal('This database is not that of a Zhenma: no server has ever set it up.')
  }
  const hidden = await hiddenTables(client)
  if (hidden.length === 0) return
  throw new Refusal(
    `The role of DATABASE_URL would not see all rows of ${hidden.slice(0, 3).join(', ')}` +
      `${hidden.length > 3 ? ', …' : ''}. Use the role that the server starts with.`,
  )
}

/** Begins the transaction with every table held against changes of its shape, as pg_dump does. */
async function lockTables(client: pg.Client): Promise<Awaited<ReturnType<typeof readTables>>> {
  const taken = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock_shared($1) as free',
    [migrationLockKey],
  )
  if (taken.rows[0]?.free !== true) {
    throw new Refusal(
      'A server is changing this database to its version just now. Wait until it is up, then start again.',
    )
  }
  const found = await readTables(client)
  await client.query('begin isolation level repeatable read, read only')
  const names = found.tables.map(({ name }) => pg.escapeIdentifier(name))
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLockKey])
  return found
}

function readTable(client: pg.Client, { name, columns }: Table): ReturnType<Snapshot['read']> {
  // A partitioned table is read as one: its rows find their months again by themselves.
  const statement = `copy (select ${columnList(columns)} from ${pg.escapeIdentifier(name)}) to stdout`
  const rows = client.query(copyTo(statement))
  return {
    rows,
    async count() {
      // PostgreSQL says it after the last row: it is known when another statement is answered.
      await client.query('select')
      return rows.rowCount
    },
  }
}
