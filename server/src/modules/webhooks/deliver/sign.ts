import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import { createHmac, randomBytes } from 'node:crypto'

/** What a new secret is derived from. */
export const newSalt = (): Buffer => randomBytes(24)

/**
 * The secret that belongs to a salt. It is derived at each use and stored nowhere: who reads the table alone
 * signs nothing.
 */
function secretBytes(keyRing: KeyRing, companyId: number, salt: Uint8Array): Buffer {
  // The oldest key stays when keys are rotated, so servers that share a database agree.
  const key = derivePurposeKey(keyRing.at(-1) ?? keyRing[0], 'webhook-secret')
  return createHmac('sha256', key).update(`${companyId}:`).update(salt).digest()
}

/** A secret as it is shown once, and as libraries for Standard Webhooks take it. */
export const shownSecret = (keyRing: KeyRing, companyId: number, salt: Uint8Array): string =>
  `whsec_${secretBytes(keyRing, companyId, salt).toString('base64')}`

export type Signed = {
  readonly companyId: number
  readonly messageId: string
  readonly body: string
  /** Of the present secret, and of the one before it as long as that is good. */
  readonly salts: readonly Uint8Array[]
}

/** The headers of Standard Webhooks; one signature for each secret. */
export function signedHeaders(keyRing: KeyRing, signed: Signed, now: Date): Record<string, string> {
  const { companyId, messageId, body, salts } = signed
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = salts.map((salt) => {
    const hmac = createHmac('sha256', secretBytes(keyRing, companyId, salt))
    return `v1,${hmac.update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
