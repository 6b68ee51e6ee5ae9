import { codecOf, createKeyRing } from '@zhenma/codes/key-ring'
import {
  applyOperation,
  type Batch,
  generateBatch,
  history,
  type OperationInput,
} from '../server/src/modules/labels/index.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { percentile, report, rounded, timed } from './lib/figures.ts'
import { loadMovementLines, loadSingleLabelBatch } from './lib/load-labels.ts'

/**
 * The label engine without HTTP. Arguments, to try it small: labels of the large batch, rows of the
 * row-per-label table, movement lines, single-label spans, submissions.
 */
const [
  batchSize = 100_000_000,
  tableRows = 1_000_000,
  lineCount = 20_000_000,
  spanCount = 10_000_000,
  submissions = 2_000,
] = process.argv.slice(2).map(Number)

const CODES = 100
const OPERATORS = 8
const BATCHES = 10
const HISTORIES = 500
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
  const perMillion = 1_000_000 / tableRows
  report('a large batch: create, activate, outbound half of it by range', {
    labels: batchSize,
    createMs: rounded(batch.createMs),
    activateMs: rounded(batch.activateMs),
    outboundMs: rounded(batch.outboundMs),
    kilobytes: rounded(bytes / 1000),
    rowPerLabel: { rows: tableRows, ...table },
    ratioOfTime: rounded(totalMs(table) / totalMs(batch), 0),
    ratioOfTimePerLabel: rounded(totalMs(table) / tableRows / (totalMs(batch) / batchSize), 0),
    rowPerLabelMegabytesPerMillion: rounded((table.kilobytes / 1000) * perMillion),
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

async function historyAmongLines(database: BenchDatabase): Promise<void> {
  const { admin, companyId, connections, inside } = database
  await loadMovementLines(database, lineCount, batchSize)
  await admin.query('vacuum (analyze) movement_line, movement')
  const times: number[] = []
  let entries = 0
  for (let round = 0; round < HISTORIES; round += 1) {
    const serial = 1 + Math.floor(Math.random() * (batchSize - 1))
    await inside(async (db) => {
      const { ms, result } = await timed(() => history(db, companyId, serial))
      times.push(ms)
      entries += result.length
    })
  }
  report('history of one label', {
    lines: lineCount,
    entriesOnAverage: rounded(entries / HISTORIES),
    medianMs: rounded(percentile(times, 0.5)),
    p99Ms: rounded(percentile(times, 0.99)),
    connections: connections.pool.totalCount,
  })
}

/** So many submissions of labels that nobody has taken, spread over the batch. */
function scatteredCodes(companyId: number, batch: Batch, count: number): string[][] {
  const size = batch.hi - batch.lo + 1
  const stride = 7_368_787
  const codec = codecOf(keyRing[0], batch.codeLength)
  return Array.from({ length: Math.min(count, Math.floor(size / CODES)) }, (_, submission) =>
    codec.encodeMany(
      companyId,
      Array.from(
        { length: CODES },
        (__, index) => batch.lo + (((submission * CODES + index) * stride) % size),
      ),
    ),
  )
}

async function outboundScans(database: BenchDatabase): Promise<void> {
  const { admin, companyId, dealerId, inside } = database
  const actor = { companyId, userId: null, ip: '', device: '' }
  const batches: Batch[] = []
  for (let index = 0; index < BATCHES; index += 1) {
    batches.push(
      await loadSingleLabelBatch(database, keyRing, `spans ${index}`, spanCount / BATCHES),
    )
  }
  await admin.query('vacuum (analyze) label_span')
  await admin.query('checkpoint')
  const perBatch = Math.ceil(submissions / BATCHES)
  const sources = batches.map((batch) => scatteredCodes(companyId, batch, perBatch))
  const times: number[] = []
  let next = 0
  const operate = async (): Promise<void> => {
    for (let number = next++; number < submissions; number = next++) {
      const codes = sources[number % BATCHES]?.[Math.floor(number / BATCHES)] ?? []
      const { ms } = await timed(() =>
        inside((db) =>
          applyOperation(db, actor, {
            operation: 'outbound',
            target: { codes },
            dealerId,
            idempotencyKey: `bench-${number}`,
            keyRing,
          }),
        ),
      )
      times.push(ms)
    }
  }
  const { ms } = await timed(() => Promise.all(Array.from({ length: OPERATORS }, operate)))
  report('outbound by codes, without HTTP', {
    spans: spanCount,
    codes: CODES,
    operators: OPERATORS,
    p50Ms: rounded(percentile(times, 0.5)),
    p99Ms: rounded(percentile(times, 0.99)),
    submissionsPerSecond: rounded(submissions / (ms / 1000), 0),
  })
}

const database = await openBenchDatabase()
try {
  await largeBatch(database)
  await historyAmongLines(database)
  await outboundScans(database)
} finally {
  await database.close()
}
