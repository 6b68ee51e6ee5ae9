import type { draws } from '@zhenma/contract/draws/draws.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fieldFailure, referenceFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { findDivision, sellingAreasOf, sellsSomewhere } from '../../sales-regions/index.ts'
import { dealersNamed, holdDealers, type StoredRule, writePlaces } from '../draw-rules.store.ts'
import { heldRule } from '../held-rule.ts'

/** Each once, in an order of its own, so that the log tells no change where there is none. */
const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** Dealers that there are, and of whom it is known where they sell: by anybody else nobody could take part. */
async function requireSelling({ db, user }: Context, dealerIds: readonly number[]): Promise<void> {
  if (dealerIds.length === 0) return
  const { companyId } = user
  const held = await holdDealers(db, companyId, dealerIds)
  if (held.length < dealerIds.length) throw referenceFailure('regionDealerIds')
  const selling = await sellingAreasOf(db, companyId, dealerIds)
  const nowhere = selling.find((area) => !sellsSomewhere(area))
  if (nowhere !== undefined) {
    throw fieldFailure('regionDealerIds', 'DRAW_DEALER_NOWHERE', { name: nowhere.name })
  }
}

/** Where buyers take part in an activity: provinces, cities, and where dealers sell; none: everywhere. */
export async function setPlaces(
  ctx: Context,
  { id, areaCodes, regionDealerIds, unknownPlaceMay }: InputOf<typeof draws.setPlaces>,
): Promise<void> {
  const stored = await heldRule(ctx, id)
  // Provinces and cities: nobody's address tells the district.
  const unknown = areaCodes.find(
    (code) => !code.endsWith('00') || findDivision(code, ctx.language) === undefined,
  )
  if (unknown !== undefined) throw referenceFailure('areaCodes')
  const dealers = sorted(regionDealerIds)
  await requireSelling(ctx, dealers)
  const areas = [...new Set(areaCodes)].sort()
  const places = { areas, regionDealerIds: dealers, unknownPlaceMay }
  await writePlaces(ctx.db, ctx.user.companyId, id, places)
  await log(ctx, id, shown(stored), shown(places))
}

/** Gives a new activity the places of another; dealers that are gone are left out. */
export async function copyPlaces(ctx: Context, stored: Places, id: number): Promise<void> {
  const { db, user } = ctx
  const { areas, unknownPlaceMay } = stored
  const found = await dealersNamed(db, user.companyId, stored.regionDealerIds)
  const regionDealerIds = sorted(found.map((dealer) => dealer.id))
  if (areas.length === 0 && regionDealerIds.length === 0) return
  const places = { areas, regionDealerIds, unknownPlaceMay }
  await writePlaces(db, user.companyId, id, places)
  await log(ctx, id, null, shown(places))
}

/** Where buyers take part. */
export type Places = Pick<StoredRule, 'areas' | 'regionDealerIds' | 'unknownPlaceMay'>
type Shown = Readonly<Record<string, unknown>>

/** By the names of the call's fields, by which an older version of them is noticed. */
const shown = ({ areas, regionDealerIds, unknownPlaceMay }: Places): Shown => ({
  areaCodes: areas,
  regionDealerIds,
  unknownPlaceMay,
})

const log = (ctx: Context, entityId: number, before: Shown | null, after: Shown): Promise<void> =>
  logChange(ctx, { operation: 'set_places', entity: 'activity', entityId, before, after })
