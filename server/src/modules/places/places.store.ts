import { place } from '@zhenma/contract/places/place.entity'
import type { PlaceRow } from '@zhenma/contract/places/places.contract'
import { type RawBuilder, sql } from 'kysely'
import { ownWarehouses, placeInReach } from '../../platform/auth/reach.store.ts'
import { type Database, rows } from '../../platform/database/database.ts'
import { entityStore } from '../../platform/entities/entity.store.ts'
import type { User } from '../../platform/http/context.ts'

type PlaceFilter = {
  readonly kind?: string | undefined
  readonly parentId?: number | null | undefined
}

export const placeStore = entityStore(place)

/** Which places a user sees: a condition on the table `r`. */
const visiblePlaces = (user: User): RawBuilder<unknown> =>
  placeInReach(user, sql.ref('r.id'), sql.ref('r.kind'))

/** The places that somebody may choose: of warehouses, whoever works at some of them those. */
export function listPlaces(
  db: Database,
  user: User,
  { kind, parentId }: PlaceFilter,
): Promise<PlaceRow[]> {
  return rows(
    db,
    sql<PlaceRow>`
      select r.id, r.parent_id as "parentId", r.kind, r.code, r.name
      from place r
      where r.company_id = ${user.companyId} and r.deleted_at is null and ${visiblePlaces(user)}
        and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
        and (r.kind <> 'warehouse' or ${ownWarehouses(user, sql.ref('r.id'))})
        and (${parentId ?? null}::bigint is null or r.parent_id = ${parentId ?? null})
      order by r.kind, r.name, r.id`,
  )
}

/**
 * The places that somebody keeps: whoever is bound to a factory that one with what is in it, and the
 * warehouses; a dealer's people none, for they are the company's.
 */
export const keptPlaces = (user: User): RawBuilder<unknown> =>
  user.dealerId === null ? visiblePlaces(user) : sql`false`
