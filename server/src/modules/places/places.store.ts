import type { PlaceRow } from '@zhenma/contract/places/places.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

export type PlaceFilter = {
  readonly kind?: string | undefined
  readonly parentId?: number | null | undefined
}

/** `scope`: which places the caller may see, a condition on `p.id` and `p.kind`. */
export function listPlaces(
  db: Database,
  companyId: number,
  scope: RawBuilder<unknown>,
  { kind, parentId }: PlaceFilter,
): Promise<PlaceRow[]> {
  return rows(
    db,
    sql<PlaceRow>`
      select p.id, p.parent_id as "parentId", p.kind, p.code, p.name, p.region_name as "regionName"
      from place p
      where p.company_id = ${companyId} and p.deleted_at is null and ${scope}
        and (${kind ?? null}::text is null or p.kind = ${kind ?? null})
        and (${parentId ?? null}::bigint is null or p.parent_id = ${parentId ?? null})
      order by p.kind, p.name, p.id`,
  )
}
