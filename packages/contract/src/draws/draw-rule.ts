import type { ActivityType } from '../activities/activity-words.ts'
import type { PayoutWay } from '../payouts/payout-ways.ts'
import type {
  DrawIdentity,
  DrawObstacle,
  DrawRule,
  PurchaseProof,
  RandomType,
} from './draw-words.ts'

/** Which rules there are of each type. */
export const RULES_OF_TYPE: Readonly<Record<ActivityType, readonly DrawRule[]>> = {
  red_packet: ['fixed', 'random', 'ratio', 'packets'],
  points: ['points'],
  lottery: ['codes', 'chance'],
}

/** What a rule takes besides what all take. */
export const RULE_FIELDS = {
  fixed: ['amountCents', 'winningRate', 'budgetCents'],
  random: ['minimumCents', 'maximumCents', 'randomType', 'winningRate', 'budgetCents'],
  ratio: ['ratio', 'winningRate', 'budgetCents'],
  /** Their budget is what the packets come to. */
  packets: ['winningRate'],
  codes: [],
  chance: ['winningRate'],
  points: ['points', 'winningRate'],
} as const satisfies Readonly<Record<DrawRule, readonly string[]>>
export type RuleField = (typeof RULE_FIELDS)[DrawRule][number]
export const ALL_RULE_FIELDS = [
  'points',
  'amountCents',
  'minimumCents',
  'maximumCents',
  'randomType',
  'ratio',
  'winningRate',
  'budgetCents',
] as const satisfies readonly RuleField[]

export type RuleValues = { readonly rule: DrawRule } & {
  readonly [Field in Exclude<RuleField, 'randomType'>]?: number | null | undefined
} & { readonly randomType?: RandomType | null | undefined }

/** Fields that the rule needs and are missing, and those that it has no use for. */
export function ruleProblems(values: RuleValues): {
  readonly missing: readonly RuleField[]
  readonly needless: readonly RuleField[]
} {
  const wanted: ReadonlySet<RuleField> = new Set(RULE_FIELDS[values.rule])
  return {
    missing: ALL_RULE_FIELDS.filter((field) => wanted.has(field) && values[field] == null),
    needless: ALL_RULE_FIELDS.filter((field) => !wanted.has(field) && values[field] != null),
  }
}

export type Rule = RuleValues & {
  readonly budgetPieces: number | null
  readonly maximumParticipants: number | null
  readonly perPersonDay: number | null
  readonly perPerson: number | null
  readonly identity: DrawIdentity
  readonly firstCheckOnly: boolean
  readonly proof: PurchaseProof
  /** Divisions whose buyers take part, beside where the dealers below sell; none of either: all. */
  readonly areas: readonly string[]
  /** Dealers in whose sales regions buyers take part. */
  readonly regionDealerIds: readonly number[]
  readonly unknownPlaceMay: boolean
  readonly barredDealerIds: readonly number[]
}

/** What staff set of a rule at once. */
export type RuleFields = RuleValues &
  Omit<Rule, 'areas' | 'regionDealerIds' | 'unknownPlaceMay' | 'barredDealerIds'> & {
    readonly secondCheck: boolean
    /** Left out: by hand. */
    readonly payoutWay?: PayoutWay | undefined
  }

/** What has been drawn of an activity. */
export type Drawn = {
  readonly participants: number
  readonly wins: number
  readonly wonCents: number
}

/** Who wants to draw, with which label. */
export type Draw = {
  /** Online, and within its period. */
  readonly isRunning: boolean
  /** A public beacon has not said yet what chance is mixed with. */
  readonly isAwaitingRound?: boolean
  readonly isDrawn: boolean
  readonly isGenuine: boolean
  readonly isFirstCheck: boolean
  /** The digits under the scratch layer were right. */
  readonly isHiddenProven: boolean
  /** The dealer that has the goods, and those above it; none: they are with no dealer. */
  readonly dealerIds: readonly number[]
  /** The divisions around the buyer, by code; none: nobody can tell. */
  readonly areas: readonly string[]
  /** Whether the buyer is where the dealers of the rule sell; null: nobody can tell. Left out where it names none. */
  readonly isInRegions?: boolean | null
  readonly priceCents: number | null
  /** Of this person, in this activity; 0 of nobody. */
  readonly ofPersonToday: number
  readonly ofPerson: number
}

