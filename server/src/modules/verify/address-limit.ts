import { isIPv6 } from 'node:net'

const WINDOW_MS = 60_000

/**
 * How many checks an address may make in a minute. All counts start anew every minute, so that the
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

/** A subscriber of IPv6 has a whole /64 to choose addresses from. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [front = '', back] = ip.split('::')
  const groups = front === '' ? [] : front.split(':')
  if (back !== undefined) {
    const tail = back === '' ? [] : back.split(':')
    while (groups.length + tail.length < 8) groups.push('0')
    groups.push(...tail)
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
