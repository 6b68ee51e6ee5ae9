import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { schemaDump } from '../src/platform/database/migrate.ts'
import { tableTypes } from './table-types.ts'
import { startTestCluster } from './test-cluster.ts'

/**
 * Compares db/schema.sql, and the types of rows that follow from it, with what the migrations make of an
 * empty database; with `--write` ("npm run schema") writes both. Ends with exit code 1 when they differ.
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

const cluster = await startTestCluster()
try {
  const schema = await schemaDump(cluster.address.templateUrl)
  compare(schemaFile, 'db/schema.sql', schema)
  compare(typesFile, 'platform/database/tables.ts', tableTypes(schema))
} finally {
  await cluster.stop()
}
