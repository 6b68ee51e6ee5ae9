import type { Redeemable } from '@zhenma/contract/draws/redemptions.contract'
import { WRONG_REDEMPTION_CODES } from '@zhenma/contract/draws/redemptions.refusals'
import { isToCollect } from '@zhenma/contract/prizes/handover'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { fieldFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { businessTime } from '../../../platform/time/business-day.ts'
import { pictureUrl } from '../../files/index.ts'
import { guess } from '../../login-guard/index.ts'
import { openRedemptionCode } from './redemption-codes.ts'
import {
  findCounter,
  type HeldRedemption,
  holdRedemption,
  isKeyTaken,
  markRedeemed,
} from './redemptions.store.ts'

const unknownCode = () => fieldFailure('code', 'REDEMPTION_CODE', {})

/**
 * The win that a code opens, held. Whoever has the code is let in by it, so no rule about activities is asked. Throws
 * REDEMPTION_CODE, which is counted for each user, and REDEMPTION_SLOWED after so many.
 */
async function heldBy(ctx: Context, code: string): Promise<HeldRedemption> {
  const { db, user, services } = ctx
  // A factory has no counter.
  if (user.factoryId !== null) throw fail('ACCESS_DENIED')
  const id = openRedemptionCode(services.keyRing, user.companyId, code)
  await guess(db, {
    subject: `redeem ${user.id}`,
    most: WRONG_REDEMPTION_CODES,
    wrong: id === undefined ? unknownCode() : undefined,
    slowed: (minutes) => fail('REDEMPTION_SLOWED', { minutes }),
  })
  const held = id === undefined ? undefined : await holdRedemption(db, user.companyId, id)
  if (held === undefined) throw unknownCode()
  return held
}

const told = (companyId: number, win: HeldRedemption): Redeemable => ({
  id: win.id,
  prizeName: win.prizeName,
  level: win.level,
  imageUrl: pictureUrl(companyId, win.imageId),
  activityName: win.activityName,
  drawnAt: win.drawnAt,
  collectUntil: win.collectUntil,
})

/** When and where it was handed over; by whom is for the company's people and for those of the same dealer. */
function refuseDone({ user }: Context, win: HeldRedemption): void {
  const { prizeName: prize, redeemedAt, sentAt } = win
  if (redeemedAt !== null) {
    const at = businessTime(redeemedAt, user.timeZone)
    const what = { prize, at, place: win.redeemedDealerName ?? win.companyName }
    const mayKnow = user.dealerId === null || user.dealerId === win.redeemedDealerId
    if (!mayKnow || win.sentByName === null) throw fail('REDEMPTION_DONE', what)
    throw fail('REDEMPTION_DONE_BY', { ...what, by: win.sentByName })
  }
  if (sentAt !== null) {
    throw fail('WIN_DELIVERED', { sentAt: businessTime(sentAt, user.timeZone) })
  }
}

/** Throws why a win is not handed over by the caller: what it is, what the caller's dealer is, and who has checked it. */
async function refuse(ctx: Context, win: HeldRedemption): Promise<void> {
  const { db, user } = ctx
  refuseDone(ctx, win)
  if (win.winCheck !== 'checked') throw fail('WIN_UNCHECKED')
  const { prizeName: prize, collectUntil, activityId, activityName: activity } = win
  if (!isToCollect({ ...win, isClaimed: win.claimedAt !== null })) {
    throw fail('REDEMPTION_PARCEL', { prize })
  }
  if (win.isCollectOver) throw fail('REDEMPTION_OVER', { prize, until: collectUntil ?? '' })
  if (user.dealerId !== null) {
    const { dealerId } = user
    const counter = await findCounter(db, user.companyId, { dealerId, activityId })
    const dealer = counter.name
    if (!counter.isActive) throw fail('REDEMPTION_DEALER', { dealer })
    if (counter.isBarred) throw fail('REDEMPTION_EXCLUDED', { dealer, activity })
  }
  if (win.checkedBy === user.id) throw fail('WIN_SAME_PERSON')
}

/** What is to be handed over for a code. Throws what `redeem` throws, but for its key. */
export async function findRedeemable(ctx: Context, code: string): Promise<Redeemable> {
  const win = await heldBy(ctx, code)
  await refuse(ctx, win)
  return told(ctx.user.companyId, win)
}

/**
 * A prize was handed over for a code: once, with who, at which dealer, and when. Sent again under the same key by the same
 * person it is answered as the first time. Throws REDEMPTION_CODE, REDEMPTION_SLOWED, REDEMPTION_DONE, REDEMPTION_DONE_BY,
 * WIN_DELIVERED, WIN_UNCHECKED, REDEMPTION_PARCEL, REDEMPTION_OVER, REDEMPTION_DEALER, REDEMPTION_EXCLUDED, WIN_SAME_PERSON
 * and IDEMPOTENCY_KEY_REUSED.
 */
export async function redeem(
  ctx: Context,
  { code, idempotencyKey: key }: { readonly code: string; readonly idempotencyKey: string },
): Promise<Redeemable & { redeemedAt: string }> {
  const { db, user } = ctx
  const { companyId, dealerId } = user
  const win = await heldBy(ctx, code)
  const { id, redeemedAt } = win
  if (redeemedAt !== null && win.redemptionKey === key && win.sentBy === user.id) {
    return { ...told(companyId, win), redeemedAt }
  }
  if (await isKeyTaken(db, companyId, key)) throw fail('IDEMPOTENCY_KEY_REUSED')
  await refuse(ctx, win)
  const at = await markRedeemed(db, companyId, id, { userId: user.id, dealerId, key })
  await logChange(ctx, {
    operation: 'redeem',
    entity: 'win',
    entityId: id,
    before: { delivery: win.delivery, state: null, dealerId: null },
    after: { delivery: 'delivered', state: 'received', dealerId },
  })
  return { ...told(companyId, win), redeemedAt: at }
}
