import type { Merchant, Provider, Said } from '../providers/provider.ts'
import type { Claimed } from './claim.store.ts'

type Spoken = {
  readonly provider: Provider
  readonly merchant: Merchant
  readonly claimed: Claimed
  readonly signal: AbortSignal
  /** Waits until the provider may be asked once more. */
  readonly pace: () => Promise<void>
}

/**
 * Tells a provider of a payout, or asks for it. What was told before is asked for first, and told again, by the
 * same number, only if the provider says that it knows none of it. What it refuses has failed only if it then
 * knows none of it: an earlier one, whose answer was lost, may have arrived.
 */
export async function speak({ provider, merchant, claimed, signal, pace }: Spoken): Promise<Said> {
  const ask = async (): Promise<Said> => {
    await pace()
    return provider.ask(merchant, claimed.number, signal)
  }
  const send = async (): Promise<Said> => {
    await pace()
    return provider.send(merchant, claimed, signal)
  }
  const known = claimed.asks === 0 ? undefined : await ask()
  if (known !== undefined && known.kind !== 'unknown') return known
  const sent = await send()
  if (sent.kind !== 'refused') return sent
  const afterwards = await ask()
  if (afterwards.kind !== 'unknown') return afterwards
  return { kind: 'failed', code: sent.code, providerNumber: '' }
}
