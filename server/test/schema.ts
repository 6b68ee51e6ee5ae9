import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrations, schemaDump } from '../src/platform/database/migrate.ts'
import { changedSince, recordOf } from './landed-migrations.ts'
import { tableTypes } from './table-types.ts'
import { startTestCluster } from './test-cluster.ts'

/**
 * Compares db/schema.sql, and the types of rows that follow from it, with what the migrations make of an
 * empty database; with `--write` ("npm run schema") writes both. Ends with exit code 1 when they differ.
 * Migrations that are recorded in db/migrations.sha256 have landed, and stay as they are: see `changedSince`.
 */
const schemaFile = fileURLToPath(new URL('../db/schema.sql', import.meta.url))
const typesFile = fileURLToPath(new URL('../src/platform/database/tables.ts', import.meta.url))

function compare(file: string, name: string, actual: string): void {
  if (process.argv.includes('--write')) return writeFileSync(file, actual)
  const recorded = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
  if (actual === recorded) return
  const known = new Set(recorded.split('\n'))
  const first = actual.split('\n').find((line) => !known.has(line)) ?? 'something is gone'
  console.error(`The migrations and ${name} differ (first: "${first.trim()}").`)
  console.error('Run "npm run schema" and commit the result.')
  process.exitCode = 1
}

const migrationsFolder = fileURLToPath(new URL('../db/migrations', import.meta.url))
const migrationsFile = fileURLToPath(new URL('../db/migrations.sha256', import.meta.url))
const migrations = readMigrations(migrationsFolder)
const landed = existsSync(migrationsFile) ? readFileSync(migrationsFile, 'utf8') : ''
const changed = changedSince(landed.replaceAll('\r\n', '\n'), migrations)
if (changed.length > 0) {
  console.error([...changed, 'Undo that, and write a new migration.'].join('\n'))
  process.exit(1)
}
compare(migrationsFile, 'db/migrations.sha256', recordOf(migrations))

const cluster = await startTestCluster()
try {
  const schema = await schemaDump(cluster.address.templateUrl)
  compare(schemaFile, 'db/schema.sql', schema)
  compare(typesFile, 'platform/database/tables.ts', tableTypes(schema))
} finally {
  await cluster.stop()
}
