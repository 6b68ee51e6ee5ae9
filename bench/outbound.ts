import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import { makeUser } from '../server/test/make/user.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { percentile, report, rounded, timed } from './lib/figures.ts'
import { type LoadResult, runLoad } from './lib/http-load.ts'
import { loadSingleLabels } from './lib/load-labels.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Outbound of scanned codes over HTTP, operators at once, each sending the next submission as soon
 * as the last is answered, on the built server and a PostgreSQL with the product's own settings
 * (fsync on). Every label is a span of its own. The codes of a submission come from cartons all
 * over their batch; the worst case, that no two codes are neighbours, writes a hundred pages to the
 * log instead of five. Beside it bare SQL: the same rows changed and recorded in a row-per-label
 * way, without HTTP, checks, tallies or boxes.
 */
const { spans, submissions } = sizesOf(
  { spans: 10_000_000, submissions: 2_000 },
  { spans: 200_000, submissions: 160 },
)

const CODES = 100
const OPERATORS = 8
const BATCHES = 8
const CARTON = 20
const WARM_UP_SHARE = 0.1

const keyRing = createKeyRing(new Date())

/** Hands out labels that nobody has taken: whole cartons, spread over the batch. */
class Labels {
  readonly #lo: number
  readonly #cartonSize: number
  readonly #cartons: number
  readonly #stride: number
  #next = 0

  constructor({ lo, hi }: { readonly lo: number; readonly hi: number }, cartonSize: number) {
    this.#lo = lo
    this.#cartonSize = cartonSize
    this.#cartons = Math.floor((hi - lo + 1) / cartonSize)
    let stride = Math.floor(this.#cartons * 0.618) | 1
    while (commonDivisor(stride, this.#cartons) > 1) stride += 2
    this.#stride = stride
  }

  take(): number[] {
    return Array.from({ length: CODES / this.#cartonSize }, () => this.#carton()).flat()
  }

  #carton(): number[] {
    if (this.#next === this.#cartons) throw new RangeError('a batch has too few labels')
    const first = this.#lo + ((this.#next * this.#stride) % this.#cartons) * this.#cartonSize
    this.#next += 1
    return Array.from({ length: this.#cartonSize }, (_, index) => first + index)
  }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

type Speed = {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly submissionsPerSecond: number
}

type Place = { readonly address: string; readonly token: string }

/** Sends so many submissions; the n-th takes labels of `labelsOf(n)`. */
async function submit(
  { companyId, dealerId }: BenchDatabase,
  { address, token }: Place,
  count: number,
  labelsOf: (n: number) => Labels,
): Promise<LoadResult> {
  const codec = codecOf(keyRing[0], 20)
  const run = `bench-${performance.now()}`
  const forms = Array.from({ length: count }, (_, n) =>
    new URLSearchParams({
      codes: JSON.stringify(codec.encodeMany(companyId, labelsOf(n).take())),
      dealerId: String(dealerId),
      idempotencyKey: `${run}-${n}`,
    }).toString(),
  )
  const result = await runLoad({
    address,
    connections: OPERATORS,
    requests: count,
    headers: `biz-token: ${token}\r\n`,
    path: () => '/api/web/inout/output',
    form: (n) => forms[n] ?? '',
    expect: `"labelCount":${CODES}`,
  })
  if (result.wrong > 0) throw new Error(`${result.wrong} answers were wrong`)
  return result
}

async function overHttp(
  database: BenchDatabase,
  place: Place,
  labelsOf: (n: number) => Labels,
): Promise<Speed> {
  await submit(database, place, Math.ceil(submissions * WARM_UP_SHARE), labelsOf)
  const { p50, p99, perSecond } = await submit(database, place, submissions, labelsOf)
  return {
    p50Ms: rounded(p50, 1),
    p99Ms: rounded(p99, 1),
    submissionsPerSecond: rounded(perSecond, 0),
  }
}

/** What a plain program would do, as the application's role, in as many connections. */
async function bareSql(
  { connections: { pool }, companyId, dealerId }: BenchDatabase,
  labelsOf: (n: number) => Labels,
): Promise<Speed> {
  const times: number[] = []
  let next = 0
  const operate = async (): Promise<void> => {
    const client = await pool.connect()
    for (let n = next++; n < submissions; n = next++) {
      const serials = labelsOf(n).take()
      const { ms } = await timed(async () => {
        await client.query(
          `begin; set local role zhenma_application; set local app.company_id = '${companyId}'`,
        )
        const { rowCount } = await client.query({
          name: 'change',
          text: `update label_span set status = 'outbound', dealer_id = $2
                  where company_id = $1 and lo = any($3::bigint[]) and status = 'in_stock'`,
          values: [companyId, dealerId, serials],
        })
        if (rowCount !== CODES) throw new Error(`${rowCount} labels were changed`)
        await client.query({
          name: 'record',
          text: `insert into movement_line (company_id, class, lo, hi, movement_id)
                 select $1, 0, n, n, $2 from unnest($3::bigint[]) n`,
          values: [companyId, 1_000_000_000 + n, serials],
        })
        await client.query('commit')
      })
      times.push(ms)
    }
    client.release()
  }
  const { ms } = await timed(() => Promise.all(Array.from({ length: OPERATORS }, operate)))
  return {
    p50Ms: rounded(percentile(times, 0.5), 1),
    p99Ms: rounded(percentile(times, 0.99), 1),
    submissionsPerSecond: rounded(submissions / (ms / 1000), 0),
  }
}

const database = await openBenchDatabase()
try {
  const batches = await loadSingleLabels(database, keyRing, BATCHES, spans)
  // The upper half of each batch is for single codes.
  const halves = batches.map(({ lo, hi }) => ({ lo, middle: Math.floor((lo + hi) / 2), hi }))
  const cartons = halves.map(({ lo, middle }) => new Labels({ lo, hi: middle }, CARTON))
  const singles = halves.map(({ middle, hi }) => new Labels({ lo: middle + 1, hi }, 1))
  const one = (): Labels => cartons[0] as Labels
  const spread = (n: number): Labels => cartons[n % BATCHES] as Labels
  const scattered = (n: number): Labels => singles[n % BATCHES] as Labels
  const { token } = await makeUser(database.connections, { companyId: database.companyId })
  const server = await startBuiltServer(database.adminUrl, keyRing)
  try {
    const place = { address: server.address, token }
    const bare = await bareSql(database, spread)
    const name = `outbound over HTTP, ${CODES} codes, ${OPERATORS} operators, ${spans} spans`
    const cases = [
      [`cartons of ${CARTON}, over ${BATCHES} batches`, spread],
      [`cartons of ${CARTON}, all on one batch`, one],
      [`no two neighbours, over ${BATCHES} batches`, scattered],
    ] as const
    for (const [what, labelsOf] of cases) {
      const measured = await overHttp(database, place, labelsOf)
      report(`${name}; ${what}`, {
        measured,
        baseline: { query: 'bare SQL, cartons, nothing checked, no HTTP', ...bare },
        ratio: rounded(measured.submissionsPerSecond / bare.submissionsPerSecond),
        toReach: 'p99 under 50 ms on an idle machine',
      })
    }
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
