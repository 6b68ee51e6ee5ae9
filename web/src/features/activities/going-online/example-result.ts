import type { DrawResult } from '@zhenma/buyer-page/draw/draw-parts'
import type { DrawRuleRow } from '@zhenma/contract/draws/draws.contract'
import { ratioCents } from '@zhenma/contract/draws/draw-rule'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import type { PrizeRow } from '@zhenma/contract/prizes/prizes.contract'

type Rule = Pick<
  DrawRuleRow,
  | 'rule'
  | 'amountCents'
  | 'minimumCents'
  | 'maximumCents'
  | 'ratio'
  | 'points'
  | 'secondCheck'
  | 'payoutWay'
  | 'packetsLeft'
  | 'packetsLeftCents'
>

/** What goods cost in an example, where what is won hangs on that: 100 yuan, in cents. */
const EXAMPLE_PRICE_CENTS = 100_00

/** What a win pays in an example, in cents; null: no money is won. In the middle where it is drawn. */
function exampleCents(rule: Rule): number | null {
  switch (rule.rule) {
    case 'fixed':
      return rule.amountCents
    case 'random':
      return Math.round(((rule.minimumCents ?? 0) + (rule.maximumCents ?? 0)) / 2)
    case 'ratio':
      return ratioCents(rule, EXAMPLE_PRICE_CENTS)
    case 'packets':
      return rule.packetsLeft === 0 ? null : Math.round(rule.packetsLeftCents / rule.packetsLeft)
    default:
      return null
  }
}

/**
 * How a draw by this rule is told to a buyer, won or not; of a lottery it is its highest prize. Undefined: there is nothing yet
 * to be won.
 */
export function exampleResult(
  activityName: string,
  rule: Rule,
  prizes: readonly Pick<PrizeRow, 'name' | 'level' | 'imageUrl' | 'handover'>[],
  isWin: boolean,
): DrawResult | undefined {
  const [prize] = prizes.toSorted((one, other) => one.level - other.level)
  const amountCents = exampleCents(rule)
  const { points, secondCheck, payoutWay } = rule
  if (isWin && prize === undefined && amountCents === null && points === null) return undefined
  // Points are put to the member at once, unless somebody looks first.
  const isGiven = points !== null && !secondCheck
  return {
    activityName,
    isWin,
    prizeName: prize?.name ?? null,
    imageUrl: prize?.imageUrl ?? null,
    amountCents,
    points,
    givenPoints: isGiven ? points : null,
    winCheck: secondCheck ? 'unchecked' : 'checked',
    isHeld: false,
    delivery: isGiven ? 'delivered' : 'undelivered',
    isClaimed: false,
    logisticsCompany: '',
    trackingNumber: '',
    payoutState: null,
    state: null,
    note: '',
    handover: prize?.handover ?? null,
    collectUntil: null,
    isCollectOver: false,
    redeemedAt: null,
    redeemedDealerName: null,
    timeZone: PLATFORM_TIME_ZONE,
    receiverName: '',
    receiverPhone: '',
    receiverAddress: '',
    payoutWay,
  }
}
