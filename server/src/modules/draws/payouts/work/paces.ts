import { setTimeout as wait } from 'node:timers/promises'

/** A little slower than is allowed: what is sent evenly does not arrive so. */
const SLOWER = 1.05

/** Lets questions to each account begin evenly, at most so many a second by this server. */
export function createPaces(signal: AbortSignal): {
  wait(account: string, perSecond: number): Promise<void>
} {
  const nextAt = new Map<string, number>()
  return {
    async wait(account, perSecond) {
      const now = performance.now()
      const at = Math.max(now, nextAt.get(account) ?? 0)
      nextAt.set(account, at + (1_000 * SLOWER) / perSecond)
      if (at > now) await wait(at - now, undefined, { signal }).catch(() => {})
    },
  }
}
