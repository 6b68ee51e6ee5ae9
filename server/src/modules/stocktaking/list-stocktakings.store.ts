import type {
  StocktakingRow,
  StocktakingState,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import { sql } from 'kysely'
import type { Reach } from '../../platform/auth/reach.ts'
import { countRows, type Database, rows } from '../../platform/database/database.ts'
import { containing, every, onDays, orderBy, pageOfRows } from '../../platform/database/lists.ts'
import { visibleTo } from './stocktaking.store.ts'

export type StocktakingFilter = {
  readonly id: number | null
  readonly keyword: string
  readonly state: StocktakingState | null
  readonly warehouseId: number | null
  /** Days of the zone, both included. */
  readonly from: string | null
  readonly to: string | null
  readonly timeZone: string
}

const SORTS = {
  number: sql`s.number`,
  createdAt: sql`s.created_at`,
  countedCount: sql`s.counted_count`,
  missingCount: sql`s.missing_count`,
  surplusCount: sql`s.surplus_count`,
} as const

/** One page, the newest first, and how many there are. */
export async function listStocktakings(
  db: Database,
  reach: Reach,
  filter: StocktakingFilter,
  page: {
    readonly pageNo: number
    readonly pageSize: number
    readonly sort?: string | undefined
  },
): Promise<{ records: StocktakingRow[]; total: number }> {
  const { id, keyword, state, warehouseId, from, to, timeZone } = filter
  const where = every([
    sql`s.company_id = ${reach.companyId}`,
    visibleTo(reach),
    ...(id === null ? [] : [sql`s.id = ${id}`]),
    ...(state === null ? [] : [sql`s.state = ${state}`]),
    ...(warehouseId === null ? [] : [sql`s.warehouse_id = ${warehouseId}`]),
    ...(keyword === ''
      ? []
      : [sql`(s.number ilike ${containing(keyword)} or s.note ilike ${containing(keyword)})`]),
    ...onDays(sql`s.created_at`, { from, to }, timeZone),
  ])
  const order = orderBy(page.sort, SORTS, sql`s.id desc`, sql`s.id`)
  const total = await countRows(db, sql`stocktaking s where ${where}`)
  const records = await rows(
    db,
    sql<StocktakingRow>`
      select s.id, s.number, s.state, s.scope, s.warehouse_id as "warehouseId",
             w.name as "warehouseName", s.category_id as "categoryId",
             s.product_id as "productId", coalesce(p.name, c.name) as "scopeName",
             f.name as "factoryName", s.note, s.reason, s.counted_count as "countedCount",
             s.missing_count as "missingCount", s.surplus_count as "surplusCount",
             s.corrected_count as "correctedCount", coalesce(u.real_name, platform_user_name(s.created_by)) as "createdBy",
             s.created_at as "createdAt", coalesce(h.real_name, platform_user_name(s.closed_by)) as "closedBy", s.closed_at as "closedAt"
        from stocktaking s
        join place w on w.company_id = s.company_id and w.id = s.warehouse_id
        left join place f on f.company_id = s.company_id and f.id = s.factory_id
        left join product p on p.company_id = s.company_id and p.id = s.product_id
        left join product_category c on c.company_id = s.company_id and c.id = s.category_id
        left join app_user u on u.company_id = s.company_id and u.id = s.created_by
        left join app_user h on h.company_id = s.company_id and h.id = s.closed_by
       where ${where} ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}
