import { type CheckBench, codesOf, loadCheckedLabels, onCheckBench } from './lib/checked-labels.ts'
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

await onCheckBench(main)

async function main({ admin, keyRing, serve }: CheckBench): Promise<void> {
  const companyId = await loadCheckedLabels(admin, keyRing, { labels, spanLength })
  const codes = codesOf(keyRing, companyId, labels)
  await serve(async (address) => {
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
  })
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
