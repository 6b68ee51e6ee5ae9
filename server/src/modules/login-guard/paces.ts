/** After how many failures within a day attempts are judged at most once in so many seconds. */
type Step = { readonly failures: number; readonly seconds: number }

/** How attempts are slowed, by what has failed before. Steps ascend. */
export type Pace = {
  /** By the failures of all strangers together, wherever they come from. */
  readonly ofAccount: readonly Step[]
  /** By the failures of one address, or of one known device. */
  readonly ofDoor: readonly Step[]
}

/**
 * Of passwords and phone codes. However many addresses guess at an account, no more than some 3,300
 * guesses a day are judged (20 and then 480 of one address); whoever types the right one waits for
 * seconds, not for minutes.
 */
export const FIRST_STEP: Pace = {
  ofAccount: [
    { failures: 5, seconds: 2 },
    { failures: 20, seconds: 5 },
    { failures: 100, seconds: 10 },
    { failures: 500, seconds: 30 },
  ],
  ofDoor: [
    { failures: 5, seconds: 5 },
    { failures: 10, seconds: 30 },
    { failures: 20, seconds: 180 },
  ],
}

/**
 * Of the second step: six digits of which three are right at any moment are guessed sooner than a
 * password, and whoever guesses at them has the password already. Some 390 guesses a day.
 */
export const SECOND_STEP: Pace = {
  ofAccount: [
    { failures: 5, seconds: 30 },
    { failures: 10, seconds: 120 },
    { failures: 30, seconds: 240 },
  ],
  ofDoor: [
    { failures: 5, seconds: 30 },
    { failures: 10, seconds: 120 },
    { failures: 30, seconds: 240 },
  ],
}

/** Seconds between two judged attempts after so many failures; 0: they are not slowed. */
export function secondsBetween(steps: readonly Step[], failures: number): number {
  return steps.findLast((step) => failures >= step.failures)?.seconds ?? 0
}
