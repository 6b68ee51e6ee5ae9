import type { KeyRing } from '@zhenma/codes/key-ring'
import { type Batch, generateBatch } from '../../server/src/modules/labels/index.ts'
import type { BenchDatabase } from './bench-database.ts'

/** Neighbours differ, as labels do that were taken in by different movements. */
const MOVEMENTS_IN_TURN = 2

/**
 * A batch every label of which was handled alone: in stock, one span per label, the engine's worst
 * case. Written past the engine, for it would take hours; the state is one the engine could reach.
 */
export async function loadSingleLabelBatch(
  { admin, companyId, inside }: BenchDatabase,
  keyRing: KeyRing,
  name: string,
  count: number,
): Promise<Batch> {
  const actor = { companyId, userId: null, ip: '', device: '' }
  const { batch } = await inside((db) =>
    generateBatch(db, actor, {
      name,
      productCount: count,
      activationRequired: false,
      keyId: keyRing[0].id,
    }),
  )
  await admin.query('begin')
  await admin.query('delete from label_span where company_id = $1 and batch_id = $2', [
    companyId,
    batch.id,
  ])
  await admin.query(
    `insert into label_span (company_id, lo, hi, batch_id, kind, status, activation, inbound_id)
     select $1::integer, n, n, $2::bigint, 'product', 'in_stock', 'not_required', 1 + n % $5::integer
       from generate_series($3::bigint, $4::bigint) n`,
    [companyId, batch.id, batch.lo, batch.hi, MOVEMENTS_IN_TURN],
  )
  await admin.query(
    `update label_tally set status = 'in_stock' where company_id = $1 and batch_id = $2`,
    [companyId, batch.id],
  )
  await admin.query('commit')
  return batch
}

/** Labels that each line of `loadMovementLines` touches: single scans, boxes, pallets. */
const LINE_LENGTHS = [1, 1, 1, 1, 1, 1, 20, 20, 400, 10_000]
const LINES_PER_MOVEMENT = 100

/**
 * Movements with so many lines in all, spread over the serials up to `maxSerial`. Their lengths are
 * mixed; each label is touched by several of them.
 */
export async function loadMovementLines(
  { admin, companyId }: BenchDatabase,
  lines: number,
  maxSerial: number,
): Promise<void> {
  await admin.query(
    `insert into movement (company_id, id, operation)
     select $1::integer, n, 'inbound' from generate_series(1000000, 1000000 + $2::bigint / $3) n`,
    [companyId, lines, LINES_PER_MOVEMENT],
  )
  await admin.query(
    `insert into movement_line (company_id, class, lo, hi, movement_id)
     select $1::integer, ceil(log(2, length))::smallint, lo, lo + length - 1, 1000000 + n / $5
       from (
         -- A stride that shares no factor with the number of serials spreads the lines evenly.
         select n, ($4::integer[])[1 + n % array_length($4::integer[], 1)] as length,
                1 + (n * 7368787) % ($3::bigint - 10000) as lo
           from generate_series(1, $2::bigint) n) line
     on conflict do nothing`,
    [companyId, lines, maxSerial, LINE_LENGTHS, LINES_PER_MOVEMENT],
  )
}
