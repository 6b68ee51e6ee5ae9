import type { OrderRules, OrderState } from '@zhenma/contract/orders/order-rows'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/lists.ts'

/** What a form says of an order, without its items. */
export type OrderFields = {
  readonly number: string
  readonly name: string
  readonly totalCount: number
  readonly billedOn: string
  readonly sendOn: string
  readonly note: string
} & Assignees

/** Where an order is scanned, for whom, and by whom. */
export type Assignees = {
  readonly dealerId: number | null
  readonly factoryId: number | null
  readonly warehouseId: number | null
  readonly scannerIds: readonly number[]
}

/** An order that is held for a change. */
export type HeldOrder = OrderFields & {
  readonly id: number
  readonly state: OrderState
  readonly scannedCount: number
}

/** An order as it is stored, locked until the transaction ends; scans against it wait meanwhile. */
export function holdOrder(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldOrder | undefined> {
  return first(
    db,
    sql<HeldOrder>`
      select id, number, name, state, total_count as "totalCount", scanned_count as "scannedCount",
             billed_on::text as "billedOn", send_on::text as "sendOn", note,
             dealer_id as "dealerId", factory_id as "factoryId", warehouse_id as "warehouseId",
             coalesce((select jsonb_agg(s.user_id order by s.user_id) from track_order_scanner s
                        where s.company_id = ${companyId} and s.order_id = o.id), '[]')
               as "scannerIds"
        from track_order o where company_id = ${companyId} and id = ${id} for no key update of o`,
  )
}

/** Writes a new order; its number that is taken ends in FIELD_TAKEN. */
export async function insertOrder(
  db: Database,
  companyId: number,
  userId: number,
  fields: OrderFields,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into track_order (company_id, number, name, total_count, billed_on, send_on, note,
                               dealer_id, factory_id, warehouse_id, created_by)
      values (${companyId}, ${fields.number}, ${fields.name}, ${fields.totalCount},
              ${fields.billedOn}::date, ${fields.sendOn}::date, ${fields.note}, ${fields.dealerId},
              ${fields.factoryId}, ${fields.warehouseId}, ${userId})
      returning id`,
  )
  await writeScanners(db, companyId, id, fields.scannerIds)
  return id
}

export async function updateOrder(
  db: Database,
  companyId: number,
  id: number,
  fields: OrderFields,
): Promise<void> {
  await sql`
    update track_order
       set number = ${fields.number}, name = ${fields.name}, total_count = ${fields.totalCount},
           billed_on = ${fields.billedOn}::date, send_on = ${fields.sendOn}::date,
           note = ${fields.note}, dealer_id = ${fields.dealerId}, factory_id = ${fields.factoryId},
           warehouse_id = ${fields.warehouseId}, updated_at = now()
     where company_id = ${companyId} and id = ${id}`.execute(db)
  await writeScanners(db, companyId, id, fields.scannerIds)
}

/** Exactly these people scan the order from now on. */
async function writeScanners(
  db: Database,
  companyId: number,
  orderId: number,
  userIds: readonly number[],
): Promise<void> {
  await sql`
    with gone as (
      delete from track_order_scanner
       where company_id = ${companyId} and order_id = ${orderId}
         and user_id <> all(${userIds}::bigint[]))
    insert into track_order_scanner (company_id, order_id, user_id)
    select ${companyId}, ${orderId}, user_id from unnest(${userIds}::bigint[]) u (user_id)
    on conflict do nothing`.execute(db)
}

/** Ends an order that is being scanned. */
export async function endOrder(
  db: Database,
  companyId: number,
  id: number,
  end: {
    readonly state: Exclude<OrderState, 'scanning'>
    readonly userId: number
    readonly reason: string
  },
): Promise<void> {
  await sql`
    update track_order
       set state = ${end.state}, ended_by = ${end.userId}, ended_at = clock_timestamp(),
           end_reason = ${end.reason}, updated_at = now()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/**
 * Whether there are the places and people that somebody names, and how many of the scanners; `dealers`
 * and `users` say which of those the caller sees. Dealer and places are held, so that they are not deleted
 * meanwhile.
 */
export function knownAssignees(
  db: Database,
  companyId: number,
  { dealerId, factoryId, warehouseId, scannerIds }: Assignees,
  visible: { readonly dealers: Reach; readonly users: RawBuilder<unknown> },
): Promise<{
  readonly dealer: boolean
  readonly factory: boolean
  readonly warehouse: boolean
  readonly scanners: number
}> {
  const place = (id: number | null, kind: 'factory' | 'warehouse') => sql`
    (${id}::bigint is null or exists (
      select from place where company_id = ${companyId} and id = ${id} and kind = ${kind}
         and deleted_at is null for key share))`
  return one(
    db,
    sql`
      select (${dealerId}::bigint is null or exists (
               select from dealer r where r.company_id = ${companyId} and r.id = ${dealerId}
                  and r.deleted_at is null and r.review_status = 'approved'
                  and ${dealerInReach(visible.dealers, sql.ref('r.id'))}
                  for key share)) as dealer,
             ${place(factoryId, 'factory')} as factory,
             ${place(warehouseId, 'warehouse')} as warehouse,
             (select count(*)::integer from app_user u
               where u.company_id = ${companyId} and u.id = any(${scannerIds}::bigint[])
                 and u.deleted_at is null and ${visible.users}) as scanners`,
  )
}

/** People whom a picker offers. */
const CHOICES = 20

/** People who can be told to scan: those of `ids`, deleted ones too, else the first that match. */
export function searchScanners(
  db: Database,
  companyId: number,
  { keyword, ids }: { readonly keyword: string; readonly ids: readonly number[] },
  visible: RawBuilder<unknown>,
): Promise<{ id: number; name: string; username: string }[]> {
  const like = containing(keyword)
  const which =
    ids.length > 0
      ? sql`u.id = any(${ids}::bigint[])`
      : sql`u.deleted_at is null and (u.real_name ilike ${like} or u.username ilike ${like})`
  return rows(
    db,
    sql<{ id: number; name: string; username: string }>`
      select u.id, u.real_name as name, u.username from app_user u
       where u.company_id = ${companyId} and ${which} and ${visible}
       order by u.real_name, u.id limit ${Math.max(CHOICES, ids.length)}`,
  )
}

/** The company's rules for orders, where it has set any. */
export function findRules(db: Database, companyId: number): Promise<OrderRules | undefined> {
  return first(
    db,
    sql<OrderRules>`
      select difference, excess from track_order_rules
       where company_id = ${companyId}`,
  )
}

export async function writeRules(
  db: Database,
  companyId: number,
  rules: OrderRules,
): Promise<void> {
  await sql`
    insert into track_order_rules (company_id, difference, excess)
    values (${companyId}, ${rules.difference}, ${rules.excess})
    on conflict (company_id) do update
       set difference = excluded.difference, excess = excluded.excess`.execute(db)
}
