import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import { signCheckpoint } from '@zhenma/codes/transparency-log/checkpoint'
import { entryBytes } from '@zhenma/codes/transparency-log/entry'
import {
  appendLeaves,
  edgeTiles,
  nodesInTiles,
  type Tile,
} from '@zhenma/codes/transparency-log/tiles'
import { hashLeaf, hashOfPart, sha256 } from '@zhenma/codes/transparency-log/tree'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyOperation, type Batch } from '../server/src/modules/labels/index.ts'
import {
  createSequencer,
  everyPart,
  proveLabel,
  publishedFiles,
} from '../server/src/modules/transparency-log/index.ts'
import { signersOf } from '../server/src/modules/transparency-log/log-keys.ts'
import { listLogs } from '../server/src/modules/transparency-log/log.store.ts'
import { asCompany } from '../server/src/platform/database/database.ts'
import { migrationsDir } from '../server/test/test-cluster.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { percentile, report, rounded, timed } from './lib/figures.ts'
import { loadSingleLabels } from './lib/load-labels.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * What the tamper-evident log costs, and how fast it proves. Outbound of a hundred single labels by operators at once,
 * in pairs of rounds in one process: without the log (movements are numbered as before there was one), and with it,
 * until every movement is a leaf, signed and published, beside the submissions as in a server: rounds of some seconds, for
 * what is published after the last submission waits for no other. Then a label's proof in a log that was filled past the
 * sequencer.
 */
const { leaves, submissions, pairs } = sizesOf(
  { leaves: 10_000_000, submissions: 1_600, pairs: 8 },
  { leaves: 300_000, submissions: 100, pairs: 3 },
)
const CODES = 100
const OPERATORS = 4
const BATCHES = 8
const PROOFS = 200
const CHUNK = 65_536

const keyRing = createKeyRing(new Date())
const codec = codecOf(keyRing[0], 20)
const folder = mkdtempSync(join(tmpdir(), 'zhenma-bench-log-'))

/** The function of a migration that numbers movements. */
function numbering(migration: string): string {
  const text = readFileSync(join(migrationsDir, migration), 'utf8')
  const found = /create (?:or replace )?(function number_movement\(\)[\s\S]*?\n\$\$;)/.exec(text)
  return `create or replace ${found?.[1] ?? ''}`
}
const WITHOUT = numbering('0008-movements.sql')
const WITH = numbering('0026-transparency-log.sql')

const sequencerOf = ({ connections }: BenchDatabase) =>
  createSequencer({
    connections,
    keyRing,
    host: 'bench',
    files: publishedFiles(folder),
    log: { error: console.error, warn: console.error },
  })

/** Sends out the next labels of each batch; answers submissions a second. */
async function round(
  database: BenchDatabase,
  batches: readonly Batch[],
  from: number,
  isLogged: boolean,
): Promise<number> {
  const { connections, companyId, dealerId, admin } = database
  await admin.query(isLogged ? WITH : WITHOUT)
  const actor = { companyId, userId: null, ip: '', device: '' }
  let next = 0
  const operate = async (): Promise<void> => {
    for (let n = next++; n < submissions; n = next++) {
      const batch = batches[n % BATCHES] as Batch
      const lo = batch.lo + (from + Math.floor(n / BATCHES)) * CODES
      const codes = codec.encodeMany(
        companyId,
        Array.from({ length: CODES }, (_, at) => lo + at),
      )
      const input = { operation: 'outbound', target: { codes }, dealerId, keyRing } as const
      await asCompany(connections, companyId, (db) => applyOperation(db, actor, input), 'labels')
    }
  }
  const sequencer = sequencerOf(database)
  const { ms } = await timed(async () => {
    if (isLogged) sequencer.start()
    await Promise.all(Array.from({ length: OPERATORS }, operate))
    if (isLogged) {
      await sequencer.stop()
      await sequencerOf(database).workOnce()
    }
  })
  return submissions / (ms / 1000)
}

