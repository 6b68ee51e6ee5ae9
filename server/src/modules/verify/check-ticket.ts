import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Checked, CheckedWithout } from './run-checks.ts'

/** Long enough to look at the page in another language, too short to print it on a fake. */
const VALID_MS = 30 * 60_000

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A check's finding, encrypted, for the links of its page: shown once more in another language, it is
 * the same check and does not count again. Its numbers of companies and batches are nobody's business.
 */
export class CheckTickets {
  readonly #key: Uint8Array

  constructor(keyRing: KeyRing) {
    this.#key = derivePurposeKey(keyRing[0], 'check-ticket')
  }

  /** Text for an address; good for this code and half an hour. */
  seal(code: string, checked: Checked): string {
    const found: CheckedWithout = checked.known
      ? { known: true, companyId: checked.companyId, label: checked.label, region: checked.region }
      : { known: false, at: checked.at, region: checked.region }
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(code))
    const text = Buffer.concat([cipher.update(JSON.stringify(found)), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
  }

  /** What was sealed; undefined when it is not for this code, too old, or not ours. */
  open(code: string, ticket: string, now: number): CheckedWithout | undefined {
    const found = this.#decrypt(code, Buffer.from(ticket, 'base64url'))
    if (found === undefined) return undefined
    const at = found.known ? found.label.at : found.at
    return Math.abs(now - at) <= VALID_MS ? found : undefined
  }

  #decrypt(code: string, box: Buffer): CheckedWithout | undefined {
    if (box.length <= NONCE_BYTES + TAG_BYTES) return undefined
    const decipher = createDecipheriv(CIPHER, this.#key, box.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(code))
    decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      const text = Buffer.concat([
        decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ])
      return JSON.parse(text.toString()) as CheckedWithout
    } catch {
      // Altered, for another code, or under another key: which of them is told to nobody.
      return undefined
    }
  }
}
