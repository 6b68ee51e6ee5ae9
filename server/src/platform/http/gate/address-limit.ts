import { networkOf } from '../network-of.ts'

const WINDOW_MS = 60_000

/**
 * How often an address may ask for something in a minute. All counts start anew every minute, so that the
 * memory of a flood ends with its minute.
 */
export class AddressLimit {
  #counts = new Map<string, number>()
  #windowEnd = 0

  /** `perMinute` 0: no limit. `now` in milliseconds, never going back. */
  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes `weight` of the address's allowance: 0, or the seconds until it may try again. */
  take(ip: string, weight: number): number {
    if (this.perMinute === 0) return 0
    const now = this.now()
    if (now >= this.#windowEnd) {
      this.#counts = new Map()
      this.#windowEnd = now + WINDOW_MS
    }
    const network = networkOf(ip)
    const count = (this.#counts.get(network) ?? 0) + weight
    if (count > this.perMinute) return Math.max(1, Math.ceil((this.#windowEnd - now) / 1000))
    this.#counts.set(network, count)
    return 0
  }
}
