import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codecOf, createKeyRing, type KeyRing, serializeKeyRing } from '@zhenma/codes/key-ring'
import pg from 'pg'
import { cloneDatabase, startTestCluster } from '../server/test/test-cluster.ts'
import { START_FLAGS } from './lib/built-server.ts'
import { report, rounded } from './lib/figures.ts'
import { type LoadResult, runLoad } from './lib/http-load.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Buyers' checks over HTTP on a PostgreSQL with the product's own settings (fsync on), each label
 * once, against the same server's answers without a database. Rounds of both take turns, so that
 * whatever else the machine does meets both. Arguments: labels, labels in a span, rounds,
 * connections, and `page` for the HTML page instead of the JSON call.
 */
const { labels, spanLength, rounds, connections } = sizesOf(
  { labels: 1_000_000, spanLength: 10, rounds: 5, connections: 64 },
  { labels: 50_000, spanLength: 10, rounds: 2, connections: 64 },
)
const asPage = process.argv.includes('page')

const WARM_UP = 20_000
const HEALTH_REQUESTS = 60_000
const COMPANY_PRODUCTS = 3

const cluster = await startTestCluster({})
const database = await cloneDatabase(cluster.address)
const directory = mkdtempSync(join(tmpdir(), 'zhenma-bench-'))
const admin = new pg.Client({ connectionString: database.adminUrl })
await admin.connect()
try {
  await main()
} finally {
  await admin.end()
  rmSync(directory, { recursive: true })
  await database.drop()
  await cluster.stop()
}

async function main(): Promise<void> {
  const keyRing = createKeyRing(new Date())
  const keyFile = join(directory, 'keys.json')
  writeFileSync(keyFile, serializeKeyRing(keyRing))
  const companyId = await loadLabels(keyRing)
  const codes = codesOf(keyRing, companyId)
  const { server, address } = await startServer(keyFile)
  try {
    const found = await measure(address, codes)
    const recorded = await admin.query<{ records: number; counted: number; spans: number }>(`
      select (select count(*)::int from query_record) as records,
        (select sum(query_count)::int from label_query) as counted,
        (select count(*)::int from label_span) as spans`)
    const { name, withoutDatabasePerSecond, ratio, ...checks } = found
    report(name, {
      measured: { ...checks, ...recorded.rows[0] },
      baseline: { call: 'an answer without a database', perSecond: withoutDatabasePerSecond },
      ratio,
      toReach: 'a ratio of 0.5',
    })
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
}

/** One batch of activated labels in spans of a length, as after many small shipments. */
async function loadLabels(keyRing: KeyRing): Promise<number> {
  const { rows } = await admin.query<{ id: number }>(
    `insert into company (code, name, next_serial) values ('bench', 'Bench', ${labels + 1}) returning id`,
  )
  const companyId = rows[0]?.id ?? 0
  await admin.query(
    `with products as (
       insert into product (company_id, name, number)
       select $1, 'Product ' || n, 'P' || n from generate_series(1, ${COMPANY_PRODUCTS}) n
     )
     insert into batch (company_id, name, lo, hi, product_count, code_length, key_id)
     values ($1, 'Batch', 1, $2::bigint, $2::bigint, 20, $3)`,
    [companyId, labels, keyRing[0].id],
  )
  await admin.query(
    `insert into label_span (company_id, lo, hi, batch_id, kind, status, activation, product_id)
     select $1, n, least(n + $3 - 1, $2), b.id, 'product', 'outbound', 'activated', p.id
     from batch b, generate_series(1::bigint, $2::bigint, $3::bigint) n
     join product p on p.company_id = $1 and p.number = 'P' || 1 + n % ${COMPANY_PRODUCTS}`,
    [companyId, labels, spanLength],
  )
  await admin.query('vacuum analyze')
  return companyId
}

/** Every label's code once, far apart from each other. */
function codesOf(keyRing: KeyRing, companyId: number): string[] {
  let step = Math.floor(labels * 0.618) | 1
  while (commonDivisor(step, labels) > 1) step += 2
  const serials = Array.from({ length: labels }, (_, n) => 1 + ((n * step) % labels))
  return codecOf(keyRing[0], 20).encodeMany(companyId, serials)
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

async function startServer(keyFile: string): Promise<{ server: ChildProcess; address: string }> {
  const entry = fileURLToPath(new URL('lib/check-server.ts', import.meta.url))
  const server = spawn(process.execPath, [...START_FLAGS, '--import', 'tsx', entry], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_URL: database.appUrl,
      KEY_FILE: keyFile,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const match = /listening (\S+)/.exec(said)
      if (match?.[1] !== undefined) resolve(match[1])
    })
    server.once('exit', () => reject(new Error('the server ended')))
  })
  return { server, address }
}

async function measure(address: string, codes: readonly string[]) {
  const health = (requests: number): Promise<LoadResult> =>
    runLoad({ address, connections, requests, path: () => '/api/health', expect: '"up"' })
  let used = 0
  const checks = async (requests: number): Promise<LoadResult> => {
    const from = used
    used += requests
    const path = (n: number): string =>
      asPage ? `/t/${codes[from + n]}` : `/api/verify/${codes[from + n]}`
    const expect = asPage ? 'verdict good' : '"genuine_first"'
    return runLoad({ address, connections, requests, path, expect })
  }
  const warmUp = Math.min(WARM_UP, Math.floor(labels / 10))
  await health(warmUp)
  await checks(warmUp)
  const perRound = Math.floor((labels - used) / rounds)
  const results: { health: LoadResult; checks: LoadResult }[] = []
  for (let round = 0; round < rounds; round += 1) {
    results.push({ health: await health(HEALTH_REQUESTS), checks: await checks(perRound) })
  }
  const median = (pick: (one: (typeof results)[number]) => number): number =>
    results.map(pick).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? 0
  const wrong = results.reduce((sum, one) => sum + one.health.wrong + one.checks.wrong, 0)
  if (wrong > 0) throw new Error(`${wrong} answers were wrong`)
  return {
    name: `buyers' checks over HTTP (${asPage ? 'page' : 'JSON'}), ${connections} connections`,
    checks: used,
    checksPerSecond: Math.round(median((one) => one.checks.perSecond)),
    withoutDatabasePerSecond: Math.round(median((one) => one.health.perSecond)),
    ratio: rounded(median((one) => one.checks.perSecond / one.health.perSecond)),
    p50Ms: rounded(
      median((one) => one.checks.p50),
      1,
    ),
    p99Ms: rounded(
      median((one) => one.checks.p99),
      1,
    ),
  }
}
