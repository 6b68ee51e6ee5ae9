import { canMove, OPEN_PAYOUTS, type PayoutState, type PayoutStep } from './payout-states.ts'

/** Who can pay what was won, told to by their interfaces. */
export const PAYOUT_PROVIDERS = ['alipay', 'wechat_pay'] as const
export type PayoutProvider = (typeof PAYOUT_PROVIDERS)[number]

/** How a payout is paid: by the cashier, from a list, or by a provider. */
export const PAYOUT_WAYS = ['hand', ...PAYOUT_PROVIDERS] as const
export type PayoutWay = (typeof PAYOUT_WAYS)[number]

/** Payments a second that a provider is asked for at most, unless a company sets it otherwise. */
export const PROVIDER_RATES: Readonly<Record<PayoutProvider, { usual: number; most: number }>> = {
  alipay: { usual: 20, most: 100 },
  wechat_pay: { usual: 20, most: 100 },
}

/** The least that a provider pays at once, and the most: from 2,000 yuan on WeChat Pay wants the receiver's real name. */
export const PROVIDER_CENTS: Readonly<Record<PayoutProvider, { least: number; most: number }>> = {
  alipay: { least: 10, most: 10_000_000_000 },
  wechat_pay: { least: 10, most: 199_999 },
}

/**
 * So long a provider is asked what became of a payout; then somebody has to look there. WeChat Pay knows transfers of 30
 * days: one that is older must not be taken for one that never was.
 */
export const ASKED_DAYS: Readonly<Record<PayoutProvider, number>> = { alipay: 30, wechat_pay: 29 }

/** WeChat Pay's word for a transfer that its receiver has not taken within a day: it was not paid, and may be asked for again. */
export const TAKEN_TOO_LATE = 'OVERDUE_CLOSE'

export type HangingPayout = {
  readonly way: PayoutWay
  readonly state: PayoutState
  readonly nextAskAt: string | null
}

/** A provider has it under way. */
export const isUnderWay = ({ way, state }: HangingPayout): boolean =>
  way !== 'hand' && (state === 'sent' || state === 'waiting')

/** Nobody asks any more what became of it: somebody looks at the provider, and writes it down. */
export const isStuck = (payout: HangingPayout): boolean =>
  isUnderWay(payout) && payout.nextAskAt === null

/** What only somebody who looked at the provider can write down: of what a provider pays it says this itself. */
const FOUND_OUT: readonly PayoutStep[] = ['pay', 'fail']
/** What is left to people of a payout that a provider pays, while it is surely not under way. */
const LEFT_TO_PEOPLE: readonly PayoutStep[] = ['retry', 'close']

/** Whether somebody may take a step with a payout: who pays it counts besides how far it has come. */
export const mayTake = (payout: HangingPayout, step: PayoutStep): boolean =>
  canMove(payout.state, step) &&
  (payout.way === 'hand' || (isStuck(payout) ? FOUND_OUT : LEFT_TO_PEOPLE).includes(step))

/** Whether another may be asked to pay it: only while it is surely not under way. */
export const mayChangeWay = ({ state }: Pick<HangingPayout, 'state'>): boolean =>
  OPEN_PAYOUTS.includes(state)

/** Where an Alipay account is meant: a mobile of the mainland, or an e-mail address. */
export const ALIPAY_ACCOUNT = /^(1\d{10}|[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+)$/

/** What the bill of a provider says that we do not, or the other way round. */
export const BILL_DIFFERENCES = ['unknown_here', 'not_paid_here', 'amount', 'not_there'] as const
export type BillDifference = (typeof BILL_DIFFERENCES)[number]

/** What somebody found out of a difference. */
export const BILL_CONCLUSIONS = ['explained', 'corrected', 'with_provider'] as const
export type BillConclusion = (typeof BILL_CONCLUSIONS)[number]

/** Differences of one bill that are kept; a bill with more is refused, for it is another company's. */
export const MAXIMUM_DIFFERENCES = 10_000
export const BILL_LIMIT_BYTES = 32 * 1024 * 1024
