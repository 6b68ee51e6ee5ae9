import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'
import { applyInside, type Migration } from '../platform/database/migrate.ts'
import type { Archive } from './archive-reader.ts'
import { columnList, countRowsOf } from './catalogue.store.ts'
import { holdWork } from './hold-work.store.ts'
import { clearTheWay, emptyTables } from './loading.store.ts'
import { type Manifest, type TableEntry, tableEntry } from './manifest.ts'
import type { Progress } from './progress.ts'
import { Refusal } from './refusal.ts'
import { PLAIN_TEXTS } from './snapshot.store.ts'

export type LoadOptions = {
  readonly archive: Archive
  /** Those that the database of the backup had had, as this program has them. */
  readonly migrations: readonly Migration[]
  /** Messages and tasks go on where they stood. */
  readonly sendsMessages: boolean
  readonly progress: Progress
}

export type Loaded = { readonly heldMessages: number; readonly heldTasks: number }

/**
 * Makes the schema and loads every row, in one transaction: killed anywhere, the database is as empty
 * as before. Needs no superuser, only the owner. Throws where a table has not the rows it should have.
 */
export async function loadTables(client: pg.Client, options: LoadOptions): Promise<Loaded> {
  const { archive, migrations, progress } = options
  const { tables, months, sequences } = archive.manifest
  await client.query(`set client_min_messages = 'warning'; ${PLAIN_TEXTS}`)
  await client.query('begin')
  progress.step('schema')
  await applyInside(client, migrations)
  for (const month of months) await client.query('select prepare_query_months($1, 1)', [month])
  const names = tables.map(({ name }) => name)
  const putBack = await clearTheWay(client)
  await emptyTables(client, names)
  for (const table of tables) {
    progress.step(table.name)
    await copyIn(client, archive, table, progress)
  }
  progress.step('indexes and keys')
  for (const statement of putBack) await client.query(statement)
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      pg.escapeIdentifier(name),
      value,
      isCalled,
    ])
  }
  await assertCounts(client, archive.manifest)
  await markLogs(client)
  await endWitness(client)
  const held = options.sendsMessages ? { heldMessages: 0, heldTasks: 0 } : await holdWork(client)
  await client.query('commit')
  return held
}

/** Companies' logs may have been published further than the backup goes: the next start compares. */
async function markLogs(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select from pg_class where relname = 'transparency_log'`)
  if (rows.length === 0) return
  await client.query(`
    alter table transparency_log no force row level security;
    update transparency_log set restored_at = clock_timestamp() where closed_at is null;
    alter table transparency_log force row level security`)
  const { rows: later } = await client.query(
    `select from pg_class where relname = 'transparency_forgotten'`,
  )
  if (later.length === 0) return
  // Where the data is now, nothing of it may be written down.
  await client.query(`
    alter table transparency_forgotten no force row level security;
    update transparency_forgotten set kept_at = null;
    alter table transparency_forgotten force row level security`)
}

/**
 * What was cosigned since the backup is forgotten: going on under the same key, a witness could sign two histories of one
 * log. It goes on under another name, with a key of its own.
 */
async function endWitness(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select from pg_class where relname = 'log_witness'`)
  if (rows.length === 0) return
  await client.query(
    `update log_witness set restored_at = clock_timestamp() where restored_at is null`,
  )
}

async function copyIn(
  client: pg.Client,
  archive: Archive,
  { name, columns }: TableEntry,
  progress: Progress,
): Promise<void> {
  const target = `${pg.escapeIdentifier(name)} (${columnList(columns)})`
  const source = await archive.stream(tableEntry(name))
  source.on('data', ({ length }: Buffer) => progress.bytes(length))
  await pipeline(source, client.query(copyFrom(`copy ${target} from stdin`)))
}

async function assertCounts(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const found = await countRowsOf(client, name)
    if (found === rows) continue
    throw new Refusal(`The table ${name} would have ${found} rows instead of ${rows}.`)
  }
}
