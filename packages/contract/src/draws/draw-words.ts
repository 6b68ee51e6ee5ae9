/**
 * How buyers draw in an activity. Of red packets: a fixed amount, a random one
 * between two, a percentage of the product's price, or the next of the packets made beforehand. Of a lottery: by winning codes that were allocated
 * before (ADR 0019), or by chance at the draw. Of points: as many for each win (ADR 0070).
 */
export const DRAW_RULES = [
  'fixed',
  'random',
  'ratio',
  'packets',
  'codes',
  'chance',
  'points',
] as const
export type DrawRule = (typeof DRAW_RULES)[number]

/** even: every amount as likely as any other; long_tailed: small ones mostly, large ones rarely. */
export const RANDOM_TYPES = ['even', 'long_tailed'] as const
export type RandomType = (typeof RANDOM_TYPES)[number]

/** Who a buyer must be: known by a phone and an SMS code, or nobody. */
export const DRAW_IDENTITIES = ['phone', 'nobody'] as const
export type DrawIdentity = (typeof DRAW_IDENTITIES)[number]

/** What a buyer must show of the purchase: nothing, or the digits under the scratch layer. */
export const PURCHASE_PROOFS = ['none', 'hidden'] as const
export type PurchaseProof = (typeof PURCHASE_PROOFS)[number]

/** Whether a second look confirmed a win; of activities without one all are `checked`. */
export const WIN_CHECKS = ['unchecked', 'checked', 'rejected'] as const
export type WinCheck = (typeof WIN_CHECKS)[number]

/**
 * Why a win waits for its second check whatever the rule says. copies_suspected: one of the label's checks told a buyer to
 * beware (`SUSPICIOUS_RESULTS`), as the overview and the list of checks count them.
 */
export const HELD_REASONS = ['copies_suspected'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** What a round of a public beacon is waited for: before buyers draw, and before winning codes are drawn, or taken back. */
export const ROUND_KINDS = ['rule', 'allocate', 'take_back'] as const
export type RoundKind = (typeof ROUND_KINDS)[number]

/** Whether what was won was sent, or paid (undelivered, delivered). */
export const WIN_DELIVERIES = ['undelivered', 'delivered'] as const
export type WinDelivery = (typeof WIN_DELIVERIES)[number]

/** Why somebody may not draw now. */
export const DRAW_OBSTACLES = [
  'not_running',
  'drawn',
  'not_genuine',
  'not_first',
  'needs_hidden',
  'dealer',
  'place',
  'place_unknown',
  'exhausted',
  'full',
  'person_day',
  'person',
  'no_price',
  'awaits_round',
] as const
export type DrawObstacle = (typeof DRAW_OBSTACLES)[number]
