import type { MovementProduct, MovementRow } from '@zhenma/contract/movements/movement-shapes'
import type { MovementDetails } from '@zhenma/contract/labels/movement-details'
import { type RawBuilder, sql } from 'kysely'
import { authorInReach, dealerInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import { containing, every, orderBy, pageOfRows } from '../../platform/database/lists.ts'
import { shownDetails } from '../labels/index.ts'
import { matching, type MovementQuery, movementsInReach } from './visible-movements.store.ts'

type PageOrder = {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort?: string | undefined
}

const COLUMNS = sql`
  m.id, m.number, m.operation, m.at, coalesce(u.real_name, platform_user_name(m.user_id)) as "userName", d.name as "dealerName",
  fd.name as "fromDealerName", w.name as "warehouseName", fw.name as "fromWarehouseName",
  p.name as "productName", m.label_count as "labelCount", m.box_count as "boxCount",
  m.package_count as "packageCount", m.product_count as "productCount", m.note,
  m.order_id as "orderId", o.number as "orderNumber",
  case when m.order_id is null then 0 else (
    select coalesce(sum(c.excess), 0)::bigint from track_order_count c
     where c.company_id = m.company_id and c.movement_id = m.id) end as "orderExcess",
  m.paper_number as "paperNumber", m.reason,
  rd.name as "deviceName", m.details -> 'undoneBy' is not null as "isUndone"`

/** The names of what a movement's row has the ids of. */
const named = (companyId: number): RawBuilder<unknown> => sql`
  left join app_user u on u.company_id = ${companyId} and u.id = m.user_id
  left join dealer d on d.company_id = ${companyId} and d.id = m.dealer_id
  left join dealer fd on fd.company_id = ${companyId} and fd.id = m.from_dealer_id
  left join place w on w.company_id = ${companyId} and w.id = m.warehouse_id
  left join place fw on fw.company_id = ${companyId} and fw.id = m.from_warehouse_id
  left join product p on p.company_id = ${companyId} and p.id = m.product_id
  left join device rd on rd.company_id = ${companyId} and rd.id = m.device_id
  left join track_order o on o.company_id = ${companyId} and o.id = m.order_id`

const ordered = (sort: string | undefined): RawBuilder<unknown> =>
  orderBy(sort, { at: sql`m.at` }, sql`m.at desc, m.id desc`, sql`m.id`)

/** One page of submissions, newest first (sort `at`: oldest first), and how many there are. */
export async function listMovements(
  db: Database,
  query: MovementQuery,
  page: PageOrder,
): Promise<{ records: MovementRow[]; total: number }> {
  const where = matching(query)
  const total = await countRows(db, sql`movement m where ${where}`)
  const records = await rows(
    db,
    sql<MovementRow>`
      select ${COLUMNS} from movement m ${named(query.companyId)}
       where ${where} ${ordered(page.sort)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** The numbers of the movements of a query, the newest first; no more than `limit`. */
export async function listMovementIds(
  db: Database,
  query: MovementQuery,
  limit: number,
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select m.id from movement m where ${matching(query)} ${ordered(undefined)} limit ${limit}`,
  )
  return found.map(({ id }) => id)
}

/** A movement with what a list does not show of it. */
export type FoundMovement = MovementRow & {
  readonly dealerId: number | null
  readonly fromDealerId: number | null
  readonly warehouseId: number | null
  readonly fromWarehouseId: number | null
  readonly ip: string
  readonly device: string
  readonly details: MovementDetails
  readonly runCount: number
}

/** One movement, if the user may see it. */
export function findMovement(
  db: Database,
  reach: Reach,
  id: number,
): Promise<FoundMovement | undefined> {
  const { companyId } = reach
  return first(
    db,
    sql<FoundMovement>`
      select ${COLUMNS}, m.dealer_id as "dealerId", m.from_dealer_id as "fromDealerId",
             m.warehouse_id as "warehouseId", m.from_warehouse_id as "fromWarehouseId", m.ip,
             m.device, ${shownDetails(companyId)} as details,
             (select count(*) from movement_line l
               where l.company_id = ${companyId} and l.movement_id = m.id) as "runCount"
        from movement m ${named(companyId)}
       where m.id = ${id} and ${movementsInReach(reach)}`,
  )
}

/** How many labels of each product and kind a movement touched, products before boxes. */
export function readMovementProducts(
  db: Database,
  companyId: number,
  id: number,
): Promise<MovementProduct[]> {
  return rows(
    db,
    sql<MovementProduct>`
      select nullif(mp.product_id, 0) as "productId", p.name as "productName",
             p.number as "productNumber", mp.kind, mp.label_count as "labelCount"
        from movement_product mp
        left join product p on p.company_id = ${companyId} and p.id = mp.product_id
       where mp.company_id = ${companyId} and mp.movement_id = ${id}
       order by mp.kind, p.name nulls last, mp.product_id`,
  )
}

/** The company's name as it stands on paper. */
export async function readCompanyName(db: Database, companyId: number): Promise<string> {
  const { name } = await one(
    db,
    sql<{ name: string }>`select name from company where id = ${companyId}`,
  )
  return name
}

/** Where a dealer's goods go, and whom to call there. */
export async function readDealerOfNote(
  db: Database,
  companyId: number,
  id: number,
): Promise<{ address: string; contact: string; phone: string } | null> {
  const found = await first(
    db,
    sql<{ address: string; contact: string; phone: string }>`
      select coalesce(nullif(shipping_address, ''), address) as address, contact_person as contact,
             coalesce(nullif(contact_phone, ''), phone) as phone
        from dealer where company_id = ${companyId} and id = ${id}`,
  )
  return found ?? null
}

const OPERATORS_SHOWN = 20

/** Who moves labels, by name: those bound to the same dealer or factory where the asker is bound. */
export function searchOperators(
  db: Database,
  reach: Reach,
  { keyword, ids }: { readonly keyword: string; readonly ids: readonly number[] },
): Promise<{ id: number; name: string }[]> {
  return rows(
    db,
    sql<{ id: number; name: string }>`
      select u.id, u.real_name as name from app_user u
       where ${every([
         sql`u.company_id = ${reach.companyId}`,
         ...(ids.length === 0 ? [] : [sql`u.id = any(${ids}::bigint[])`]),
         ...(keyword === '' ? [] : [sql`u.real_name like ${containing(keyword)}`]),
         dealerInReach(reach, sql.ref('u.dealer_id')),
         factoryInReach(reach, sql`u.factory_id`),
         authorInReach(reach, sql`u.id`),
       ])}
       order by u.real_name, u.id limit ${Math.max(OPERATORS_SHOWN, ids.length)}`,
  )
}
