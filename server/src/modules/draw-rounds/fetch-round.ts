import { z } from 'zod'
import type { BeaconSettings } from '../../platform/config/beacon-settings.ts'
import { askOutside } from '../../platform/http/ask-outside.ts'
import type { KnownRound } from '../../platform/transparency-log/know-round.store.ts'
import { isSignatureOf, randomnessOf } from './verify-round.ts'

const TIMEOUT_MS = 5_000
const BODY_LIMIT_BYTES = 8 * 1024

const said = z.object({ round: z.int(), signature: z.string().regex(/^[\da-f]{96}$/i) })

export type Fetched = KnownRound | { readonly failures: readonly string[] }

/**
 * A round of a beacon from the first address that has it (`GET {address}/{chain}/public/{round}`), its signature verified: an
 * address that says something else is as one that says nothing. It never throws: what went wrong is told.
 */
export async function fetchRound(
  { chain, urls }: BeaconSettings,
  round: number,
  signal: AbortSignal,
): Promise<Fetched> {
  const failures: string[] = []
  for (const url of urls) {
    try {
      const signature = await askFor(`${url}/${chain.hash}/public/${round}`, round, signal)
      if (await isSignatureOf(chain, round, signature)) {
        return { chain: chain.hash, round, signature, randomness: randomnessOf(signature) }
      }
      failures.push(`${url}: the signature is false`)
    } catch (error) {
      failures.push(`${url}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { failures }
}

async function askFor(url: string, round: number, signal: AbortSignal): Promise<Buffer> {
  const question = { timeoutMs: TIMEOUT_MS, limitBytes: BODY_LIMIT_BYTES, signal }
  const { status, text } = await askOutside({ url: new URL(url), ...question })
  if (status < 200 || status > 299) throw new Error(`answered ${status}`)
  const answer = said.safeParse(JSON.parse(text))
  if (!answer.success || answer.data.round !== round) throw new Error('answered no such round')
  return Buffer.from(answer.data.signature, 'hex')
}
