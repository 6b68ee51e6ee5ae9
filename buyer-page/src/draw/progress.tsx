/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { OPEN_PAYOUTS, type PayoutState } from '@zhenma/contract/payouts/payout-states'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import type { ParcelState } from '@zhenma/contract/parcels/parcel-states'
import { type Handover, isToCollect } from '@zhenma/contract/prizes/handover'
import { COLLECT_TEXTS } from './collect.texts.ts'
import { DRAW_TEXTS } from './draw.texts.ts'
import { PARCEL_PROGRESS, PARCEL_TEXTS } from './parcel.texts.ts'

/** What was won, and what has become of it. */
export type WinProgress = {
  readonly prizeName: string | null
  readonly amountCents: number | null
  readonly points: number | null
  /** What was added for them, which may be more; null: nothing yet. */
  readonly givenPoints: number | null
  readonly winCheck: 'unchecked' | 'checked' | 'rejected' | null
  /** It waits for that because copies of its label may be about. */
  readonly isHeld: boolean
  readonly delivery: 'undelivered' | 'delivered' | null
  readonly isClaimed: boolean
  readonly logisticsCompany: string
  readonly trackingNumber: string
  readonly payoutState: PayoutState | null
  /** Of a thing that was sent, how far it has come since; null: it was not, or it is none. */
  readonly state: ParcelState | null
  /** Of a prize: how it is handed over. */
  readonly handover: Handover | null
  /** The last day on which it can be collected at a counter; null: there is none. */
  readonly collectUntil: string | null
  readonly isCollectOver: boolean
  /** When it was handed over at a counter, and at which dealer's; null: at none. */
  readonly redeemedAt: string | null
  readonly redeemedDealerName: string | null
  readonly timeZone: string
  /** What the company has said of it; empty: nothing, or it was the winner who spoke last. */
  readonly note: string
}

/** What was won: a prize by its name, points as they were added, or money. */
export function whatOf(
  win: Pick<WinProgress, 'prizeName' | 'amountCents' | 'points' | 'givenPoints'>,
  language: Language,
): string {
  const points = win.givenPoints ?? win.points
  if (points !== null) return say(DRAW_TEXTS.wonPoints, language, { points })
  const amount = ((win.amountCents ?? 0) / 100).toFixed(2)
  return win.prizeName ?? say(DRAW_TEXTS.wonMoney, language, { amount })
}

const OF_PAYOUT: Readonly<Record<PayoutState, Text>> = {
  created: DRAW_TEXTS.waiting,
  sent: DRAW_TEXTS.paying,
  waiting: DRAW_TEXTS.taking,
  paid: DRAW_TEXTS.delivered,
  failed: DRAW_TEXTS.unpaid,
  closed: DRAW_TEXTS.closed,
}

const OF_PARCEL: Readonly<Record<ParcelState, Text>> = {
  ...PARCEL_PROGRESS,
  // Of prizes whose winners never say that they are there it stays so for ever: nobody is told that they are on the way.
  sent: DRAW_TEXTS.delivered,
  returned: PARCEL_TEXTS.returned,
}

/** Whether it can be collected at a counter now. */
export const isCollectable = (win: WinProgress): boolean => isToCollect(win) && !win.isCollectOver

/** How far a win has come, in a sentence. */
export function progressOf(win: WinProgress): Text {
  const { winCheck, isHeld, delivery, points, payoutState, state } = win
  if (winCheck === 'rejected') return DRAW_TEXTS.rejected
  if (state !== null) return OF_PARCEL[state]
  if (delivery === 'delivered') return points === null ? DRAW_TEXTS.delivered : DRAW_TEXTS.added
  if (winCheck === 'unchecked') return isHeld ? DRAW_TEXTS.held : DRAW_TEXTS.unchecked
  if (isCollectable(win)) {
    return win.handover === 'counter' ? COLLECT_TEXTS.toCollect : COLLECT_TEXTS.toChoose
  }
  return payoutState === null ? DRAW_TEXTS.waiting : OF_PAYOUT[payoutState]
}

/**
 * Whether its winner may still say where it should go; points go nowhere, and what is collected goes nowhere else, but for
 * what was to be sent before.
 */
export const isOpen = (win: WinProgress): boolean => {
  const { winCheck, delivery, points, payoutState, handover, isClaimed } = win
  return (
    points === null &&
    delivery === 'undelivered' &&
    winCheck !== 'rejected' &&
    (handover !== 'counter' || isClaimed) &&
    (payoutState === null || OPEN_PAYOUTS.includes(payoutState))
  )
}

/** By whom it was sent, or how it was paid, and by which number. */
export function Tracking({ of }: { readonly of: WinProgress }) {
  if (of.delivery !== 'delivered' || of.points !== null || of.redeemedAt !== null) return null
  return (
    <p className="code">
      {of.logisticsCompany} {of.trackingNumber}
    </p>
  )
}
