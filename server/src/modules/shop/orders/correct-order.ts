import { isSameParcel, type ParcelNumber } from '@zhenma/contract/parcels/parcel-correction'
import { canCorrectParcel } from '@zhenma/contract/parcels/parcel-states'
import { PARCEL_CORRECT_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { SHOP_ORDER_STATE_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import { say } from '@zhenma/contract/kernel/texts'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { fieldFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { type HeldOrder, writeCorrection } from './held-orders.store.ts'

type Correction = ParcelNumber & { readonly reason: string }

/**
 * Sets right by whom an order that is held was sent, or its number; its state stays. History and log say what stood there
 * before, and why. Throws SHOP_ORDER_STATE and PARCEL_SAME.
 */
export async function correctOrder(
  ctx: Context,
  order: HeldOrder,
  { reason, ...parcel }: Correction,
): Promise<void> {
  const { db, user, language } = ctx
  const { id, number, state, logisticsCompany, trackingNumber } = order
  if (!canCorrectParcel(state)) {
    throw fail('SHOP_ORDER_STATE', {
      number,
      state: say(SHOP_ORDER_STATE_TEXT[state], language),
      step: say(PARCEL_CORRECT_TEXT, language),
    })
  }
  if (isSameParcel(order, parcel)) throw fieldFailure('trackingNumber', 'PARCEL_SAME', {})
  await writeCorrection(db, user.companyId, id, { ...parcel, userId: user.id, reason })
  await logChange(ctx, {
    operation: 'correct_parcel',
    entity: 'shop-order',
    entityId: id,
    before: { logisticsCompany, trackingNumber },
    after: { ...parcel, correctionReason: reason },
  })
}
