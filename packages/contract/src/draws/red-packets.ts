import type { Random } from './draw-rule.ts'

/** How a sum is split into packets made beforehand: evenly, or by chance around the average. */
export const PACKET_SPLITS = ['even', 'random'] as const
export type PacketSplit = (typeof PACKET_SPLITS)[number]

/** Of one activity: their amounts are read by a draw one at a time, and by nobody all at once. */
export const MAXIMUM_PACKETS = 100_000
export const MAXIMUM_PACKETS_AT_ONCE = 10_000

/**
 * Splits cents into so many packets, to the cent and in random order. Each has at least one cent, and by
 * chance at most twice the average, rounded up. Throws RangeError where there are more packets than cents.
 */
export function splitCents(
  cents: number,
  count: number,
  split: PacketSplit,
  random: Random,
): number[] {
  if (count < 1 || cents < count) throw new RangeError('a packet has at least one cent')
  const share = Math.floor(cents / count)
  const rest = cents - share * count
  const amounts = Array.from({ length: count }, (_, at) => share + (at < rest ? 1 : 0))
  if (split === 'random') {
    // What one of a pair loses the other gains, so the sum stays as it is.
    for (let at = 0; at + 1 < count; at += 2) {
      const moved = random(share)
      amounts[at] = (amounts[at] ?? 0) - moved
      amounts[at + 1] = (amounts[at + 1] ?? 0) + moved
    }
  }
  return shuffled(amounts, random)
}

function shuffled(amounts: number[], random: Random): number[] {
  for (let at = amounts.length - 1; at > 0; at -= 1) {
    const other = random(at + 1)
    const kept = amounts[at] ?? 0
    amounts[at] = amounts[other] ?? 0
    amounts[other] = kept
  }
  return amounts
}
