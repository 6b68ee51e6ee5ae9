/** What a leaf of an operation commits to, as its movement stands when the leaf is made. */
export type LoggedMovement = {
  readonly operation: string
  readonly at: string
  readonly number: number | null
  readonly labelCount: number
  readonly product: string | null
  readonly dealer: string | null
  readonly fromDealer: string | null
  readonly place: string | null
  readonly fromPlace: string | null
}

/** The first text, which anybody may be shown who holds a label. */
export const WHAT = 0
/** The second: with whom and where, for whom the company shows it to. */
export const WHERE = 1
/** So many texts stand before the serials. */
const BEFORE_RUNS = 2

/** What was done, when (to the millisecond) and under which number. */
export const whatText = ({
  operation,
  at,
  number,
}: Pick<LoggedMovement, 'operation' | 'at' | 'number'>): string =>
  JSON.stringify({ operation, at, movement: number ?? undefined })

/** What was done; then where, and of how many labels. Fields that are not known are left out. */
export function operationFacts(movement: LoggedMovement): string[] {
  const { labelCount, product, ...parties } = movement
  return [
    whatText(movement),
    JSON.stringify({
      labels: labelCount,
      product: product ?? undefined,
      dealer: parties.dealer ?? undefined,
      fromDealer: parties.fromDealer ?? undefined,
      place: parties.place ?? undefined,
      fromPlace: parties.fromPlace ?? undefined,
    }),
  ]
}

export type Run = { readonly lo: number; readonly hi: number }

/** The text of a run of serials, both ends included. */
export const runText = ({ lo, hi }: Run): string => `serials ${lo}-${hi}`

/** Where the text of a run stands among those of its leaf. */
export const placeOfRun = (index: number): number => BEFORE_RUNS + index
