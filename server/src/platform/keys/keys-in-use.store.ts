import type { KeyRing } from '@zhenma/codes/key-ring'
import { withClient } from '../database/with-client.ts'

export type KeysAtHand = {
  /** Undefined: there is no key file yet. */
  readonly keyRing: KeyRing | undefined
  readonly path: string
  /** Ids that the operator has given up (LOST_KEYS). */
  readonly given: readonly string[]
}

/**
 * Throws, with nothing changed, when labels or second steps were made under keys that are not at hand:
 * with others in their place everything would seem to work, and no printed code be genuine any more.
 */
export async function assertKeysAtHand(
  adminUrl: string,
  { keyRing, path, given }: KeysAtHand,
): Promise<void> {
  const known = new Set([...(keyRing ?? []).map(({ id }) => id), ...given])
  const used = await withClient(adminUrl, keysInUse)
  const missing = used.filter((id) => !known.has(id))
  if (missing.length === 0) return
  const ids = missing.join(',')
  throw new Error(
    `Labels of this database were made with ${missing.length === 1 ? 'a key' : 'keys'} that ` +
      `${keyRing === undefined ? `is gone with ${path}` : 'the key file does not hold'} (${ids}): ` +
      `without it no code printed of them can be read. Put ${path} back from its backup and start ` +
      `again; or, when there is none and those codes are lost for good, start with LOST_KEYS=${ids}.`,
  )
}

type Client = Parameters<Parameters<typeof withClient>[1]>[0]

/** Codes that were made elsewhere have the word `foreign` in place of a key. */
async function keysInUse(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select key_id as id from batch where key_id <> 'foreign'
      union select key_id from two_step
      union select key_id from payout_provider
      union select key_id from wechat_app order by id`,
  )
  return rows.map(({ id }) => id)
}
