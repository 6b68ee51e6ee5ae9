import type { StocktakingState } from '@zhenma/contract/stocktaking/stocktaking-rows'
import { type RawBuilder, sql } from 'kysely'
import { authorInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { every } from '../../platform/database/lists.ts'
import type { ScopeOf } from './scope.store.ts'

/** A count, as the work on it needs it. */
export type Stocktaking = ScopeOf & {
  readonly id: number
  readonly companyId: number
  readonly number: string
  readonly state: StocktakingState
  readonly warehouseId: number
  readonly factoryId: number | null
  readonly openedMovementId: number
  readonly rangeCount: number
  readonly countedCount: number
  readonly missingCount: number | null
  readonly surplusCount: number | null
}

const WORK_COLUMNS = sql`
  s.id, s.company_id as "companyId", s.number, s.state, s.scope, s.category_id as "categoryId",
  s.product_id as "productId", s.warehouse_id as "warehouseId", s.factory_id as "factoryId",
  s.opened_movement_id as "openedMovementId", s.range_count as "rangeCount",
  s.counted_count as "countedCount", s.missing_count as "missingCount",
  s.surplus_count as "surplusCount"`

/** Who is held to a factory sees the counts of that factory only, or those that they opened. */
export const visibleTo = (reach: Reach): RawBuilder<unknown> =>
  every([factoryInReach(reach, sql`s.factory_id`), authorInReach(reach, sql`s.created_by`)])

/** A count that the caller may see, or undefined; `locked`: until the transaction ends. */
export function findStocktaking(
  db: Database,
  reach: Reach,
  id: number,
  { locked }: { readonly locked: boolean },
): Promise<Stocktaking | undefined> {
  return first(
    db,
    sql<Stocktaking>`
      select ${WORK_COLUMNS} from stocktaking s
       where s.company_id = ${reach.companyId} and s.id = ${id} and ${visibleTo(reach)}
       ${locked ? sql`for update` : sql``}`,
  )
}

/** Counts of a warehouse that are open, for a new one to keep clear of. */
export function openStocktakings(
  db: Database,
  companyId: number,
  warehouseId: number,
): Promise<Stocktaking[]> {
  return rows(
    db,
    sql<Stocktaking>`
      select ${WORK_COLUMNS} from stocktaking s
       where s.company_id = ${companyId} and s.warehouse_id = ${warehouseId} and s.state = 'open'
       order by s.id`,
  )
}

/** Lets counts of a company be opened one after the other, until the transaction ends. */
export async function lockOpening(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stocktaking'), ${companyId})`.execute(db)
}

/** Which of the records that a new count names exist. */
export function knownReferences(
  db: Database,
  companyId: number,
  { warehouseId, categoryId, productId }: Pick<NewStocktaking, 'warehouseId'> & ScopeOf,
): Promise<{ warehouse: boolean; category: boolean; product: boolean }> {
  return one(
    db,
    sql<{ warehouse: boolean; category: boolean; product: boolean }>`
      select exists (select from place where company_id = ${companyId} and id = ${warehouseId}
                        and kind = 'warehouse' and deleted_at is null for key share) as warehouse,
             exists (select from product_category where company_id = ${companyId}
                        and id = ${categoryId}::bigint and deleted_at is null) as category,
             exists (select from product where company_id = ${companyId}
                        and id = ${productId}::bigint and deleted_at is null) as product`,
  )
}

export type NewStocktaking = ScopeOf & {
  readonly warehouseId: number
  readonly factoryId: number | null
  readonly note: string
  readonly userId: number
  /** In which the day of its number is told. */
  readonly timeZone: string
}

/** Opens a count under the day's next number; needs `lockOpening`. */
export function insertStocktaking(
  db: Database,
  companyId: number,
  { warehouseId, scope, categoryId, productId, factoryId, note, userId, timeZone }: NewStocktaking,
): Promise<{ id: number; number: string }> {
  return one(
    db,
    sql<{ id: number; number: string }>`
      with today as (
        select 'PD' || to_char(clock_timestamp() at time zone ${timeZone}, 'YYYYMMDD')
                 || '-' as prefix)
      insert into stocktaking (company_id, number, warehouse_id, scope, category_id, product_id,
        factory_id, note, created_by, opened_movement_id)
      select ${companyId}, prefix || lpad((1 + coalesce((
               select max(substr(number, length(prefix) + 1)::integer) from stocktaking
                where company_id = ${companyId} and number like prefix || '%'), 0))::text, 2, '0'),
             ${warehouseId}, ${scope}, ${categoryId}::bigint, ${productId}::bigint,
             ${factoryId}::bigint, ${note}, ${userId}, ${lastMovement(companyId)}
        from today returning id, number`,
  )
}

/** The company's last movement: what a label does later has a higher id. */
export const lastMovement = (companyId: number): RawBuilder<number> =>
  sql<number>`(select coalesce(max(id), 0) from movement where company_id = ${companyId})`

export type Closing = {
  readonly state: 'approved' | 'cancelled'
  readonly userId: number
  readonly reason: string
  readonly missing: number | null
  readonly surplus: number | null
  readonly corrected: number | null
}

export async function closeStocktaking(
  db: Database,
  companyId: number,
  id: number,
  { state, userId, reason, missing, surplus, corrected }: Closing,
): Promise<void> {
  await sql`
    update stocktaking set state = ${state}, reason = ${reason},
           missing_count = ${missing}::bigint, surplus_count = ${surplus}::bigint,
           corrected_count = ${corrected}::bigint, closed_by = ${userId},
           closed_at = clock_timestamp()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Another one as soon as anybody counted, or anything moved. */
export async function versionOf(
  db: Database,
  { companyId, id }: Pick<Stocktaking, 'companyId' | 'id'>,
): Promise<string> {
  const { version } = await one(
    db,
    sql<{ version: string }>`
      select coalesce(max(id), 0) || ':' || ${lastMovement(companyId)} as version
        from stocktaking_entry where company_id = ${companyId} and stocktaking_id = ${id}`,
  )
  return version
}
