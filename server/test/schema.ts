import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { schemaDump } from '../src/platform/database/migrate.ts'
import { startTestCluster } from './test-cluster.ts'

/**
 * Compares db/schema.sql with what the migrations make of an empty database; with `--write`
 * ("npm run schema") writes it. Ends with exit code 1 when they differ.
 */
const file = fileURLToPath(new URL('../db/schema.sql', import.meta.url))
const cluster = await startTestCluster()
try {
  const actual = await schemaDump(cluster.address.templateUrl)
  const recorded = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
  if (process.argv.includes('--write')) {
    writeFileSync(file, actual)
  } else if (actual !== recorded) {
    const known = new Set(recorded.split('\n'))
    const first = actual.split('\n').find((line) => !known.has(line)) ?? 'something is gone'
    console.error(`The migrations and db/schema.sql differ (first: "${first.trim()}").`)
    console.error('Run "npm run schema" and commit the result.')
    process.exitCode = 1
  }
} finally {
  await cluster.stop()
}
