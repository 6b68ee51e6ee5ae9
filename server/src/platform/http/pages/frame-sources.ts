import { asPlatform, type Connections } from '../../database/database.ts'
import { readFramedAddresses } from '../platform-settings.store.ts'

/** So long the menu's addresses are remembered: every load of the page asks for them. */
const KEPT_MS = 10_000

/** The origin of an address that may be framed: https only, without a way to smuggle in more. */
export function frameOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' && /^https:\/\/[a-z0-9.:[\]-]+$/.test(origin) ? origin : undefined
}

/** The content security policy with the frames that the menu asks for; others stay forbidden. */
export function withFrames(policy: string, origins: readonly string[]): string {
  const others = policy.split(';').filter((one) => !one.trim().startsWith('frame-src'))
  return [...others, `frame-src 'self' ${origins.join(' ')}`.trim()].join(';')
}

/**
 * Which other sites the back-office may show in a tab of its own: those of the menu's items that open
 * inside. Answers a function that reads them, at most every ten seconds; what cannot be read now (the
 * database is away) stays as it was.
 */
export function frameSources(connections: Connections): () => Promise<readonly string[]> {
  let known: readonly string[] = []
  let readAt = -KEPT_MS
  const read = async (): Promise<readonly string[]> => {
    const addresses = await asPlatform(connections, readFramedAddresses)
    const origins = addresses.flatMap((address) => frameOrigin(address) ?? [])
    return [...new Set(origins)].sort()
  }
  return async () => {
    const now = performance.now()
    if (now - readAt < KEPT_MS) return known
    readAt = now
    known = await read().catch(() => known)
    return known
  }
}
