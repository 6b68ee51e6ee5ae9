import { createHmac } from 'node:crypto'
import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import type { PhoneCodePurpose } from '@zhenma/contract/phone-codes/phone-codes.contract'

/** A code with what it is good for. */
export type GivenCode = {
  readonly phone: string
  readonly purpose: PhoneCodePurpose
  readonly code: string
}

/**
 * What is stored of a code. A million codes are soon tried, so it takes the installation's key:
 * who reads the table alone learns nothing.
 */
export function hashCode(keyRing: KeyRing, { phone, purpose, code }: GivenCode): Buffer {
  // The oldest key stays when keys are rotated, so servers that share a database agree.
  const key = derivePurposeKey(keyRing.at(-1) ?? keyRing[0], 'phone-code')
  return createHmac('sha256', key).update(`${purpose}:${phone}:${code}`).digest()
}
