import type { KeyRing } from '@zhenma/codes/key-ring'
import { classOfLength } from '@zhenma/codes/serial-range'
import { type Batch, generateBatch } from '../../server/src/modules/labels/index.ts'
import type { BenchDatabase } from './bench-database.ts'

/** Neighbours differ, as labels do that were taken in by different movements. */
const MOVEMENTS_IN_TURN = 2

/**
 * Batches every label of which was handled alone: in stock, one span per label, the engine's worst
 * case. Written past the engine, for it would take hours; the state is one the engine could reach.
 * The company must have no other batches. The n-th batch is of the n-th product, where some are given.
 */
export async function loadSingleLabels(
  database: BenchDatabase,
  keyRing: KeyRing,
  batchCount: number,
  labels: number,
  productIds: readonly number[] = [],
): Promise<Batch[]> {
  const { admin, companyId, inside } = database
  const actor = { companyId, userId: null, ip: '', device: '' }
  const batches: Batch[] = []
  for (let number = 1; number <= batchCount; number += 1) {
    const { batch } = await inside((db) =>
      generateBatch(db, actor, {
        name: `single labels ${number}`,
        productCount: Math.floor(labels / batchCount),
        activationRequired: false,
        keyId: keyRing[0].id,
        productId: productIds[number - 1] ?? null,
      }),
    )
    batches.push(batch)
  }
  await fillAnew(database, 'label_span', async () => {
    await admin.query(
      `insert into label_span (company_id, lo, hi, batch_id, kind, status, activation, inbound_id,
                               product_id)
       select b.company_id, n, n, b.id, 'product', 'in_stock', 'not_required', 1 + n % $2::integer,
              b.product_id
         from batch b cross join generate_series(b.lo, b.hi) n
        where b.company_id = $1`,
      [companyId, MOVEMENTS_IN_TURN],
    )
    await admin.query(`update label_tally set status = 'in_stock' where company_id = $1`, [
      companyId,
    ])
  })
  return batches
}

/** Of a thousand lines, how many touch how many labels: single scans, boxes, pallets, lorries. */
const LINE_MIX = [
  { lines: 600, labels: 1 },
  { lines: 200, labels: 20 },
  { lines: 190, labels: 100 },
  { lines: 9, labels: 400 },
  { lines: 1, labels: 10_000 },
]
const LINE_LENGTHS = LINE_MIX.flatMap(({ lines, labels }) => Array<number>(lines).fill(labels))
const LONGEST_LINE = Math.max(...LINE_LENGTHS)
const LINES_PER_MOVEMENT = 100
/** Shares no factor with the number of serials, so that it spreads the lines evenly. */
const STRIDE = 7_368_787

/**
 * Movements with so many lines in all, spread over the serials up to `maxSerial`. Their lengths are
 * mixed; each label is touched by several of them.
 */
export async function loadMovementLines(
  database: BenchDatabase,
  lines: number,
  maxSerial: number,
): Promise<void> {
  const { admin, companyId } = database
  const serials = maxSerial - LONGEST_LINE
  if (lines >= serials || serials % STRIDE === 0) throw new RangeError('too few serials')
  await admin.query(
    `insert into movement (company_id, id, number, operation)
     select $1::integer, n, n, 'inbound' from generate_series(1000000, 1000000 + $2::bigint / $3) n`,
    [companyId, lines, LINES_PER_MOVEMENT],
  )
  await fillAnew(database, 'movement_line', () =>
    admin.query(
      `insert into movement_line (company_id, class, lo, hi, movement_id)
       select $1::integer, ($6::smallint[])[kind], lo, lo + ($4::integer[])[kind] - 1,
              1000000 + n / $5
         from (select n, 1 + n % array_length($4::integer[], 1) as kind,
                      1 + (n * ${STRIDE}) % $3::bigint as lo
                 from generate_series(1, $2::bigint) n) line`,
      [
        companyId,
        lines,
        serials,
        LINE_LENGTHS,
        LINES_PER_MOVEMENT,
        LINE_LENGTHS.map(classOfLength),
      ],
    ),
  )
  await admin.query('vacuum (analyze) movement')
}

/**
 * Empties a table and fills it without its indexes, which are made afterwards: several times as
 * fast, also because rows that are written in the transaction that empties a table are not logged.
 */
export async function fillAnew(
  { admin }: BenchDatabase,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await admin.query<{ remove: string; create: string }>(
    `select 'alter table ' || k.conrelid::regclass || ' drop constraint ' || k.conname as remove,
            'alter table ' || k.conrelid::regclass || ' add constraint ' || k.conname || ' '
              || pg_get_constraintdef(k.oid) as create
       from pg_constraint k where k.conrelid = $1::regclass and k.contype = 'p'
     union all
     select 'drop index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
       from pg_index i where i.indrelid = $1::regclass and not i.indisprimary`,
    [table],
  )
  await admin.query('begin')
  await admin.query(`truncate ${table}`)
  for (const { remove } of rows) await admin.query(remove)
  await fill()
  for (const { create } of rows) await admin.query(create)
  await admin.query('commit')
  await admin.query(`vacuum (analyze) ${table}`)
  await admin.query('checkpoint')
}
