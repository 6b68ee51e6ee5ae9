import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LabelNumber } from './label-code.ts'

/** A hidden code, under a scratch layer, has 4 to 8 digits; a batch says how many. */
export const MIN_HIDDEN_DIGITS = 4
export const MAX_HIDDEN_DIGITS = 8

/** Bytes of the MAC that are used: 2^48 leaves a bias below 10^-6 for 8 digits. */
const MAC_BYTES = 6

/**
 * The hidden code of a label: HMAC-SHA-256 of company and serial as decimal digits. The key is
 * `derivePurposeKey(key, 'hidden-code')` of the batch's key, so that who can decode codes cannot
 * compute it. Throws a RangeError for a number of digits outside 4 to 8.
 */
export function hiddenCode(key: Uint8Array, label: LabelNumber, digits: number): string {
  if (!Number.isInteger(digits) || digits < MIN_HIDDEN_DIGITS || digits > MAX_HIDDEN_DIGITS) {
    throw new RangeError(`a hidden code has ${MIN_HIDDEN_DIGITS} to ${MAX_HIDDEN_DIGITS} digits`)
  }
  // The digits are part of the message: a short code must not be the beginning of a longer one.
  const message = `${digits}:${label.company}:${label.serial}`
  const mac = createHmac('sha256', key).update(message).digest()
  return String(mac.readUIntBE(0, MAC_BYTES) % 10 ** digits).padStart(digits, '0')
}

/** Whether the typed digits are the label's hidden code, in time that tells nothing about it. */
export function isHiddenCode(
  key: Uint8Array,
  label: LabelNumber,
  digits: number,
  typed: string,
): boolean {
  const expected = Buffer.from(hiddenCode(key, label, digits), 'utf8')
  const given = Buffer.from(typed, 'utf8')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
