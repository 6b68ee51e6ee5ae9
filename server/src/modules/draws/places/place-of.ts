import type { Database } from '../../../platform/database/database.ts'
import {
  areasOfLocation,
  isWithin,
  type SellingArea,
  sellingAreasOf,
} from '../../sales-regions/index.ts'
import type { StoredRule } from '../draw-rules.store.ts'

/** Where the dealers of an activity sell now, by activity. */
export type RegionsOf = Map<number, Promise<readonly SellingArea[]>>

/** Where a buyer is, as far as a rule asks for it: by sales regions as they stand now, looked up once for each activity. */
export async function placeOf(
  db: Database,
  companyId: number,
  of: { readonly regions: RegionsOf; readonly activityId: number; readonly rule: StoredRule },
  recorded: string,
): Promise<{ areas: readonly string[]; isInRegions?: boolean | null }> {
  const { regions, activityId, rule } = of
  const { areas, regionDealerIds } = rule
  if (areas.length === 0 && regionDealerIds.length === 0) return { areas: [] }
  const around = areasOfLocation(recorded)
  if (regionDealerIds.length === 0) return { areas: around }
  const found = regions.get(activityId) ?? sellingAreasOf(db, companyId, regionDealerIds)
  regions.set(activityId, found)
  return { areas: around, isInRegions: isWithin(await found, recorded) }
}
