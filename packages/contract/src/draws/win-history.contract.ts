import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { moment } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import { PAYOUT_STATES } from '../payouts/payout-states.ts'
import { winRow } from './win-row.ts'

/**
 * What happens to a win, in the order in which it may: drawn, where it goes is said, the second check, then sent by parcel,
 * redeemed at a counter, or given as points; of a parcel what became of it, and that its number was corrected; of money the
 * states of its payout.
 */
export const WIN_EVENT_KINDS = [
  'drawn',
  'claimed',
  'checked',
  'rejected',
  'payout',
  'sent',
  'redeemed',
  'points',
  'corrected',
  'received',
  'issue',
  'resolved',
  'returned',
] as const
export type WinEventKind = (typeof WIN_EVENT_KINDS)[number]

const winEvent = z.object({
  at: moment,
  kind: z.enum(WIN_EVENT_KINDS),
  /** The winner; people of the company; or nobody, where it follows by itself or a provider has said so. */
  side: z.enum(['buyer', 'staff', 'nobody']),
  byName: z.string().nullable(),
  /** Of a payout, where it is then. */
  payoutState: z.enum(PAYOUT_STATES).nullable(),
  /** Carrier and number of what was sent, or what was said of a payment; of a correction as they are since. */
  said: z.string(),
  /** Of a correction, what stood there before. */
  saidBefore: z.string(),
  /** At whose counter; null: the company's own, or none. */
  dealerName: z.string().nullable(),
  /** What was written with it. */
  note: z.string(),
})
export type WinEvent = z.output<typeof winEvent>

export const winHistory = {
  /** The newest first. What a provider or the cashier said of a payment is for whoever may see payouts. */
  winHistory: endpoint({
    method: 'GET',
    path: '/actuser/get/{id}',
    allow: 'win:list',
    summary: { cn: '中奖详情与经过', tc: '中獎詳情與經過', en: 'One win with its history' },
    input: z.object({ id }),
    output: winRow.extend({ events: z.array(winEvent) }),
  }),
}
