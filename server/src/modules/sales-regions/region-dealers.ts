import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import {
  MAXIMUM_REGION_DEALERS,
  type salesRegions,
} from '@zhenma/contract/sales-regions/sales-regions.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  changeDealersOf,
  changeRegionsOf,
  countDealers,
  countKnownRegions,
  type Difference,
  dealersOfRegion,
  regionAbove,
  regionsOfDealer,
} from './region-dealers.store.ts'
import { REGION_ENTITY } from './save-region.ts'
import { findRegion, lockRegions } from './sales-regions.store.ts'

export const visibleDealers = ({ user }: Pick<Context, 'user'>) => reachOf(user, 'dealer')

/** A dealer that the caller sees; else NOT_FOUND. */
export async function requireDealer(ctx: Context, id: number): Promise<void> {
  if ((await countDealers(ctx.db, visibleDealers(ctx), [id])) === 0) throw fail('NOT_FOUND')
}

/** Each once, and nothing taken away that is given. */
function differenceOf(added: readonly number[], removed: readonly number[]): Difference {
  const add = new Set(added)
  return { add: [...add], remove: [...new Set(removed)].filter((id) => !add.has(id)) }
}

const sortedIds = (records: readonly { readonly id: number }[]): number[] =>
  records.map(({ id }) => id).toSorted((a, b) => a - b)

/** Refuses what would give one of these regions to more dealers than it may have. */
async function requireRoom({ db, user }: Context, regionIds: readonly number[]): Promise<void> {
  if (regionIds.length === 0) return
  const name = await regionAbove(db, user.companyId, regionIds, MAXIMUM_REGION_DEALERS)
  if (name !== undefined) {
    throw fail('REGION_DEALER_LIMIT', { name, maximum: MAXIMUM_REGION_DEALERS })
  }
}

/**
 * Gives a region to dealers of the caller's, and takes it from others of them; answers how many of those have it then.
 * Only the difference is written, so that what somebody else has given meanwhile stays.
 */
export async function changeDealers(
  ctx: Context,
  { regionId, addDealerIds, removeDealerIds }: InputOf<typeof salesRegions.changeDealers>,
): Promise<number> {
  const { db, user } = ctx
  await lockRegions(db, user.companyId)
  if ((await findRegion(db, user.companyId, regionId)) === undefined) throw fail('NOT_FOUND')
  const visible = visibleDealers(ctx)
  const wanted = differenceOf(addDealerIds, removeDealerIds)
  if ((await countDealers(db, visible, wanted.add)) < wanted.add.length) {
    throw referenceFailure('addDealerIds')
  }
  const had = sortedIds(await dealersOfRegion(db, visible, regionId))
  await changeDealersOf(db, visible, regionId, wanted)
  await requireRoom(ctx, wanted.add.every((id) => had.includes(id)) ? [] : [regionId])
  const has = sortedIds(await dealersOfRegion(db, visible, regionId))
  await logChange(ctx, {
    operation: 'dealers',
    entity: REGION_ENTITY,
    entityId: regionId,
    before: { dealerIds: had },
    after: { dealerIds: has },
  })
  return has.length
}

/**
 * Gives regions to a dealer of the caller's, and takes others away; nobody gives any to the own dealer.
 * FIELD_REFERENCE for one that is not there.
 */
export async function changeOfDealer(
  ctx: Context,
  { id, addRegionIds, removeRegionIds }: InputOf<typeof salesRegions.changeOfDealer>,
): Promise<number> {
  const { db, user } = ctx
  const { companyId } = user
  if (id === user.dealerId) throw fail('ACCESS_DENIED')
  await lockRegions(db, companyId)
  await requireDealer(ctx, id)
  const wanted = differenceOf(addRegionIds, removeRegionIds)
  if ((await countKnownRegions(db, companyId, wanted.add)) < wanted.add.length) {
    throw referenceFailure('addRegionIds')
  }
  const had = sortedIds(await regionsOfDealer(db, companyId, id))
  await changeRegionsOf(db, companyId, id, wanted)
  await requireRoom(
    ctx,
    wanted.add.filter((one) => !had.includes(one)),
  )
  const has = sortedIds(await regionsOfDealer(db, companyId, id))
  await logChange(ctx, {
    operation: 'regions',
    entity: 'dealer',
    entityId: id,
    before: { regionIds: had },
    after: { regionIds: has },
  })
  return has.length
}
