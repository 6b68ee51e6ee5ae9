import { sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import type { User } from '../../platform/http/context.ts'
import { noteEvents } from '../../platform/webhooks/events.store.ts'
import type { Parking } from './park-scans.store.ts'

type References = {
  readonly dealerId: number | null
  readonly warehouseId: number | null
  readonly productId: number | null
}
type Who = Pick<User, 'id' | 'companyId'>

/** Which of these are there, and the caller's to choose; dealer and warehouse are held, so that neither is deleted meanwhile. */
export function knownReferences(
  db: Database,
  user: User,
  { dealerId, warehouseId, productId }: References,
): Promise<Record<keyof References, boolean>> {
  const { companyId } = user
  return one(
    db,
    sql<Record<keyof References, boolean>>`
      select exists (select from dealer d where d.company_id = ${companyId}
                        and d.id = ${dealerId}::bigint and d.deleted_at is null
                        and ${dealerInReach(reachOf(user, 'dealer'), sql.ref('d.id'))}
                        for key share of d) as "dealerId",
             exists (select from place where company_id = ${companyId}
                        and id = ${warehouseId}::bigint and kind = 'warehouse'
                        and deleted_at is null for key share) as "warehouseId",
             exists (select from product where company_id = ${companyId}
                        and id = ${productId}::bigint and deleted_at is null) as "productId"`,
  )
}

/** Answers the number of its row. `count`: single products. */
export async function insertShortage(
  db: Database,
  shortage: Parking & {
    readonly productId: number | null
    readonly count: number
    /** The delivery that it is missing of. */
    readonly deliveryId?: number
  },
): Promise<number> {
  const { companyId, operation, dealerId, warehouseId, factoryId, userId } = shortage
  const { note, paperNumber, productId, count, deliveryId = null } = shortage
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into exception_item (company_id, operation, dealer_id, warehouse_id, factory_id, note,
        paper_number, created_by, type, product_id, missing_count,
        delivery_id)
      values (${companyId}, ${operation}, ${dealerId}::bigint, ${warehouseId}::bigint,
        ${factoryId}::bigint, ${note}, ${paperNumber}, ${userId}, 'fewer', ${productId}::bigint,
        ${count}, ${deliveryId}::bigint) returning id`,
  )
  await noteEvents(db, companyId, 'exception.raised', [id])
  return id
}

/** The goods of a movement, by product; its boxes are none. Null: labels without a product. */
export function movedGoods(
  db: Database,
  companyId: number,
  movementId: number,
): Promise<{ productId: number | null; count: number }[]> {
  return rows(
    db,
    sql<{ productId: number | null; count: number }>`
      select nullif(product_id, 0) as "productId", sum(label_count)::bigint as count
        from movement_product
       where company_id = ${companyId} and movement_id = ${movementId}
         and kind in ('product', 'special')
       group by product_id`,
  )
}

export async function productName(
  db: Database,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const product = await first(
    db,
    sql<{ name: string }>`
      select name from product where company_id = ${companyId} and id = ${id}`,
  )
  return product?.name
}

/** Writes what turned up; `isDone`: nothing is missing any more. */
export async function markFound(
  db: Database,
  user: Who,
  id: number,
  given: Pick<References, 'dealerId' | 'warehouseId'> & {
    readonly found: number
    readonly isDone: boolean
    readonly movementId: number
  },
): Promise<void> {
  const { found, isDone, dealerId, warehouseId, movementId } = given
  await sql`
    update exception_item
       set state = ${isDone ? 'done' : 'open'}, found_count = ${found},
           dealer_id = ${dealerId}::bigint, warehouse_id = ${warehouseId}::bigint,
           movement_id = ${movementId}, handled_by = ${isDone ? user.id : null}::bigint,
           handled_at = case when ${isDone} then clock_timestamp() end
     where company_id = ${user.companyId} and id = ${id}`.execute(db)
}
