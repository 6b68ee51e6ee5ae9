import { isSameParcel, type ParcelNumber } from '@zhenma/contract/parcels/parcel-correction'
import { canCorrectParcel } from '@zhenma/contract/parcels/parcel-states'
import { PARCEL_CORRECT_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fieldFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { writeParcelNumber } from './parcels.store.ts'
import { checkParcel, heldParcel } from './step-win.ts'

type Correction = ParcelNumber & { readonly reason: string }

/**
 * Sets right by whom a prize was sent, or its number; its state stays, and so does who has sent it. The log says what stood
 * there before, and why. Throws NOT_FOUND, WIN_NO_PARCEL, WIN_NOT_SENT, WIN_STATE and PARCEL_SAME.
 */
export async function correctWin(
  ctx: Context,
  id: number,
  { reason, ...parcel }: Correction,
): Promise<void> {
  const { db, user, language } = ctx
  const held = await heldParcel(ctx, id)
  checkParcel(held, PARCEL_CORRECT_TEXT, canCorrectParcel, language)
  if (isSameParcel(held, parcel)) throw fieldFailure('trackingNumber', 'PARCEL_SAME', {})
  await writeParcelNumber(db, user.companyId, id, parcel)
  await logChange(ctx, {
    operation: 'correct_parcel',
    entity: 'win',
    entityId: id,
    before: { logisticsCompany: held.logisticsCompany, trackingNumber: held.trackingNumber },
    after: { ...parcel, correctionReason: reason },
  })
}
