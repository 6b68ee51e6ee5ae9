import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Checked, CheckedWithout } from './run-checks.ts'

/** Long enough to look at the page in another language, too short to print it on a fake. */
const VALID_MS = 30 * 60_000
const MAC_BYTES = 16

/**
 * A check's finding, sealed, for the links of its page: shown once more in another language, it is
 * the same check and does not count again.
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
    const content = Buffer.from(JSON.stringify(found)).toString('base64url')
    return `${content}.${this.#mac(code, content).toString('base64url')}`
  }

  /** What was sealed; undefined when it is not for this code, too old, or not ours. */
  open(code: string, ticket: string, now: number): CheckedWithout | undefined {
    const [content = '', mac = ''] = ticket.split('.')
    const given = Buffer.from(mac, 'base64url')
    if (given.length !== MAC_BYTES || !timingSafeEqual(given, this.#mac(code, content))) {
      return undefined
    }
    const found = JSON.parse(Buffer.from(content, 'base64url').toString()) as CheckedWithout
    const at = found.known ? found.label.at : found.at
    return Math.abs(now - at) <= VALID_MS ? found : undefined
  }

  #mac(code: string, content: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(`${code}.${content}`)
      .digest()
      .subarray(0, MAC_BYTES)
  }
}