/** Fills the log with leaves of nothing, as it would be after so many operations. */
async function fill({ admin, companyId, inside }: BenchDatabase, until: number): Promise<void> {
  const [log] = await inside((db) => listLogs(db, companyId))
  if (log === undefined) throw new Error('there is no log')
  const of = [companyId, log.id] as const
  await admin.query(
    `insert into transparency_leaf (company_id, log_id, leaf_index, kind, row_id, commitment)
     select $1, $2, n, 'operation', -n, sha256(int8send(n)) from generate_series($3::bigint, $4::bigint) n`,
    [...of, log.size, until - 1],
  )
  const stored = await admin.query<Tile>(
    `select level, tile_index::int as index, hashes from transparency_tile
      where company_id = $1 and log_id = $2`,
    [...of],
  )
  const edge = new Map(stored.rows.map((tile) => [`${tile.level}/${tile.index}`, tile]))
  const number = Buffer.alloc(8)
  for (let size = log.size; size < until; ) {
    const hashes = Array.from({ length: Math.min(CHUNK, until - size) }, (_, at) => {
      number.writeBigInt64BE(BigInt(size + at))
      return hashLeaf(entryBytes({ kind: 'operation', commitment: sha256(number) }))
    })
    const known = edgeTiles(size).map(({ level, index }) => edge.get(`${level}/${index}`) as Tile)
    const grown = appendLeaves(size, known, hashes)
    for (const tile of grown) edge.set(`${tile.level}/${tile.index}`, tile)
    await admin.query(
      `insert into transparency_tile (company_id, log_id, level, tile_index, hashes)
       select $1, $2, * from unnest($3::smallint[], $4::bigint[], $5::bytea[])
       on conflict (company_id, log_id, level, tile_index) do update set hashes = excluded.hashes`,
      [...of, grown.map((t) => t.level), grown.map((t) => t.index), grown.map((t) => t.hashes)],
    )
    size += hashes.length
  }
  const root = hashOfPart(
    { lo: 0, hi: until },
    nodesInTiles(
      [...edge.values()].filter((tile) => tile.level > 0 || tile.index >= Math.floor(until / 256)),
    ),
  )
  const checkpoint = signCheckpoint(
    { origin: log.origin, size: until, root },
    signersOf(keyRing, log),
  )
  await admin.query(
    `update transparency_log set size = $3, published_size = $3, checkpoint = $4, published_checkpoint = $4
      where company_id = $1 and id = $2`,
    [...of, until, checkpoint],
  )
  await admin.query('analyze transparency_leaf, transparency_tile')
}

const database = await openBenchDatabase()
try {
  const { companyId, inside } = database
  const rounds = pairs * 2 + 2
  const labels = Math.ceil(submissions / BATCHES) * CODES * BATCHES * rounds
  const batches = await loadSingleLabels(database, keyRing, BATCHES, labels)
  let from = 0
  const step = Math.ceil(submissions / BATCHES)
  const run = async (isLogged: boolean): Promise<number> => {
    const rate = await round(database, batches, from, isLogged)
    from += step
    return rate
  }
  await run(false)
  await run(true)
  const ratios: number[] = []
  const rates = { with: [] as number[], without: [] as number[] }
  for (let pair = 0; pair < pairs; pair += 1) {
    // Who goes first alternates, for later rounds meet fuller tables.
    const first = await run(pair % 2 === 0)
    const second = await run(pair % 2 !== 0)
    const [logged, plain] = pair % 2 === 0 ? [first, second] : [second, first]
    rates.with.push(logged)
    rates.without.push(plain)
    ratios.push(logged / plain)
  }
  report(`outbound of ${CODES} codes with the log, ${pairs} pairs of ${submissions} submissions`, {
    measured: { submissionsPerSecond: rounded(percentile(rates.with, 0.5), 0) },
    baseline: { submissionsPerSecond: rounded(percentile(rates.without, 0.5), 0) },
    ratio: rounded(percentile(ratios, 0.5), 3),
    toReach: 'at least 0.97 of the rate without',
  })

  await fill(database, leaves)
  const serials = Array.from({ length: PROOFS }, (_, n) => {
    const { lo } = batches[n % BATCHES] as Batch
    return lo + ((n * 7_919) % (step * CODES))
  })
  const times: number[] = []
  let proved = 0
  for (const serial of serials) {
    const { ms, result } = await timed(() =>
      inside((db) =>
        proveLabel(
          { db, companyId },
          { serial, code: '' },
          { showsPlaces: true, eventParts: everyPart },
        ),
      ),
    )
    times.push(ms)
    proved += result.steps.filter(({ state }) => state === 'proved').length
  }
  if (proved < PROOFS) throw new Error(`only ${proved} operations were proved`)
  report(`proof of a label among ${leaves} leaves, ${proved} operations of ${PROOFS} labels`, {
    measured: {
      p50Ms: rounded(percentile(times, 0.5), 1),
      p99Ms: rounded(percentile(times, 0.99), 1),
    },
    toReach: 'under 20 ms',
  })
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
