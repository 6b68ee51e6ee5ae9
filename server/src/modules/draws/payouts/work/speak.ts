import { setTimeout as wait } from 'node:timers/promises'
import type { Payer, Payment, Said } from '../providers/provider.ts'

type Spoken = {
  readonly payer: Payer
  /**
   * `asks`: how often it was asked for, or told of; then it may be known there. `canBeTaken`: its receiver has what it
   * takes to confirm it.
   */
  readonly claimed: Payment & { readonly asks: number; readonly canBeTaken: boolean }
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
 *
 * Where it waits for its receiver, who cannot take it because that answer was lost, the very same is told once more:
 * it is known there by its number, and is answered as before.
 */
export async function speak(spoken: Spoken): Promise<Said> {
  const { payer, claimed, isOn, signal, begin, again } = spoken
  const ask = () => payer.ask(claimed.number, signal)
  await begin()
  if (claimed.asks > 0) {
    const known = await ask()
    const lacksPackage = known.kind === 'waiting' && !claimed.canBeTaken
    if (!isOn || (known.kind !== 'unknown' && !lacksPackage)) return known
    await again()
    if (lacksPackage) {
      const told = await payer.send(claimed, signal)
      // Whatever else it says to that, the last that is known of it is that it waits.
      return told.kind === 'waiting' ? told : known
    }
  }
  const sent = await payer.send(claimed, signal)
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
