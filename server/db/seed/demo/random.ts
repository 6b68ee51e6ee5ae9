/** A sequence of numbers that look random and are the same for the same seed. */
export type Random = {
  /** From 0 up to, and not, 1. */
  next(): number
  /** From `low` up to, and not, `high`. */
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** An index of `weights`, the heavier the likelier. */
  weighted(weights: readonly number[]): number
  chance(probability: number): boolean
}

/** Mulberry32: 32 bits of state are plenty for a demonstration. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + next() * (high - low)
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick(from) {
      const chosen = from[whole(0, from.length - 1)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      for (let index = 0; index < weights.length; index += 1) {
        left -= weights[index] ?? 0
        if (left < 0) return index
      }
      return weights.length - 1
    },
  }
}
