import { z } from 'zod'
import type { BeaconSettings } from '../../platform/config/beacon-settings.ts'
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
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetch(url, { signal: limit, redirect: 'error' })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`answered ${response.status}`)
  }
  const answer = said.safeParse(JSON.parse(await readBody(response)))
  if (!answer.success || answer.data.round !== round) throw new Error('answered no such round')
  return Buffer.from(answer.data.signature, 'hex')
}

/** No more of it than a round can be. */
async function readBody(response: Response): Promise<string> {
  let body = Buffer.alloc(0)
  for await (const piece of response.body ?? []) {
    body = Buffer.concat([body, piece])
    if (body.length > BODY_LIMIT_BYTES) throw new Error('answered too much')
  }
  return body.toString()
}
