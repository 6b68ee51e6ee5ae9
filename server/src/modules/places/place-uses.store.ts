import type { Referrer } from '@zhenma/contract/deletion/referrers'
import type { PlaceUse } from '@zhenma/contract/places/places.refusals'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import {
  type Found,
  readReferences,
  type ReferenceSource,
} from '../../platform/database/references.store.ts'
import type { Reference } from '../../platform/errors/in-use.ts'

/**
 * What speaks of a place, ever or now. A label is at a place only by a movement or by its batch, so
 * labels are not looked at; of corrections, which can change a label's factory, only their own rows.
 */
function sourcesOf(companyId: number, id: number): ReferenceSource<PlaceUse>[] {
  const from = (table: string, name: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`select ${name} as name from ${sql.table(table)} t where t.company_id = ${companyId} and ${where}`
  const moved = (where: RawBuilder<unknown>) => from('movement', sql`t.number::text`, where)
  const here = sql`(t.warehouse_id = ${id} or t.factory_id = ${id})`
  const userOf = sql`(select u.real_name from app_user u where u.company_id = t.company_id and u.id = t.user_id)`
  const productOf = sql`(select p.name from product p where p.company_id = t.company_id and p.id = t.product_id)`
  return [
    {
      by: 'movement',
      // Each by an index of its own.
      names: sql`${moved(sql`t.warehouse_id = ${id}`)} union all ${moved(sql`t.factory_id = ${id}`)}
        union all ${moved(sql`t.operation = 'modify' and t.details->>'factory_id' = ${String(id)}`)}`,
    },
    { by: 'batch', names: from('batch', sql`t.name`, sql`t.factory_id = ${id}`) },
    { by: 'stocktaking', names: from('stocktaking', sql`t.number`, here) },
    {
      by: 'exception',
      names: from(
        'exception_item',
        sql`coalesce(t.code, t.scanned_code)`,
        sql`(${here} or t.from_warehouse_id = ${id})`,
      ),
    },
    { by: 'inventory', names: from('unlabelled_stock_entry', productOf, sql`t.place_id = ${id}`) },
    { by: 'order', names: from('track_order', sql`t.number`, here) },
    { by: 'user', names: from('app_user', sql`t.real_name`, sql`t.factory_id = ${id}`) },
    { by: 'assignment', names: from('place_assignment', userOf, sql`t.place_id = ${id}`) },
    {
      by: 'device',
      names: from('device', sql`t.name`, sql`t.place_id = ${id} and t.deleted_at is null`),
    },
    {
      by: 'application',
      names: from(
        'third_party_application',
        sql`t.name`,
        sql`t.factory_id = ${id} and t.deleted_at is null`,
      ),
    },
    {
      by: 'place',
      names: from('place', sql`t.name`, sql`t.parent_id = ${id} and t.deleted_at is null`),
    },
  ]
}

/** What speaks of a place, with the first of each. */
export const usesOfSite = (
  db: Database,
  companyId: number,
  id: number,
): Promise<Found<PlaceUse>[]> => readReferences(db, sourcesOf(companyId, id))

/** The filters by which lists find what speaks of a place; of other lists all is shown. */
const FILTERS: Partial<Record<PlaceUse, Readonly<Record<'warehouse' | 'factory', string | null>>>> =
  {
    movement: { warehouse: 'warehouseId', factory: null },
    stocktaking: { warehouse: 'warehouseId', factory: null },
    inventory: { warehouse: 'placeId', factory: 'placeId' },
    order: { warehouse: null, factory: 'factoryId' },
    user: { warehouse: null, factory: 'factoryId' },
    device: { warehouse: 'placeId', factory: 'placeId' },
    application: { warehouse: null, factory: 'factoryId' },
    place: { warehouse: 'parentId', factory: 'parentId' },
  }
/** Who is assigned to a place is an operator. */
const referrerOf = (use: PlaceUse): Referrer => (use === 'assignment' ? 'operator' : use)

/** The same as a refusal tells it. */
export function referencesTo(
  { id, kind }: { readonly id: number; readonly kind: string },
  uses: readonly Found<PlaceUse>[],
): Reference[] {
  return uses.map(({ by, ...found }) => {
    const filter = FILTERS[by]?.[kind === 'warehouse' ? 'warehouse' : 'factory'] ?? null
    const query = filter === null ? {} : { query: `${filter}=${id}` }
    return { by: referrerOf(by), ...found, ...query }
  })
}
