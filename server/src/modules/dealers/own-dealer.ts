import type { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { Context } from '../../platform/http/context.ts'
import { pictureUrl } from '../files/index.ts'
import { regionNameText } from '../sales-regions/index.ts'
import { dealerStore } from './dealers.store.ts'
import { relationsOf } from './holdings/relations.store.ts'

/**
 * The dealer that the caller works for. Rules of roles hold others' dealers back, and the list of dealers
 * needs a permission; whom one works for one is told in any case.
 */
export async function readOwnDealer(ctx: Context): Promise<OutputOf<typeof dealers.mine>> {
  const { companyId, dealerId } = ctx.user
  if (dealerId === null) return { dealer: null }
  const found = await dealerStore.find(ctx.db, { companyId }, dealerId)
  const relations = (await relationsOf(ctx.db, companyId, [dealerId])).get(dealerId)
  if (found === undefined || relations === undefined) return { dealer: null }
  return {
    dealer: {
      id: found.id,
      name: found.name,
      code: found.code,
      grade: found.grade,
      level: relations.level,
      superiorName: relations.superiorName,
      regionText: regionNameText(found.regionName, ctx.language),
      reviewStatus: found.reviewStatus,
      address: found.address,
      shippingAddress: found.shippingAddress,
      contactPerson: found.contactPerson,
      contactPhone: found.contactPhone,
      logoUrl: found.logoId === null ? null : pictureUrl(companyId, found.logoId),
      onHand: relations.onHand,
      subCount: relations.subCount,
    },
  }
}
