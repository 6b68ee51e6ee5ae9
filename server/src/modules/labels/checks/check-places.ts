import type { Database } from '../../../platform/database/database.ts'
import { isOutside, sellingAreaOf } from '../../sales-regions/index.ts'
import { type CheckDays, type CheckPlace, checksByPlace } from './check-places.store.ts'

export type { CheckDays } from './check-places.store.ts'

/**
 * Where goods of a dealer were checked, and which of these places lie outside what the dealer sells in, as its
 * regions are now; null: it cannot be told, for it has neither regions nor a place. What is not known well enough is in
 * `all` only.
 */
export async function checkPlacesOf(
  db: Database,
  companyId: number,
  dealerId: number,
  days: CheckDays,
): Promise<{ all: readonly CheckPlace[]; outside: readonly CheckPlace[] | null }> {
  const all = await checksByPlace(db, companyId, dealerId, days)
  const area = await sellingAreaOf(db, companyId, dealerId)
  if (area === undefined || (area.areaCodes.length === 0 && area.regionName === '')) {
    return { all, outside: null }
  }
  return { all, outside: all.filter(({ region }) => isOutside(area, region) === true) }
}
