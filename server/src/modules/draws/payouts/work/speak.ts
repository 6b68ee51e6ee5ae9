import { setTimeout as wait } from 'node:timers/promises'
import type { Payer, Payment, Said } from '../providers/provider.ts'

type Spoken<Account> = {
  readonly provider: Payer<Account>
  readonly merchant: Account
  /** `asks`: how often it was asked for, or told of; then it may be known there. */
  readonly claimed: Payment & { readonly asks: number }
  /** It is on: else it is asked, and told nothing. */
  readonly isOn: boolean
  readonly signal: AbortSignal
  /** Waits until the provider may be asked what it was taken up for, and until it may be asked once more. */
  readonly begin: () => Promise<void>
  readonly again: () => Promise<void>
}

/**
 * Tells a provider of a payout, or asks for it. What was told before is asked for first, and told again, by the
 * same number, only if the provider says that it knows none of it. What it refuses has failed only if it then
 * knows none of it: an earlier one, whose answer was lost, may have arrived.
 */
export async function speak<Account>(spoken: Spoken<Account>): Promise<Said> {
  const { provider, merchant, claimed, isOn, signal, begin, again } = spoken
  const ask = () => provider.ask(merchant, claimed.number, signal)
  await begin()
  if (claimed.asks > 0) {
    const known = await ask()
    if (known.kind !== 'unknown' || !isOn) return known
    await again()
  }
  const sent = await provider.send(merchant, claimed, signal)
  if (sent.kind !== 'refused') return sent
  await again()
  const afterwards = await ask()
  if (afterwards.kind !== 'unknown') return afterwards
  return { kind: 'failed', code: sent.code, providerNumber: '' }
}

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
