import type {
  ExceptionOperation,
  ExceptionRow,
  ExceptionState,
  ExceptionType,
} from '@zhenma/contract/exceptions/exceptions.contract'
import type { TextValues } from '@zhenma/contract/kernel/texts'
import { type RawBuilder, sql } from 'kysely'
import { reachOf } from '../../platform/auth/reach.ts'
import { authorInReach, dealerInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import type { User } from '../../platform/http/context.ts'
import { countRows, type Database, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  neverEmpty,
  onDays,
  orderBy,
  pageOfRows,
} from '../../platform/database/lists.ts'
import type { ProblemDraft } from '../../platform/errors/fail.ts'

/** Why a scan was refused, in no language yet. */
export type StoredRefusal = Pick<ProblemDraft, 'error'> & { readonly values: TextValues }

/** A parked scan as stored. */
export type ParkedScan = Omit<ExceptionRow, 'message'> & {
  readonly failure: StoredRefusal | null
}

export type ScanFilter = {
  readonly id: number | null
  readonly type: ExceptionType | null
  readonly state: ExceptionState | null
  readonly operation: ExceptionOperation | null
  readonly keyword: string
  /** Days of the zone, both included; null: no such end. */
  readonly from: string | null
  readonly to: string | null
  readonly timeZone: string
}

const COLUMNS = sql`
  e.id, e.type, e.state, e.operation, e.code, e.scanned_code as "scannedCode", e.box_code as box,
  e.dealer_id as "dealerId", d.name as "dealerName", e.warehouse_id as "warehouseId",
  w.name as "warehouseName", e.from_dealer_id as "fromDealerId", fd.name as "fromDealerName",
  e.from_warehouse_id as "fromWarehouseId", fw.name as "fromWarehouseName", e.order_id as "orderId", o.number as "orderNumber",
  case when e.missing_count is null then e.product_id end as "productId", case when e.missing_count is null then p.name end as "productName",
  e.failure, s.status, e.note, e.reason, coalesce(u.real_name, platform_user_name(e.created_by)) as "userName",
  e.created_at as "createdAt", coalesce(h.real_name, platform_user_name(e.handled_by)) as "handledBy", e.handled_at as "handledAt",
  e.movement_id as "movementId", m.number as "movementNumber", e.paper_number as "paperNumber",
  case when e.missing_count is not null then json_build_object('productId', e.product_id,
    'productName', p.name, 'count', e.missing_count, 'found', e.found_count) end as missing`

/** The label's present state by the floor look-up, one for each row of the page. */
const NAMED = sql`
  left join dealer d on d.company_id = e.company_id and d.id = e.dealer_id
  left join place w on w.company_id = e.company_id and w.id = e.warehouse_id
  left join dealer fd on fd.company_id = e.company_id and fd.id = e.from_dealer_id
  left join place fw on fw.company_id = e.company_id and fw.id = e.from_warehouse_id
  left join track_order o on o.company_id = e.company_id and o.id = e.order_id
  left join product p on p.company_id = e.company_id and p.id = e.product_id
  left join app_user u on u.company_id = e.company_id and u.id = e.created_by
  left join movement m on m.company_id = e.company_id and m.id = e.movement_id
  left join app_user h on h.company_id = e.company_id and h.id = e.handled_by
  left join lateral (
    select status, hi from label_span
     where company_id = e.company_id and lo <= e.serial order by lo desc limit 1) s
    on s.hi >= e.serial`

/** One's own, and those of the dealers and the factory that one is held to. */
export function visibleTo(user: User): RawBuilder<unknown> {
  const reach = reachOf(user, 'exception')
  const author = sql.ref('e.created_by')
  const others = every([
    authorInReach(reach, author),
    dealerInReach(reach, sql.ref('e.dealer_id')),
    factoryInReach(reach, sql.ref('e.factory_id')),
  ])
  return sql`(${author} = ${user.id} or (${others}))`
}

/** What waits stands before what was done with; the index `exception_item_order` has it so. */
const OWN_ORDER = sql`e.state <> 'open', e.id desc`

const SORTS = {
  code: sql`e.code`,
  createdAt: neverEmpty(sql`e.created_at`),
  handledAt: sql`e.handled_at`,
}

/**
 * One page, what is open first, then the newest first, or as `sort` says; and how many there are. `visible`: which
 * rows the caller may see.
 */
export async function listScans(
  db: Database,
  companyId: number,
  visible: RawBuilder<unknown>,
  filter: ScanFilter,
  page: { readonly pageNo: number; readonly pageSize: number; readonly sort?: string | undefined },
): Promise<{ records: ParkedScan[]; total: number }> {
  const { id, type, state, operation, keyword, from, to, timeZone } = filter
  const where = every([
    sql`e.company_id = ${companyId}`,
    visible,
    ...(id === null ? [] : [sql`e.id = ${id}`]),
    ...(type === null ? [] : [sql`e.type = ${type}`]),
    ...(state === null ? [] : [sql`e.state = ${state}`]),
    ...(operation === null ? [] : [sql`e.operation = ${operation}`]),
    ...(keyword === ''
      ? []
      : [
          sql`(e.code like ${containing(keyword)} or e.box_code like ${containing(keyword)} or e.note like ${containing(keyword)}
            or e.paper_number like ${containing(keyword)})`,
        ]),
    ...onDays(sql`e.created_at`, { from, to }, timeZone),
  ])
  const order = orderBy(page.sort, SORTS, OWN_ORDER, sql`e.id`)
  const total = await countRows(db, sql`exception_item e where ${where}`)
  const records = await rows(
    db,
    sql<ParkedScan>`
      select ${COLUMNS}
        from (select * from exception_item e where ${where} ${order} ${pageOfRows(page)}) e
        ${NAMED} ${order}`,
  )
  return { records, total }
}

export type HeldScan = {
  readonly id: number
  readonly state: ExceptionState
  readonly operation: ExceptionOperation
  /** Null: fewer than a paper says. */
  readonly code: string | null
  readonly scannedCode: string | null
  /** Packing: what it was to be packed into. */
  readonly box: string | null
  readonly dealerId: number | null
  readonly warehouseId: number | null
  readonly fromDealerId: number | null
  readonly fromWarehouseId: number | null
  readonly orderId: number | null
  readonly note: string
  readonly paperNumber: string
  readonly productId: number | null
  readonly missingCount: number | null
  readonly foundCount: number
}

/** Parked scans that the caller may see, locked, in the order of their ids. */
export function holdScans(
  db: Database,
  companyId: number,
  visible: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<HeldScan[]> {
  return rows(
    db,
    sql<HeldScan>`
      select e.id, e.state, e.operation, e.code, e.scanned_code as "scannedCode",
             e.box_code as box, e.dealer_id as "dealerId", e.warehouse_id as "warehouseId",
             e.from_dealer_id as "fromDealerId", e.from_warehouse_id as "fromWarehouseId", e.order_id as "orderId", e.note,
             e.paper_number as "paperNumber", e.product_id as "productId", e.missing_count as "missingCount",
             e.found_count as "foundCount"
        from exception_item e
       where e.company_id = ${companyId} and e.id = any(${ids}::bigint[]) and ${visible}
       order by e.id for update`,
  )
}

export type Done = {
  readonly code: string
  readonly scannedCode: string | null
  readonly serial: number | null
  readonly box: string | null
  readonly dealerId: number | null
  readonly warehouseId: number | null
  readonly fromDealerId: number | null
  readonly fromWarehouseId: number | null
  readonly orderId: number | null
  readonly productId: number | null
  readonly movementId: number
}

export async function markDone(
  db: Database,
  companyId: number,
  userId: number,
  id: number,
  done: Done,
): Promise<void> {
  await sql`
    update exception_item set state = 'done', code = ${done.code},
           scanned_code = ${done.scannedCode}, serial = ${done.serial}::bigint,
           box_code = ${done.box}, dealer_id = ${done.dealerId}::bigint, warehouse_id = ${done.warehouseId}::bigint,
           from_dealer_id = ${done.fromDealerId}::bigint, from_warehouse_id = ${done.fromWarehouseId}::bigint,
           order_id = ${done.orderId}::bigint, product_id = ${done.productId}::bigint,
           movement_id = ${done.movementId}, handled_by = ${userId},
           handled_at = clock_timestamp()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Dismisses with a reason, or with null takes the dismissal back. */
export async function setDismissed(
  db: Database,
  companyId: number,
  userId: number,
  ids: readonly number[],
  reason: string | null,
): Promise<void> {
  const isDismissed = reason !== null
  await sql`
    update exception_item set state = ${isDismissed ? 'dismissed' : 'open'},
           reason = ${reason ?? ''}, handled_by = ${isDismissed ? userId : null}::bigint,
           handled_at = case when ${isDismissed} then clock_timestamp() end
     where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}
