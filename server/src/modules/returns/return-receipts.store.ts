import { mergeRanges, type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import type { ReturnProduct, ReturnReceipt } from '@zhenma/contract/returns/return-rows'
import { sql } from 'kysely'
import { numberArray } from '../../platform/database/array-literal.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

/** The runs of a request that wait, in order. */
export function readWaitingRuns(
  db: Database,
  companyId: number,
  id: number,
): Promise<SerialRange[]> {
  return rows(
    db,
    sql<SerialRange>`
      select lo, hi from return_waiting
       where company_id = ${companyId} and request_id = ${id} order by lo`,
  )
}

/** Lets runs wait with a request; the caller answers for it that they wait with none. */
export async function addWaitingRuns(
  db: Database,
  companyId: number,
  id: number,
  runs: readonly SerialRange[],
): Promise<void> {
  if (runs.length === 0) return
  await sql`
    insert into return_waiting (company_id, lo, hi, request_id)
    select ${companyId}, lo, hi, ${id}
      from unnest(${numberArray(runs.map(({ lo }) => lo))}::bigint[],
                  ${numberArray(runs.map(({ hi }) => hi))}::bigint[]) r (lo, hi)`.execute(db)
}

/**
 * Takes what was received out of what waits: only the rows that it touches, however long the request.
 * Answers how many of its labels these were.
 */
export async function takeFromWaiting(
  db: Database,
  companyId: number,
  id: number,
  received: readonly SerialRange[],
): Promise<number> {
  const touched = await rows(
    db,
    sql<SerialRange>`
      delete from return_waiting w
       where w.company_id = ${companyId} and w.request_id = ${id}
         and exists (select from unnest(${numberArray(received.map(({ lo }) => lo))}::bigint[],
                                        ${numberArray(received.map(({ hi }) => hi))}::bigint[]) r (lo, hi)
                      where r.lo <= w.hi and r.hi >= w.lo)
      returning lo, hi`,
  )
  const before = mergeRanges(touched)
  const left = touched.flatMap((run) => subtractRanges([run], received))
  await addWaitingRuns(db, companyId, id, left)
  return lengthOf(before) - lengthOf(left)
}

const lengthOf = (runs: readonly SerialRange[]): number =>
  runs.reduce((sum, { lo, hi }) => sum + hi - lo + 1, 0)

/** Notes which movement received how much of a request. */
export async function insertReceipt(
  db: Database,
  companyId: number,
  id: number,
  receipt: {
    readonly movementId: number
    readonly labelCount: number
    readonly productCount: number
  },
): Promise<void> {
  const { movementId, labelCount, productCount } = receipt
  await sql`
    with noted as (
      insert into return_receipt (company_id, request_id, movement_id, label_count, product_count)
      values (${companyId}, ${id}, ${movementId}, ${labelCount}, ${productCount}))
    update return_request set received_count = received_count + ${labelCount}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** What stands of a request's receipts: single products, labels that wait, and the last of the movements. */
export function readProgress(
  db: Database,
  companyId: number,
  id: number,
): Promise<{ productCount: number; waitingCount: number; lastId: number | null }> {
  return one(
    db,
    sql<{ productCount: number; waitingCount: number; lastId: number | null }>`
      select coalesce(sum(product_count), 0)::bigint as "productCount", max(movement_id) as "lastId",
             (select coalesce(sum(hi - lo + 1), 0)::bigint from return_waiting
               where company_id = ${companyId} and request_id = ${id}) as "waitingCount"
        from return_receipt
       where company_id = ${companyId} and request_id = ${id} and undone_by is null`,
  )
}

/** The movements that received goods of a request, the newest first, at most `limit`. */
export function readReturnReceipts(
  db: Database,
  companyId: number,
  id: number,
  limit: number,
): Promise<ReturnReceipt[]> {
  return rows(
    db,
    sql<ReturnReceipt>`
      select r.movement_id as "movementId", m.number, m.at,
             coalesce(u.real_name, platform_user_name(m.user_id)) as by,
             r.label_count as "labelCount", b.number as "undoneNumber",
             coalesce(h.real_name, platform_user_name(b.user_id)) as "undoneBy"
        from return_receipt r
        join movement m on m.company_id = r.company_id and m.id = r.movement_id
        left join app_user u on u.company_id = r.company_id and u.id = m.user_id
        left join movement b on b.company_id = r.company_id and b.id = r.undone_by
        left join app_user h on h.company_id = r.company_id and h.id = b.user_id
       where r.company_id = ${companyId} and r.request_id = ${id}
       order by r.movement_id desc limit ${limit}`,
  )
}

/** The goods of a request by product, as they were when it was asked for and received; the most first. */
export function readReturnProducts(
  db: Database,
  companyId: number,
  id: number,
): Promise<ReturnProduct[]> {
  return rows(
    db,
    sql<ReturnProduct>`
      select nullif(p.product_id, 0) as "productId", product.name as "productName",
             sum(p.label_count) filter (where p.movement_id = ${id})::bigint as "askedCount",
             coalesce(sum(p.label_count) filter (where p.movement_id <> ${id}), 0)::bigint
               as "receivedCount"
        from movement_product p
        left join product on product.company_id = ${companyId} and product.id = p.product_id
       where p.company_id = ${companyId} and p.kind in ('product', 'special')
         and (p.movement_id = ${id}
              or p.movement_id in (select movement_id from return_receipt
                                    where company_id = ${companyId} and request_id = ${id}
                                      and undone_by is null))
       group by p.product_id, product.name
      having bool_or(p.movement_id = ${id})
       order by 3 desc, p.product_id`,
  )
}

/**
 * What still waits and is with the dealer who asked, as far as it is known, by product: goods, or of empty boxes
 * these. What went elsewhere since is missing nowhere. Each run is looked up by its place.
 */
export async function readMissing(
  db: Database,
  companyId: number,
  { id, dealerId }: { readonly id: number; readonly dealerId: number },
): Promise<{ productId: number | null; count: number }[]> {
  const found = await rows(
    db,
    sql<{ productId: number | null; count: number; isGoods: boolean }>`
      select s.product_id as "productId", s.kind in ('product', 'special') as "isGoods",
             sum(least(w.hi, s.hi) - greatest(w.lo, s.lo) + 1)::bigint as count
        from return_waiting w
       cross join lateral (
         (select lo, hi, kind, product_id, status, dealer_id from label_span
           where company_id = ${companyId} and lo <= w.lo order by lo desc limit 1)
         union all
         (select lo, hi, kind, product_id, status, dealer_id from label_span
           where company_id = ${companyId} and lo > w.lo and lo <= w.hi)) s
       where w.company_id = ${companyId} and w.request_id = ${id} and s.hi >= w.lo
         and s.dealer_id = ${dealerId} and s.status in ('outbound', 'sold')
       group by 1, 2 order by 1 nulls last`,
  )
  const goods = found.filter(({ isGoods }) => isGoods)
  return (goods.length > 0 ? goods : found).map(({ productId, count }) => ({ productId, count }))
}

/** The request that a movement received goods of, locked until the transaction ends. */
export function holdRequestOf(
  db: Database,
  companyId: number,
  movementId: number,
): Promise<{ readonly id: number } | undefined> {
  return first(
    db,
    sql<{ id: number }>`
      select q.id from return_receipt r
        join return_request q on q.company_id = r.company_id and q.id = r.request_id
       where r.company_id = ${companyId} and r.movement_id = ${movementId} for update of q`,
  )
}

/** Notes that a receipt was taken back: the request waits again. */
export async function writeReceiptUndone(
  db: Database,
  companyId: number,
  receipt: {
    readonly requestId: number
    readonly movementId: number
    readonly undoneBy: number
  },
): Promise<void> {
  const { requestId, movementId, undoneBy } = receipt
  await sql`
    with undone as (
      update return_receipt set undone_by = ${undoneBy}
       where company_id = ${companyId} and movement_id = ${movementId} returning label_count)
    update return_request q
       set state = 'waiting', decided_by = null, decided_at = null, decision_reason = '',
           received_id = null, left_count = 0, received_count = q.received_count - undone.label_count
      from undone where q.company_id = ${companyId} and q.id = ${requestId}`.execute(db)
}

/** The runs that standing receipts of a request took. */
export function readReceivedRuns(
  db: Database,
  companyId: number,
  id: number,
): Promise<SerialRange[]> {
  return rows(
    db,
    sql<SerialRange>`
      select l.lo, l.hi from return_receipt r
        join movement_line l on l.company_id = r.company_id and l.movement_id = r.movement_id
       where r.company_id = ${companyId} and r.request_id = ${id} and r.undone_by is null
       order by l.lo`,
  )
}

/** Those of some runs that wait with any request. */
export function readWaitingAmong(
  db: Database,
  companyId: number,
  runs: readonly SerialRange[],
): Promise<SerialRange[]> {
  return rows(
    db,
    sql<SerialRange>`
      select distinct w.lo, w.hi
        from unnest(${numberArray(runs.map(({ lo }) => lo))}::bigint[],
                    ${numberArray(runs.map(({ hi }) => hi))}::bigint[]) r (lo, hi)
        join return_waiting w on w.company_id = ${companyId} and w.lo <= r.hi and w.hi >= r.lo
       order by w.lo`,
  )
}
