import { MAX_HIDDEN_DIGITS, MIN_HIDDEN_DIGITS, isHiddenCode } from '@zhenma/codes/hidden-code'
import {
  derivePurposeKey,
  findKey,
  type KeyRing,
  type RingCandidate,
  type RingKey,
} from '@zhenma/codes/key-ring'

const derived = new WeakMap<RingKey, Uint8Array>()

function hiddenKey(key: RingKey): Uint8Array {
  const known = derived.get(key) ?? derivePurposeKey(key, 'hidden-code')
  derived.set(key, known)
  return known
}

/** What was typed, without the space and full-width digits of a phone's keyboard. */
export function cleanDigits(typed: string | undefined): string | null {
  const plain = (typed ?? '').normalize('NFKC').replace(/[\s-]/g, '')
  return plain === '' ? null : plain
}

/**
 * How many digits of a label's hidden code the typed ones are: their number when they are right,
 * else 0. Whether its batch has that many digits is for the caller to look up.
 */
export function provenDigits(ring: KeyRing, label: RingCandidate, typed: string): number {
  const digits = typed.length
  if (digits < MIN_HIDDEN_DIGITS || digits > MAX_HIDDEN_DIGITS) return 0
  const key = findKey(ring, label.keyId)
  if (key === undefined) return 0
  return isHiddenCode(hiddenKey(key), label, digits, typed) ? digits : 0
}
