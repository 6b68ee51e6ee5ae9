import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import { generateBatch, history } from '../server/src/modules/labels/index.ts'
import { makeUser } from '../server/test/make/user.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { startBuiltServer } from './lib/built-server.ts'
import { percentile, report, rounded, timed } from './lib/figures.ts'
import { runLoad } from './lib/http-load.ts'
import { loadMovementLines } from './lib/load-labels.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * The history of one label among many movement lines of mixed lengths: from the engine, and as a
 * whole call to the built server. Beside it, the same rows found without the classes of lengths.
 */
const { lines, histories } = sizesOf(
  { lines: 20_000_000, histories: 1_000 },
  { lines: 200_000, histories: 200 },
)

const SERIALS_PER_LINE = 5
const PLAIN_ROUNDS = 3

const keyRing = createKeyRing(new Date())

/** Far from each other, so that none is read from what the one before it left in memory. */
const serialOf = (round: number, serials: number): number =>
  1 + ((round * 7_919 * 104_729) % (serials - 1))

async function fromEngine({ companyId, inside }: BenchDatabase, serials: number) {
  const times: number[] = []
  let entries = 0
  for (let round = 0; round < histories; round += 1) {
    await inside(async (db) => {
      const { ms, result } = await timed(() => history(db, companyId, serialOf(round, serials)))
      times.push(ms)
      entries += result.length
    })
  }
  return { times, entries }
}

async function overHttp({ adminUrl, connections, companyId }: BenchDatabase, serials: number) {
  const { token } = await makeUser(connections, { companyId })
  const codes = codecOf(keyRing[0], 20).encodeMany(
    companyId,
    Array.from({ length: histories }, (_, round) => serialOf(histories + round, serials)),
  )
  const server = await startBuiltServer(adminUrl, keyRing)
  try {
    return await runLoad({
      address: server.address,
      connections: 1,
      requests: histories,
      headers: `biz-token: ${token}\r\n`,
      path: (n) => `/api/web/label/history?code=${codes[n]}`,
      expect: '"operation"',
    })
  } finally {
    await server.stop()
  }
}

/** The lines of a label by an ordinary condition on both ends. */
async function withoutClasses({ admin, companyId }: BenchDatabase, serials: number) {
  const times: number[] = []
  for (let round = 0; round < PLAIN_ROUNDS; round += 1) {
    const { ms } = await timed(() =>
      admin.query('select * from movement_line where company_id = $1 and lo <= $2 and hi >= $2', [
        companyId,
        serialOf(round, serials),
      ]),
    )
    times.push(ms)
  }
  return percentile(times, 0.5)
}

const database = await openBenchDatabase()
try {
  const serials = lines * SERIALS_PER_LINE
  await database.inside((db) =>
    generateBatch(
      db,
      { companyId: database.companyId, userId: null, ip: '', device: '' },
      { name: 'labels', productCount: serials, activationRequired: false, keyId: keyRing[0].id },
    ),
  )
  await loadMovementLines(database, lines, serials)
  const { times, entries } = await fromEngine(database, serials)
  const http = await overHttp(database, serials)
  if (http.wrong > 0) throw new Error(`${http.wrong} answers were wrong`)
  const plainMs = await withoutClasses(database, serials)
  const medianMs = percentile(times, 0.5)
  report(`history of one label among ${lines} movement lines`, {
    measured: {
      medianMs: rounded(medianMs),
      p99Ms: rounded(percentile(times, 0.99)),
      overHttpMedianMs: rounded(http.p50),
      overHttpP99Ms: rounded(http.p99),
      entriesOnAverage: rounded(entries / histories, 1),
    },
    baseline: { query: 'lo <= serial and hi >= serial', medianMs: rounded(plainMs) },
    ratio: rounded(plainMs / medianMs, 0),
    toReach: 'median under 2 ms',
  })
} finally {
  await database.close()
}
