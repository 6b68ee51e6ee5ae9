import { createKeyRing } from '@zhenma/codes/key-ring'
import { applyOperation, type OperationInput } from '../server/src/modules/labels/index.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { report, rounded, timed } from './lib/figures.ts'
import { loadSingleLabels } from './lib/load-labels.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Operations on ranges of labels that were all handled alone, through the engine: its worst case.
 * A task works through such a range in chunks, each of them a submission. Beside it one bare UPDATE
 * of as many rows.
 */
const { labels, chunk } = sizesOf(
  { labels: 1_000_000, chunk: 100_000 },
  { labels: 100_000, chunk: 50_000 },
)

const keyRing = createKeyRing(new Date())

type Step = Pick<OperationInput, 'operation' | 'dealerId' | 'reason'>

async function inChunks(database: BenchDatabase, lo: number, step: Step): Promise<number> {
  const { companyId, inside } = database
  const actor = { companyId, userId: null, ip: '', device: '' }
  const { ms } = await timed(async () => {
    for (let start = lo; start < lo + labels; start += chunk) {
      const range = { start, end: Math.min(start + chunk, lo + labels) - 1 }
      await inside((db) => applyOperation(db, actor, { ...step, target: { range }, keyRing }))
    }
  })
  return ms
}

const database = await openBenchDatabase()
try {
  const { admin, companyId, dealerId } = database
  const batches = await loadSingleLabels(database, keyRing, 1, labels)
  const lo = batches[0]?.lo ?? 0
  const { ms: bareMs } = await timed(() =>
    admin.query(
      'update label_span set query_allowed = true where company_id = $1 and lo between $2 and $3',
      [companyId, lo, lo + labels - 1],
    ),
  )
  const settle = () => admin.query('vacuum (analyze) label_span')
  await settle()
  const outboundMs = await inChunks(database, lo, { operation: 'outbound', dealerId })
  await settle()
  const forbidMs = await inChunks(database, lo, { operation: 'forbid_query', reason: 'bench' })
  const perSecond = (ms: number): number => rounded(labels / (ms / 1000), 0)
  report(`range over ${labels} single-label spans, in chunks of ${chunk} (engine)`, {
    measured: {
      outboundLabelsPerSecond: perSecond(outboundMs),
      forbidQueriesLabelsPerSecond: perSecond(forbidMs),
    },
    baseline: { query: 'one bare UPDATE of these rows', labelsPerSecond: perSecond(bareMs) },
    ratio: rounded(bareMs / outboundMs),
    toReach: '100,000 labels/s',
  })
} finally {
  await database.close()
}
