import type { SerialRange } from '@zhenma/codes/serial-range'
import type {
  DeliveryProduct,
  DeliveryReceipt,
  DeliveryState,
} from '@zhenma/contract/deliveries/delivery-rows'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

/** The products of a delivery, the largest first. */
export function readProducts(
  db: Database,
  companyId: number,
  id: number,
): Promise<DeliveryProduct[]> {
  return rows(
    db,
    sql<DeliveryProduct>`
      select nullif(d.product_id, 0) as "productId", p.name as "productName",
             d.shipped_count as "shippedCount", d.waiting_count as "waitingCount",
             d.received_count as "receivedCount", d.gone_count as "goneCount"
        from delivery_product d
        left join product p on p.company_id = d.company_id and p.id = d.product_id
       where d.company_id = ${companyId} and d.delivery_id = ${id} and d.shipped_count > 0
       order by d.shipped_count desc, d.product_id`,
  )
}

/** The movements that received goods of a delivery, the newest first, at most `limit`. */
export function readReceipts(
  db: Database,
  companyId: number,
  id: number,
  limit: number,
): Promise<DeliveryReceipt[]> {
  return rows(
    db,
    sql<DeliveryReceipt>`
      select r.movement_id as "movementId", m.number, m.at,
             coalesce(u.real_name, platform_user_name(m.user_id)) as by,
             r.product_count as "productCount", b.number as "undoneNumber",
             coalesce(h.real_name, platform_user_name(b.user_id)) as "undoneBy"
        from delivery_receipt r
        join movement m on m.company_id = r.company_id and m.id = r.movement_id
        left join app_user u on u.company_id = r.company_id and u.id = m.user_id
        left join movement b on b.company_id = r.company_id and b.id = r.undone_by
        left join app_user h on h.company_id = r.company_id and h.id = b.user_id
       where r.company_id = ${companyId} and r.delivery_id = ${id}
       order by r.movement_id desc limit ${limit}`,
  )
}

type WaitingRun = SerialRange & { readonly productName: string | null; readonly total: number }

/** The runs of labels that are on their way with a delivery, at most `limit`; `total`: of how many. */
export function readWaiting(
  db: Database,
  companyId: number,
  id: number,
  limit: number,
): Promise<WaitingRun[]> {
  return rows(
    db,
    sql<WaitingRun>`
      select s.lo, s.hi, p.name as "productName", count(*) over () as total
        from label_span s
        left join product p on p.company_id = s.company_id and p.id = s.product_id
       where s.company_id = ${companyId} and s.delivery_id = ${id} order by s.lo limit ${limit}`,
  )
}

/** The runs that were sent, boxes among them. */
export function readSentRuns(db: Database, companyId: number, id: number): Promise<SerialRange[]> {
  return rows(
    db,
    sql<SerialRange>`
      select lo, hi from movement_line
       where company_id = ${companyId} and movement_id = ${id} order by lo`,
  )
}

/** A delivery that was closed with something missing after a movement had received goods of it. */
export function findClosedSince(
  db: Database,
  companyId: number,
  movementId: number,
): Promise<{ readonly number: number; readonly by: string | null } | undefined> {
  return first(
    db,
    sql<{ number: number; by: string | null }>`
      select sent.number, coalesce(u.real_name, platform_user_name(d.short_by)) as by
        from delivery_receipt r
        join delivery d on d.company_id = r.company_id and d.id = r.delivery_id
        join movement sent on sent.company_id = d.company_id and sent.id = d.id
        join movement m on m.company_id = r.company_id and m.id = r.movement_id
        left join app_user u on u.company_id = d.company_id and u.id = d.short_by
       where r.company_id = ${companyId} and r.movement_id = ${movementId} and d.short_at > m.at
       order by d.id limit 1`,
  )
}

/** The state of a delivery, locked until the transaction ends. */
export function holdDelivery(
  db: Database,
  companyId: number,
  id: number,
): Promise<{ readonly state: DeliveryState } | undefined> {
  return first(
    db,
    sql<{ state: DeliveryState }>`
      select state from delivery where company_id = ${companyId} and id = ${id} for update`,
  )
}

/** Of movements those that are deliveries, the newest first. */
export async function deliveriesAmong(
  db: Database,
  companyId: number,
  movementIds: readonly number[],
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select id from delivery
       where company_id = ${companyId} and id = any(${movementIds}::bigint[]) order by id desc`,
  )
  return found.map(({ id }) => id)
}

/** Closes a delivery of which something is missing, or adds scans that are none of its own. */
export async function writeClosed(
  db: Database,
  companyId: number,
  id: number,
  given: {
    readonly isMissing: boolean
    readonly surplusCount: number
    readonly userId: number
    readonly note: string
  },
): Promise<void> {
  const { isMissing, surplusCount, userId, note } = given
  await sql`
    update delivery
       set state = case when ${isMissing} then 'differing' else state end,
           surplus_count = surplus_count + ${surplusCount},
           closed_by = case when ${isMissing} then ${userId}::bigint else closed_by end,
           closed_at = case when ${isMissing} then clock_timestamp() else closed_at end,
           short_by = case when ${isMissing} then ${userId}::bigint else short_by end,
           short_at = case when ${isMissing} then clock_timestamp() else short_at end,
           note = case when ${note} = '' then note else ${note} end
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Whether a dealer lies below another one, at any depth. */
export async function isBelow(
  db: Database,
  companyId: number,
  dealerId: number,
  aboveId: number,
): Promise<boolean> {
  const { isThere } = await one(
    db,
    sql<{ isThere: boolean }>`
      select exists (
        select from dealer_path below
          join dealer_path own on own.company_id = below.company_id and own.dealer_id = ${aboveId}
         where below.company_id = ${companyId} and below.dealer_id = ${dealerId}
           and below.dealer_id <> own.dealer_id
           and starts_with(below.tree_path, own.tree_path)) as "isThere"`,
  )
  return isThere
}
