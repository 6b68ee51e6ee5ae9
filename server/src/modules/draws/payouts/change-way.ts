import { say } from '@zhenma/contract/kernel/texts'
import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import {
  ALIPAY_ACCOUNT,
  mayChangeWay,
  type PayoutWay,
  PROVIDER_CENTS,
} from '@zhenma/contract/payouts/payout-ways'
import { PAYOUT_STATE_TEXT } from '@zhenma/contract/payouts/payouts.refusals'
import { logChange } from '../../../platform/audit/log-change.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { fieldFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { holdWin } from '../wins.store.ts'
import { accountOf, holdPayout, winOfPayout, writeWay } from './payouts.store.ts'
import { isWinnerKnown } from './receivers.store.ts'
import { waysOf } from './providers/settings.store.ts'

/** Refuses a provider that is not set up, or does not pay as little or as much. */
export async function refuseWay(
  { db, user, language }: Pick<Context, 'db' | 'user' | 'language'>,
  field: string,
  way: PayoutWay,
  leastCents: number | null,
): Promise<void> {
  if (way === 'hand') return
  const provider = say(PAYOUT_WAY_TEXT[way], language)
  if (!(await waysOf(db, user.companyId)).includes(way)) {
    throw fieldFailure(field, 'PAYOUT_PROVIDER_UNSET', { provider })
  }
  const { least } = PROVIDER_CENTS[way]
  if (leastCents !== null && leastCents < least) {
    throw fieldFailure(field, 'PAYOUT_WAY_CENTS', { provider, least: (least / 100).toFixed(2) })
  }
}

/**
 * Has a payout paid by another. Throws NOT_FOUND, PAYOUT_UNDER_WAY, WIN_SAME_PERSON, PAYOUT_WAY_ACCOUNT, PAYOUT_WAY_ABOVE,
 * PAYOUT_WAY_WECHAT and as `refuseWay`.
 */
export async function changeWay(ctx: Context, id: number, way: PayoutWay): Promise<void> {
  const { db, user, language } = ctx
  const { companyId } = user
  const winId = await winOfPayout(db, companyId, id)
  const win = winId === undefined ? undefined : await holdWin(db, reachOf(user, 'activity'), winId)
  const payout = win && (await holdPayout(db, companyId, win.id))
  if (win === undefined || payout === undefined) throw fail('NOT_FOUND')
  const { number, state } = payout
  if (!mayChangeWay(payout)) {
    throw fail('PAYOUT_UNDER_WAY', { number, state: say(PAYOUT_STATE_TEXT[state], language) })
  }
  if (payout.way === way) return
  // To have it paid is to pay it.
  if (way !== 'hand' && win.checkedBy === user.id) throw fail('WIN_SAME_PERSON')
  await refuseWay(ctx, 'way', way, payout.amountCents)
  if (way !== 'hand' && payout.amountCents > PROVIDER_CENTS[way].most) {
    const most = (PROVIDER_CENTS[way].most / 100).toFixed(2)
    throw fieldFailure('way', 'PAYOUT_WAY_ABOVE', {
      provider: say(PAYOUT_WAY_TEXT[way], language),
      most,
    })
  }
  if (way === 'wechat_pay' && !(await isWinnerKnown(db, companyId, win.id))) {
    throw fieldFailure('way', 'PAYOUT_WAY_WECHAT', {})
  }
  if (way === 'alipay' && !ALIPAY_ACCOUNT.test(await accountOf(db, companyId, win.id))) {
    throw fieldFailure('way', 'PAYOUT_WAY_ACCOUNT', {})
  }
  await writeWay(db, companyId, id, { userId: user.id, way })
  await logChange(ctx, {
    operation: 'payout_way',
    entity: 'payout',
    entityId: id,
    before: { number, way: payout.way },
    after: { number, way },
  })
}
