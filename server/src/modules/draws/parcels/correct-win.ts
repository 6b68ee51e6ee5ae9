import { isSameParcel, type ParcelNumber } from '@zhenma/contract/parcels/parcel-correction'
import { canCorrectParcel } from '@zhenma/contract/parcels/parcel-states'
import { PARCEL_CORRECT_TEXT, PARCEL_STATE_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { say } from '@zhenma/contract/kernel/texts'
import { logChange } from '../../../platform/audit/log-change.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { fieldFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { holdWin } from '../wins.store.ts'
import { holdParcel, writeParcelNumber } from './parcels.store.ts'

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
  const { companyId } = user
  if ((await holdWin(db, reachOf(user, 'activity'), id)) === undefined) throw fail('NOT_FOUND')
  const held = await holdParcel(db, companyId, id)
  if (held === undefined) throw fail('NOT_FOUND')
  const { prizeName: prize, state, logisticsCompany, trackingNumber } = held
  if (prize === null) throw fail('WIN_NO_PARCEL')
  const what = { prize, step: say(PARCEL_CORRECT_TEXT, language) }
  if (state === null) throw fail('WIN_NOT_SENT', what)
  if (!canCorrectParcel(state)) {
    throw fail('WIN_STATE', { ...what, state: say(PARCEL_STATE_TEXT[state], language) })
  }
  if (isSameParcel(held, parcel)) throw fieldFailure('trackingNumber', 'PARCEL_SAME', {})
  await writeParcelNumber(db, companyId, id, parcel)
  await logChange(ctx, {
    operation: 'correct_parcel',
    entity: 'win',
    entityId: id,
    before: { logisticsCompany, trackingNumber },
    after: { ...parcel, correctionReason: reason },
  })
}
