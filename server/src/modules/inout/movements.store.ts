import type { MovementRow } from '@zhenma/contract/inout/inout.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { containing, every, orderBy, pageOfRows } from '../../platform/database/lists.ts'
import { BUSINESS_TIME_ZONE } from '../../platform/time/business-day.ts'
import type { RowLimits } from '../labels/index.ts'

export type MovementFilter = {
  readonly keyword: string
  readonly operation: string | null
  readonly dealerId: number | null
  readonly warehouseId: number | null
  /** Days, both ends included. */
  readonly from: string
  readonly to: string
}

type PageOrder = {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort?: string | undefined
}

/** One page of submissions, newest first (sort `at`: oldest first), and how many there are. */
export async function listMovements(
  db: Database,
  companyId: number,
  limits: RowLimits,
  filter: MovementFilter,
  page: PageOrder,
): Promise<{ records: MovementRow[]; total: number }> {
  const where = conditions(companyId, limits, filter)
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*) as total from movement m ${where}`,
  )
  const records = await rows(
    db,
    sql<MovementRow>`
      select m.id, m.operation, m.at, u.real_name as "userName", d.name as "dealerName",
             fd.name as "fromDealerName", w.name as "warehouseName",
             m.label_count as "labelCount", m.box_count as "boxCount",
             m.package_count as "packageCount", m.product_count as "productCount",
             m.note, m.reason
        from movement m
        left join app_user u on u.company_id = ${companyId} and u.id = m.user_id
        left join dealer d on d.company_id = ${companyId} and d.id = m.dealer_id
        left join dealer fd on fd.company_id = ${companyId} and fd.id = m.from_dealer_id
        left join place w on w.company_id = ${companyId} and w.id = m.warehouse_id
       ${where}
       ${orderBy(page.sort, { at: sql`m.at` }, sql`m.at desc, m.id desc`, sql`m.id`)}
       ${pageOfRows(page)}`,
  )
  return { records, total }
}

function conditions(
  companyId: number,
  { dealerIds, factoryId }: RowLimits,
  { keyword, operation, dealerId, warehouseId, from, to }: MovementFilter,
): RawBuilder<unknown> {
  const list = [
    sql`m.company_id = ${companyId}`,
    sql`m.at >= ${from}::date::timestamp at time zone ${BUSINESS_TIME_ZONE}`,
    sql`m.at < (${to}::date + 1)::timestamp at time zone ${BUSINESS_TIME_ZONE}`,
    ...(keyword === '' ? [] : [sql`m.note like ${containing(keyword)}`]),
    ...(operation === null ? [] : [sql`m.operation = ${operation}`]),
    ...(dealerId === null
      ? []
      : [sql`(m.dealer_id = ${dealerId} or m.from_dealer_id = ${dealerId})`]),
    ...(warehouseId === null ? [] : [sql`m.warehouse_id = ${warehouseId}`]),
    ...(dealerIds === null
      ? []
      : [
          sql`(m.dealer_id = any(${dealerIds}::bigint[])
            or m.from_dealer_id = any(${dealerIds}::bigint[]))`,
        ]),
    ...(factoryId === null
      ? []
      : [
          sql`(m.factory_id = ${factoryId} or exists (
      select from app_user f where f.company_id = ${companyId} and f.id = m.user_id
         and f.factory_id = ${factoryId}))`,
        ]),
  ]
  return sql`where ${every(list)}`
}

/** Whether goods may go to a dealer: it exists and passed its review. */
export async function isApprovedDealer(
  db: Database,
  companyId: number,
  dealerId: number,
): Promise<boolean> {
  const found = await first(
    db,
    sql<{ id: number }>`
      select id from dealer
       where company_id = ${companyId} and id = ${dealerId} and deleted_at is null
         and review_status = 'approved'`,
  )
  return found !== undefined
}

/** The serials of a range that were issued: all of them, or the refusal's business. */
export async function isIssued(
  db: Database,
  companyId: number,
  { lo, hi }: { readonly lo: number; readonly hi: number },
): Promise<boolean> {
  const { next } = await one(
    db,
    sql<{ next: number }>`select next_serial as next from company where id = ${companyId}`,
  )
  return lo >= 1 && hi < next
}
