import { createKeyRing } from '@zhenma/codes/key-ring'
import {
  applyOperation,
  generateBatch,
  type OperationInput,
} from '../server/src/modules/labels/index.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { report, rounded, timed } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * A large batch's life through the label engine, without HTTP, beside the same in a table with a
 * row per label.
 */
const { batchSize, tableRows } = sizesOf(
  { batchSize: 100_000_000, tableRows: 1_000_000 },
  { batchSize: 100_000_000, tableRows: 100_000 },
)

const WARM_UP_BATCHES = 10

const keyRing = createKeyRing(new Date())

/** Bytes of all rows. Pages are left out: a handful of rows mostly fits into those that are there. */
async function bytesOfRows({ admin }: BenchDatabase): Promise<number> {
  const sums = ENGINE_TABLES.map((name) => `(select sum(pg_column_size(t.*)) from ${name} t)`)
  const { rows } = await admin.query<{ bytes: string }>(`select ${sums.join(' + ')} as bytes`)
  return Number(rows[0]?.bytes)
}

const ENGINE_TABLES = [
  'batch',
  'label_span',
  'label_tally',
  'movement',
  'movement_line',
  'movement_product',
]

/** The life of a batch: how long each step took. */
async function liveThrough(database: BenchDatabase, name: string, productCount: number) {
  const { companyId, dealerId, inside } = database
  const actor = { companyId, userId: null, ip: '', device: '' }
  const apply = (input: Omit<OperationInput, 'keyRing'>) =>
    timed(() => inside((db) => applyOperation(db, actor, { ...input, keyRing })))
  const generated = await timed(() =>
    inside((db) =>
      generateBatch(db, actor, {
        name,
        productCount,
        activationRequired: true,
        keyId: keyRing[0].id,
      }),
    ),
  )
  const { batch } = generated.result
  const activated = await apply({ operation: 'activate', target: { batchId: batch.id } })
  await apply({ operation: 'inbound', target: { batchId: batch.id } })
  const half = { start: batch.lo, end: batch.lo + Math.floor(productCount / 2) - 1 }
  const outbound = await apply({ operation: 'outbound', target: { range: half }, dealerId })
  return { createMs: generated.ms, activateMs: activated.ms, outboundMs: outbound.ms }
}

async function largeBatch(database: BenchDatabase): Promise<void> {
  // The first rows of a table take its first pages, and a connection's first statements read the
  // catalogue: neither belongs to a batch.
  for (let round = 0; round < WARM_UP_BATCHES; round += 1) {
    await liveThrough(database, `warm up ${round}`, 1000)
  }
  const bytesBefore = await bytesOfRows(database)
  const batch = await liveThrough(database, 'large', batchSize)
  const bytes = (await bytesOfRows(database)) - bytesBefore
  const table = await rowPerLabel(database)
  const tableMs = totalMs(table)
  report(`batch of ${batchSize} labels: create, activate, outbound half by range (engine)`, {
    measured: {
      createMs: rounded(batch.createMs),
      activateMs: rounded(batch.activateMs),
      outboundMs: rounded(batch.outboundMs),
      kilobytes: rounded(bytes / 1000),
    },
    baseline: { table: `a row per label, ${tableRows} rows`, ...table },
    ratio: rounded(tableMs / tableRows / (totalMs(batch) / batchSize), 0),
    toReach: 'each under 100 ms and 100 kB',
  })
}

type Times = {
  readonly createMs: number
  readonly activateMs: number
  readonly outboundMs: number
}
const totalMs = ({ createMs, activateMs, outboundMs }: Times): number =>
  createMs + activateMs + outboundMs

/** What others do: the same attributes, one row per label. */
async function rowPerLabel({ admin }: BenchDatabase) {
  await admin.query(`
    create table label_row (
      company_id integer not null, serial bigint not null, batch_id bigint not null,
      kind label_kind not null, status label_status not null, activation label_activation not null,
      product_id bigint, dealer_id bigint, warehouse_id bigint, inbound_id bigint,
      outbound_id bigint, primary key (company_id, serial))`)
  const run = (statement: string, values: unknown[]) => timed(() => admin.query(statement, values))
  const created = await run(
    `insert into label_row (company_id, serial, batch_id, kind, status, activation)
     select 1, n, 1, 'product', 'not_in_stock', 'not_activated' from generate_series(1, $1::bigint) n`,
    [tableRows],
  )
  const activated = await run(
    `update label_row set activation = 'activated' where company_id = 1 and batch_id = $1`,
    [1],
  )
  const outbound = await run(
    `update label_row set status = 'outbound', dealer_id = 1, outbound_id = 1
      where company_id = 1 and serial between 1 and $1::bigint / 2`,
    [tableRows],
  )
  const { rows } = await admin.query<{ bytes: string }>(
    `select pg_total_relation_size('label_row') as bytes`,
  )
  await admin.query('drop table label_row')
  return {
    createMs: rounded(created.ms),
    activateMs: rounded(activated.ms),
    outboundMs: rounded(outbound.ms),
    kilobytes: rounded(Number(rows[0]?.bytes) / 1000),
  }
}

const database = await openBenchDatabase()
try {
  await largeBatch(database)
} finally {
  await database.close()
}