/** The least that a win costs by a rule; 0 where no money is paid. */
export function leastCents(rule: RuleValues, priceCents: number | null): number {
  switch (rule.rule) {
    case 'fixed':
      return rule.amountCents ?? 0
    case 'random':
      return rule.minimumCents ?? 0
    case 'ratio':
      return ratioCents(rule, priceCents)
    default:
      return 0
  }
}

/** Percent of a price, to the cent below. */
export const ratioCents = ({ ratio }: RuleValues, priceCents: number | null): number =>
  // Percent with two decimals is a whole number of hundredths: no sum of cents is ever a float.
  Math.floor(((priceCents ?? 0) * Math.round((ratio ?? 0) * 100)) / 10_000)

const isAtLeast = (count: number, limit: number | null): boolean => limit !== null && count >= limit

/** Whether a buyer is at one of the places, at none of them, or nobody can tell: then the rule decides. */
function placeObstacle(rule: Rule, draw: Draw): 'place' | 'place_unknown' | undefined {
  const isByRegion = rule.regionDealerIds.length > 0
  if (rule.areas.length === 0 && !isByRegion) return undefined
  const isWithin = draw.areas.some((area) => rule.areas.includes(area))
  if (isWithin || (isByRegion && draw.isInRegions === true)) return undefined
  const isUnknown = draw.areas.length === 0 || (isByRegion && draw.isInRegions === null)
  if (!isUnknown) return 'place'
  return rule.unknownPlaceMay ? undefined : 'place_unknown'
}

/** What stands in the way of a draw; undefined: nothing. What is said first is what lasts longest. */
export function judgeParticipation(rule: Rule, draw: Draw, drawn: Drawn): DrawObstacle | undefined {
  if (draw.isDrawn) return 'drawn'
  if (!draw.isRunning) return 'not_running'
  if (!draw.isGenuine) return 'not_genuine'
  if (draw.dealerIds.some((dealer) => rule.barredDealerIds.includes(dealer))) return 'dealer'
  if (rule.proof === 'hidden' && !draw.isHiddenProven) return 'needs_hidden'
  if (rule.firstCheckOnly && !draw.isFirstCheck) return 'not_first'
  const place = placeObstacle(rule, draw)
  if (place !== undefined) return place
  if (rule.rule === 'ratio' && ratioCents(rule, draw.priceCents) === 0) return 'no_price'
  const least = leastCents(rule, draw.priceCents)
  if (rule.budgetCents != null && drawn.wonCents + least > rule.budgetCents) return 'exhausted'
  if (isAtLeast(drawn.wins, rule.budgetPieces)) return 'exhausted'
  if (isAtLeast(drawn.participants, rule.maximumParticipants)) return 'full'
  if (isAtLeast(draw.ofPerson, rule.perPerson)) return 'person'
  if (isAtLeast(draw.ofPersonToday, rule.perPersonDay)) return 'person_day'
  if (draw.isAwaitingRound === true) return 'awaits_round'
  return undefined
}

/** A whole number from 0 to below `end`, every one as likely. */
export type Random = (end: number) => number

const FINE = 1_000_000

/** Whether a draw wins by a chance in percent with two decimals. */
export const winsBy = (rate: number, random: Random): boolean =>
  random(10_000) < Math.round(rate * 100)

/** The cents of a red packet that is won, never more than `left`. */
export function amountOf(
  rule: RuleValues,
  priceCents: number | null,
  left: number,
  random: Random,
): number {
  const least = leastCents(rule, priceCents)
  if (rule.rule !== 'random') return least
  const span = (rule.maximumCents ?? least) - least + 1
  const share = random(FINE) / FINE
  const step = rule.randomType === 'long_tailed' ? Math.floor(span * share ** 4) : random(span)
  return Math.min(least + step, Math.max(least, left))
}
