import { derivePurposeKey, findKey, type KeyRing, type RingKey } from '@zhenma/codes/key-ring'
import { type Signer, signerOf } from '@zhenma/codes/transparency-log/note-keys'
import { createHmac } from 'node:crypto'

/** So many of a log's keys sign a checkpoint: the newest, and those that it had before. */
const SIGNING_KEYS = 4

/** A log as its keys are derived from it. */
export type NamedLog = { readonly name: string; readonly origin: string }

/** The log's own key of a master key. It is stored nowhere; of two logs it is never the same. */
export function signerOfLog(key: RingKey, { name, origin }: NamedLog): Signer {
  const seed = createHmac('sha256', derivePurposeKey(key, 'log-signature')).update(name).digest()
  return signerOf(origin, seed)
}

/**
 * Who signs a log's checkpoints, the newest key first; those that it was signed by before sign on as long as they are in
 * the ring, so that who knows only an old one is not shut out by a rotation.
 */
export function signersOf(
  keyRing: KeyRing,
  log: NamedLog & { readonly keyIds: readonly string[] },
): Signer[] {
  const earlier = log.keyIds.toReversed().filter((id) => id !== keyRing[0].id)
  const keys = [keyRing[0], ...earlier.flatMap((id) => findKey(keyRing, id) ?? [])]
  return keys.slice(0, SIGNING_KEYS).map((key) => signerOfLog(key, log))
}

/**
 * Who cosigns for this server as a witness, the newest key first. The older ones cosign on, so that logs and their readers
 * have as long as those stay in the ring to learn the newest.
 */
export const signersOfWitness = (keyRing: KeyRing, name: string): Signer[] =>
  keyRing.slice(0, SIGNING_KEYS).map((key) => {
    const purposeKey = derivePurposeKey(key, 'witness-signature')
    return signerOf(name, createHmac('sha256', purposeKey).update(name).digest(), 'cosignature')
  })
