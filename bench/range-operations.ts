import { createKeyRing } from '@zhenma/codes/key-ring'
import { type LabelOperation, TRANSITIONS } from '@zhenma/contract/labels/label-transitions'
import {
  applyOperation,
  generateBatch,
  type OperationInput,
} from '../server/src/modules/labels/index.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { report, rounded, timed } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Every operation that takes a range, on all labels of a batch of one span, through the engine.
 * Beside it a million single UPDATEs' worth: one bare UPDATE of a million rows.
 */
const { labels, rows } = sizesOf(
  { labels: 100_000_000, rows: 1_000_000 },
  { labels: 100_000_000, rows: 100_000 },
)

/** These take something else than a range. */
const NOT_BY_RANGE: readonly LabelOperation[] = ['replace', 'bind', 'unbox', 'deactivate_batch']

/** What has to be done first, so that the operation is allowed. */
const BEFORE: Partial<Record<LabelOperation, readonly LabelOperation[]>> = {
  cancel_inbound: ['inbound'],
  outbound: ['inbound'],
  cancel_outbound: ['inbound', 'outbound'],
  return: ['inbound', 'outbound'],
  allot_dealer: ['inbound', 'outbound'],
  allot_warehouse: ['inbound'],
  sell: ['inbound', 'outbound'],
  bind_logistics: ['inbound'],
  deactivate: ['activate'],
}

const GIVEN: Partial<Record<LabelOperation, OperationInput['given']>> = {
  flag_status: { status: 'sold' },
  modify: { produced_on: '2026-03-31' },
  bind_extended: { extended_id: 1 },
  bind_card: { card_id: 1 },
  assign_activity: { activity_id: 1 },
}

const database = await openBenchDatabase()
try {
  const { companyId, dealerId, inside, admin } = database
  const keyRing = createKeyRing(new Date())
  const actor = { companyId, userId: null, ip: '', device: '' }
  const found = await admin.query<{ id: number }>(
    `insert into place (company_id, kind, name) values ($1, 'warehouse', 'Warehouse') returning id`,
    [companyId],
  )
  const warehouseId = Number(found.rows[0]?.id)
  const apply = (operation: LabelOperation, range: { start: number; end: number }) =>
    inside((db) =>
      applyOperation(db, actor, {
        operation,
        target: { range },
        dealerId: ['outbound', 'allot_dealer'].includes(operation) ? dealerId : null,
        warehouseId: ['inbound', 'allot_warehouse'].includes(operation) ? warehouseId : null,
        given: GIVEN[operation],
        reason: 'bench',
        keyRing,
      }),
    )
  const operations = (Object.keys(TRANSITIONS) as LabelOperation[]).filter(
    (operation) => !NOT_BY_RANGE.includes(operation),
  )
  const times = new Map<LabelOperation, number>()
  for (const operation of operations) {
    const { batch } = await inside((db) =>
      generateBatch(db, actor, {
        name: operation,
        productCount: labels,
        activationRequired: true,
        codeLength: 24,
        keyId: keyRing[0].id,
      }),
    )
    const range = { start: batch.lo, end: batch.hi }
    for (const step of BEFORE[operation] ?? []) await apply(step, range)
    const { ms, result } = await timed(() => apply(operation, range))
    if (result.labelCount !== labels) throw new Error(`${operation} touched ${result.labelCount}`)
    times.set(operation, ms)
  }
  await admin.query('create table bare as select n, 0 as status from generate_series(1, $1) n', [
    rows,
  ])
  const { ms: bareMs } = await timed(() => admin.query('update bare set status = 1'))
  const all = [...times].sort(([, a], [, b]) => b - a)
  const [slowest, slowestMs] = all[0] ?? ['', 0]
  const medianMs = all[Math.floor(all.length / 2)]?.[1] ?? 0
  report(`each of ${operations.length} range operations on ${labels} labels of one span (engine)`, {
    measured: {
      medianMs: rounded(medianMs, 1),
      slowestMs: rounded(slowestMs, 1),
      slowest,
    },
    baseline: { query: `one bare UPDATE of ${rows} rows`, ms: rounded(bareMs, 0) },
    ratio: rounded(bareMs / medianMs, 0),
    toReach: 'each under 100 ms',
  })
} finally {
  await database.close()
}
