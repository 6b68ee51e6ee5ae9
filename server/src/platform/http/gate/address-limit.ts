import { networkOf } from './client-address.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../errors/fail.ts'

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

  /**
   * Takes `weight` of the address's allowance, which it has for each `of` apart: 0, or the seconds until it may try
   * again. What `of` can be must be limited by the caller: each is remembered for a minute.
   */
  take(ip: string, weight: number, of = ''): number {
    if (this.perMinute === 0) return 0
    const now = this.now()
    if (now >= this.#windowEnd) {
      this.#counts = new Map()
      this.#windowEnd = now + WINDOW_MS
    }
    const network = networkOf(ip)
    const key = of === '' ? network : `${network} ${of}`
    const count = (this.#counts.get(key) ?? 0) + weight
    if (count > this.perMinute) return Math.max(1, Math.ceil((this.#windowEnd - now) / 1000))
    this.#counts.set(key, count)
    return 0
  }
}

/**
 * A hook that lets an address ask so often in a minute. By address only: anybody may send a new token
 * with every attempt. Each server process counts its own.
 */
export function limitCalls(perMinute: number) {
  const limit = new AddressLimit(perMinute)
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const seconds = limit.take(request.ip, 1)
    if (seconds > 0) void reply.header('retry-after', seconds)
    done(seconds === 0 ? undefined : fail('TOO_MANY_REQUESTS', { seconds }))
  }
}
