import type { KeyRing } from '@zhenma/codes/key-ring'
import { type Batch, generateBatch } from '../../server/src/modules/labels/index.ts'
import type { BenchDatabase } from './bench-database.ts'
import { fillAnew } from './load-labels.ts'

export const LABELS_IN_RUN = 10
export const BATCHES = 100
export const DEALERS = 40
export const PRODUCTS = 20
/** Inbound and outbound movements a day, and the days that they go over, the last one today. */
const MOVEMENTS_A_DAY = 500
export const DAYS = 100
/** One label of every so many runs was checked by buyers, some more than once. */
const CHECKED_EVERY = 10
/** One run of so many: buyers may not check it; it is in an activity. */
const FORBIDDEN_EVERY = 1_009
const ACTIVE_EVERY = 1_013

/**
 * A company whose labels were handled ten by ten: so many runs over a hundred batches, half in
 * stock, half outbound at forty dealers, taken in over a hundred days. Written past the engine, for
 * it would take hours; the state is one that the engine could reach.
 */
export async function loadRuns(
  database: BenchDatabase,
  keyRing: KeyRing,
  runs: number,
): Promise<Batch[]> {
  const { admin, companyId, inside } = database
  const perBatch = Math.floor(runs / BATCHES) * LABELS_IN_RUN
  const actor = { companyId, userId: null, ip: '', device: '' }
  const batches: Batch[] = []
  for (let number = 1; number <= BATCHES; number += 1) {
    const { batch } = await inside((db) =>
      generateBatch(db, actor, {
        name: `runs ${number}`,
        productCount: perBatch,
        activationRequired: false,
        keyId: keyRing[0].id,
      }),
    )
    batches.push(batch)
  }
  await admin.query(
    `insert into movement (company_id, id, number, operation, at)
     select $1, 1000000 + n, 1000000 + n, case n % 2 when 0 then 'inbound' else 'outbound' end,
            now() - (n / $2) * interval '1 day'
       from generate_series(0, $2 * $3::integer - 1) n`,
    [companyId, MOVEMENTS_A_DAY, DAYS],
  )
  await fillAnew(database, 'label_span', () =>
    admin.query(
      `insert into label_span (company_id, lo, hi, batch_id, kind, status, activation,
                               query_allowed, product_id, dealer_id, warehouse_id, factory_id,
                               activity_id, produced_on, inbound_id, outbound_id)
       select $1::integer, lo, lo + $2 - 1, batch_id, 'product',
              (case when out then 'outbound' else 'in_stock' end)::label_status, 'not_required',
              n % $6 <> 0, 1 + batch_id % $4, case when out then 1 + n % $3 end, 1 + n % 3,
              1 + batch_id % 2, case when n % $7 = 0 then 7 end,
              date '2026-01-01' + (batch_id % 100)::integer,
              1000000 + 2 * (n * 7919 % $5), case when out then 1000001 + 2 * (n * 6007 % $5) end
         from (select b.id as batch_id, g.first as lo, g.first / $2 as n,
                      (g.first / $2) % 2 = 0 as out
                 from batch b cross join generate_series(b.lo, b.hi, $2) g (first)
                where b.company_id = $1) run`,
      [
        companyId,
        LABELS_IN_RUN,
        DEALERS,
        PRODUCTS,
        (MOVEMENTS_A_DAY * DAYS) / 2,
        FORBIDDEN_EVERY,
        ACTIVE_EVERY,
      ],
    ),
  )
  await fillAnew(database, 'label_tally', () =>
    admin.query(
      `insert into label_tally (company_id, batch_id, kind, status, activation, product_id,
                                dealer_id, warehouse_id, label_count)
       select company_id, batch_id, kind, status, activation, product_id, coalesce(dealer_id, 0),
              warehouse_id, sum(hi - lo + 1)
         from label_span where company_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8`,
      [companyId],
    ),
  )
  await fillAnew(database, 'label_query', () =>
    admin.query(
      `insert into label_query (company_id, serial, query_count, first_at, last_at)
       select company_id, lo, 1 + lo % 5, now(), now()
         from label_span where company_id = $1 and (lo / $2) % $3 = 0`,
      [companyId, LABELS_IN_RUN, CHECKED_EVERY],
    ),
  )
  await admin.query('vacuum (analyze) movement')
  return batches
}
