/**
 * What a buyer is told (design: label engine). `sold`: genuine, but already sold: a warning.
 * `withdrawn`: checks forbidden, recycled or invalid. `hidden_needed`: the label has digits under a
 * scratch layer and they were not given yet; `hidden_wrong`: other digits were given.
 */
export const CHECK_RESULTS = [
  'genuine_first',
  'genuine_again',
  'sold',
  'hidden_needed',
  'hidden_wrong',
  'not_activated',
  'withdrawn',
  'expired',
  'unknown',
] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/** The results that say: this label is ours, and what it stands on should be genuine. */
export const GENUINE_RESULTS: ReadonlySet<CheckResult> = new Set<CheckResult>([
  'genuine_first',
  'genuine_again',
  'sold',
])

/**
 * The results that tell a buyer to beware: nobody's code, or a label that should not be on sale. The
 * overview counts them, and the list of checks shows them under one name.
 */
export const SUSPICIOUS_RESULTS = [
  'unknown',
  'not_activated',
  'withdrawn',
  'expired',
] as const satisfies readonly CheckResult[]

/** What a list of checks is narrowed to: one result, or all suspicious ones. */
export const RESULT_FILTERS = [...CHECK_RESULTS, 'suspicious'] as const
export type ResultFilter = (typeof RESULT_FILTERS)[number]
