import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { ensureGroupRoles } from './login-role.ts'
import { assertRightsWhole } from './whole-rights.ts'
import { withClient } from './with-client.ts'

export { ensureGroupRoles, ensureLoginRole } from './login-role.ts'
export { schemaDump } from './schema-dump.ts'

/** The migrations of the database and those of this version do not fit together. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** A file of the folder of migrations. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Any number serves; it only has to be the same for all servers of a database. */
export const migrationLockKey = 7_300_000
const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/

/**
 * Brings a database to this version's schema: runs the files `NNNN-name.sql` of `dir` that it has
 * not had, in order, each in a transaction with its record in `schema_migration`. Servers that
 * start together wait for each other. Answers the names of the files it ran.
 * Throws MigrationError, with nothing done, when a file that was run has changed or is gone; and
 * names the file when one fails, with that file's work undone.
 */
export async function migrate(adminUrl: string, dir: string): Promise<string[]> {
  const migrations = readMigrations(dir)
  return withClient(adminUrl, async (client) => {
    await assertSuitable(client)
    await client.query("set client_min_messages = 'warning'")
    // Held by the connection, so that it goes when we are killed.
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    await ensureGroupRoles(client)
    const applied = await readApplied(client)
    assertUnchanged(migrations, applied)
    await assertRightsWhole(client)
    const pending = migrations.filter(({ number }) => !applied.has(number))
    for (const migration of pending) await run(client, migration)
    return pending.map(({ name }) => name)
  })
}

/** Throws where this PostgreSQL is too old, or its database cannot hold every text. */
export async function assertSuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::integer as number,
            current_setting('server_version') as version,
            current_setting('server_encoding') as encoding`,
  )
  const found = rows[0]
  if (!found || found.number < 150_000) {
    throw new MigrationError(`This PostgreSQL is ${found?.version}; version 15 or newer is needed.`)
  }
  if (found.encoding === 'UTF8') return
  throw new MigrationError(
    `The database has the encoding ${found.encoding}. Create it with ENCODING 'UTF8' TEMPLATE template0.`,
  )
}

/** The migrations of a folder, in order. Throws MigrationError for one that is named or numbered wrong. */
export function readMigrations(dir: string): Migration[] {
  const migrations = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => {
      const number = Number(fileName.exec(name)?.[1])
      if (Number.isNaN(number)) {
        throw new MigrationError(`${name} is not named like 0001-some-words.sql`)
      }
      // A checkout on Windows may end lines otherwise; the migration is the same.
      const sql = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n')
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
    .sort((a, b) => a.number - b.number)
  migrations.forEach(({ number, name }, index) => {
    if (number === index + 1) return
    throw new MigrationError(`${name} should be number ${index + 1}: numbers run on from 0001`)
  })
  return migrations
}

interface Applied {
  readonly name: string
  readonly checksum: string
}

const RECORD = `create table if not exists schema_migration (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

async function readApplied(client: pg.Client): Promise<Map<number, Applied>> {
  await client.query(RECORD)
  const { rows } = await client.query<Applied & { number: number }>(
    'select number, name, checksum from schema_migration order by number',
  )
  return new Map(rows.map((row) => [row.number, row]))
}

function assertUnchanged(migrations: Migration[], applied: Map<number, Applied>): void {
  for (const [number, before] of applied) {
    const now = migrations[number - 1]
    if (now?.checksum === before.checksum) continue
    throw new MigrationError(
      now
        ? `${now.name} was changed after this database had it (then ${before.name}). ` +
            'Undo the change and write a new migration. A database from before version 0.1.0 has no ' +
            'way to this one: start with an empty one.'
        : `This database has had ${before.name}, which this version does not know. ` +
            'Start the newer version that made it.',
    )
  }
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await apply(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Makes the schema of these migrations, from the first on, inside the caller's transaction. */
export async function applyInside(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(RECORD)
  for (const migration of migrations) await apply(client, migration)
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { number, name, checksum, sql } = migration
  try {
    await client.query(sql)
    await client.query(
      'insert into schema_migration (number, name, checksum) values ($1, $2, $3)',
      [number, name, checksum],
    )
  } catch (error) {
    throw new MigrationError(`${name}${lineOf(sql, error)} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** PostgreSQL says at which character; people look for lines. */
function lineOf(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position)
  if (!(position > 0)) return ''
  return `:${sql.slice(0, position).split('\n').length}`
}
