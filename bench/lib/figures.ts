/** The value below which this share of the values lies. */
export function percentile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * Between which two of these values the median of what they were drawn from lies, in 19 of 20 cases: a middle part of
 * them, whatever their distribution.
 */
export function medianBetween(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  const aside = Math.max(0, Math.floor(sorted.length / 2 - 0.98 * Math.sqrt(sorted.length)))
  return [sorted[aside] ?? 0, sorted[sorted.length - 1 - aside] ?? 0]
}

/** Runs it and says how many milliseconds it took. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

export const rounded = (value: number, digits = 2): number =>
  Math.round(value * 10 ** digits) / 10 ** digits

/** What was measured, what it is to be compared with, and what it has to reach. */
export type Figure = {
  readonly measured: Readonly<Record<string, unknown>>
  /** The same by other means, measured in the same run. */
  readonly baseline?: Readonly<Record<string, unknown>>
  /** How many times better than the baseline, or which share of it. */
  readonly ratio?: number
  readonly toReach?: string
}

/** One line of JSON per figure; the command that runs all benches makes the table. */
export function report(name: string, figure: Figure): void {
  console.log(JSON.stringify({ name, ...figure }))
}
