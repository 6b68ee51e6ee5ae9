import { TRANSITIONS } from '../packages/contract/src/labels/label-transitions.ts'
import { insertActivity } from '../server/src/modules/activities/index.ts'
import { allocateWinners, insertPrize } from '../server/src/modules/prizes/index.ts'
import { countPool } from '../server/src/modules/prizes/draw.store.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { percentile, report, rounded, timed } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Allocates winning codes among many labels, in a step of a draw that can be checked, and counts what can win: in one run,
 * and in many. Arguments: labels, winners, runs, rounds.
 */
const { labels, winners, runs, rounds } = sizesOf(
  { labels: 100_000_000, winners: 10_000, runs: 10_000, rounds: 5 },
  { labels: 1_000_000, winners: 1_000, runs: 1_000, rounds: 2 },
)
const [status] = TRANSITIONS.assign_activity.from

/** A batch of so many labels in runs of the same length, all in one activity. */
async function loadPool({ admin, companyId, inside }: BenchDatabase, count: number) {
  const { rows: last } = await admin.query<{ hi: number }>(
    'select coalesce(max(hi), 0)::float8 as hi from batch where company_id = $1',
    [companyId],
  )
  const from = Number(last[0]?.hi) + 1
  const name = `Batch of ${count} at ${from}`
  const idOf = async (statement: string, values: unknown[]): Promise<number> =>
    Number((await admin.query<{ id: number }>(statement, values)).rows[0]?.id)
  const productId = await idOf(
    'insert into product (company_id, name, number) values ($1, $2, $2) returning id',
    [companyId, name],
  )
  const batchId = await idOf(
    `insert into batch (company_id, name, lo, hi, product_count, code_length, key_id)
     values ($1, $2, $3::bigint, $3::bigint + $4::bigint - 1, $4::bigint, 20, 'bench') returning id`,
    [companyId, name, from, labels],
  )
  const period = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2126-01-01T00:00:00Z' }
  const fields = { name, type: 'lottery', content: '', notes: '', imageId: null, online: false }
  const activityId = await inside((db) =>
    insertActivity(db, companyId, null, { ...fields, ...period } as never),
  )
  await admin.query(
    `insert into label_span (company_id, lo, hi, batch_id, kind, status, activation, product_id, activity_id)
     select $1::int, $2::bigint + n * $3::bigint, $2::bigint + (n + 1) * $3::bigint - 1, $4::bigint, 'product', $5::label_status, 'activated', $6::bigint, $7::bigint
       from generate_series(0, $8::bigint - 1) n`,
    [companyId, from, labels / count, batchId, status, productId, activityId, count],
  )
  const file = await admin.query<{ id: string }>(
    `insert into stored_file (company_id, id, purpose, name, media_type, bytes, sha256)
     values ($1, gen_random_uuid(), 'activity', 'p', 'image/png', 1, sha256('p')) returning id`,
    [companyId],
  )
  const image = { imageId: file.rows[0]?.id ?? '' }
  const handing = { handover: 'parcel', collectDays: null } as const
  const prize = { name: 'Prize', level: 1, quantity: 1_000_000, ...image, ...handing }
  const prizeId = await inside((db) => insertPrize(db, companyId, activityId, null, prize))
  await admin.query('analyze')
  return { pool: { companyId, activityId, batchId, productId }, prizeId }
}

async function measure(database: BenchDatabase, count: number) {
  const { pool, prizeId } = await loadPool(database, count)
  const { inside } = database
  const drawn: number[] = []
  const counted: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const wish = { prizeId, quantity: winners }
    drawn.push((await timed(() => inside((db) => allocateWinners(db, pool, wish, null)))).ms)
    counted.push((await timed(() => inside((db) => countPool(db, pool)))).ms)
  }
  return { ms: rounded(percentile(drawn, 0.5), 1), countMs: rounded(percentile(counted, 0.5), 1) }
}

const database = await openBenchDatabase()
try {
  const one = await measure(database, 1)
  const many = await measure(database, runs)
  report(`${winners} winning codes of ${labels} labels`, {
    measured: {
      allocationMs: one.ms,
      countMs: one.countMs,
      [`allocationMs, ${runs} runs`]: many.ms,
      [`countMs, ${runs} runs`]: many.countMs,
    },
    baseline: { pool: `the same labels in ${runs} runs`, countMs: many.countMs },
    ratio: rounded(one.countMs / many.countMs),
    toReach: 'under 200 ms',
  })
} finally {
  await database.close()
}
