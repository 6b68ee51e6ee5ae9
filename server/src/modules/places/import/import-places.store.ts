import type { PlaceKind, PlaceUse } from '@zhenma/contract/places/places.refusals'
import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { keptPlaces } from '../places.store.ts'

/** Between the names of a place and of what it lies in. */
export const PATH_SIGN = ' › '

/** `F1/W1` and `F1 > W1` mean one path. */
export const pathOf = (text: string): string =>
  text
    .split(/[/›>]/)
    .map((name) => name.trim())
    .join(PATH_SIGN)

/** A place with the names of all that it lies in before its own. */
export type FoundPlace = {
  readonly id: number
  readonly kind: PlaceKind
  readonly name: string
  readonly code: string
  readonly parentId: number | null
  readonly path: string
}

/** What tells a place from others: `F1 › W1 (workshop)`. */
export const keyOfPlace = ({ kind, path }: Pick<FoundPlace, 'kind' | 'path'>): string =>
  `${path} (${kind})`

/** The places that somebody keeps, that have one of these names or codes, or whose path it is. */
export function placesCalled(
  db: Database,
  user: User,
  texts: readonly string[],
): Promise<FoundPlace[]> {
  const { companyId } = user
  // Of a path the last name finds its place.
  const names = texts.flatMap((text) => [text, text.split(PATH_SIGN).at(-1) ?? ''])
  return rows(
    db,
    sql<FoundPlace>`
      with recursive called as (
        select r.id, r.kind, r.name, r.code, r.parent_id from place r
         where r.company_id = ${companyId} and r.deleted_at is null and ${keptPlaces(user)}
           and (r.name = any(${names}::text[])
             or (r.code <> '' and r.code = any(${names}::text[])))),
      path (id, above, text) as (
        select id, parent_id, name from called
        union all
        select path.id, p.parent_id, p.name || ${PATH_SIGN}::text || path.text from path
          join place p on p.company_id = ${companyId} and p.id = path.above)
      select c.id, c.kind, c.name, c.code, c.parent_id as "parentId", path.text as path
        from called c join path on path.id = c.id and path.above is null
       order by c.id`,
  )
}

/** A condition on the places `r`: those of these that somebody keeps. */
export const keptWithIds = (user: User, ids: readonly number[]): RawBuilder<unknown> =>
  sql`r.id = any(${ids}::bigint[]) and ${keptPlaces(user)}`

/** Of these places those that something speaks of: see `usesOfSite`. */
export function placesInUse(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly by: PlaceUse }[]> {
  const of = (table: string, column: string, by: PlaceUse) => sql`
    select ${sql.ref(column)} as id, ${by}::text as by from ${sql.table(table)}
     where company_id = ${companyId} and ${sql.ref(column)} = any(${ids}::bigint[])`
  const all = sql.join(
    [
      of('movement', 'warehouse_id', 'movement'),
      of('movement', 'factory_id', 'movement'),
      sql`
        select (details->>'factory_id')::bigint, 'movement' from movement
         where company_id = ${companyId} and operation = 'modify'
           and details->>'factory_id' = any(${ids.map(String)}::text[])`,
      of('batch', 'factory_id', 'batch'),
      of('stocktaking', 'warehouse_id', 'stocktaking'),
      of('stocktaking', 'factory_id', 'stocktaking'),
      of('exception_item', 'warehouse_id', 'exception'),
      of('exception_item', 'from_warehouse_id', 'exception'),
      of('exception_item', 'factory_id', 'exception'),
      of('unlabelled_stock_entry', 'place_id', 'inventory'),
      of('track_order', 'warehouse_id', 'order'),
      of('track_order', 'factory_id', 'order'),
      of('app_user', 'factory_id', 'user'),
      of('place_assignment', 'place_id', 'assignment'),
      of('device', 'place_id', 'device'),
      of('third_party_application', 'factory_id', 'application'),
      of('place', 'parent_id', 'place'),
    ],
    sql` union all `,
  )
  return rows(db, sql`select distinct on (id) id, by from (${all}) used order by id, by`)
}
