import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import type { CheckResult } from '@zhenma/contract/buyer-checks/check-results'
import { PREVIEW_LINK_MINUTES } from '@zhenma/contract/page-documents/page-template-calls'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Checked, CheckedWithout } from './check-details.ts'

/** Long enough to look at the page in another language, too short to print it on a fake. */
const VALID_MS = 30 * 60_000
/** A reload, a second look, a call to somebody: later than this it is another check. */
export const KEPT_MS = 10 * 60_000
/** Long enough to open the page, too short to be handed on as if it were a check. */
const PREVIEW_MS = 5 * 60_000
const DRAFT_MS = PREVIEW_LINK_MINUTES * 60_000

/** Which label somebody of its company looks at as a buyer would, and when that was asked for. */
export type Preview = { readonly companyId: number; readonly serial: number; readonly at: number }

/** Which draft of a page somebody was given the address of, with which label (null: a sample), and when. */
export type DraftLink = {
  readonly companyId: number
  readonly use: 'trace' | 'query'
  readonly id: number
  readonly subject: { readonly code: string; readonly serial: number } | null
  readonly result?: CheckResult | undefined
  readonly at: number
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12

/** Drawn by the thousand: each draw costs as much as sealing a ticket, and every check seals two. */
const NONCES_AT_ONCE = 1_024
let nonces = Buffer.alloc(0)

/** Twelve random bytes that nothing else was sealed with. */
function newNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCES_AT_ONCE * NONCE_BYTES)
  const nonce = nonces.subarray(0, NONCE_BYTES)
  nonces = nonces.subarray(NONCE_BYTES)
  return nonce
}
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
    return this.#encrypt(code, withoutDetails(checked))
  }

  /** What was sealed; undefined when it is not for this code, too old, or not ours. */
  open(code: string, ticket: string, now: number): CheckedWithout | undefined {
    const found = this.#decrypt(code, ticket) as CheckedWithout | undefined
    return found !== undefined && isWithin(VALID_MS, momentOf(found), now) ? found : undefined
  }

  /**
   * Text for the phone that has checked, which hands it back by itself (ADR 0028): good for this code
   * with these hidden digits and ten minutes. It opens nothing in an address.
   */
  keep(code: string, hidden: string | null, checked: Checked): string {
    return this.#encrypt(keptFor(code, hidden), withoutDetails(checked))
  }

  openKept(code: string, hidden: string | null, kept: string, now: number) {
    const found = this.#decrypt(keptFor(code, hidden), kept) as CheckedWithout | undefined
    return found !== undefined && isWithin(KEPT_MS, momentOf(found), now) ? found : undefined
  }

  /** Text for the address of a preview; good for this code and five minutes. */
  sealPreview(code: string, preview: Preview): string {
    return this.#encrypt(previewOf(code), preview)
  }

  openPreview(code: string, token: string, now: number): Preview | undefined {
    const found = this.#decrypt(previewOf(code), token) as Preview | undefined
    return found !== undefined && isWithin(PREVIEW_MS, found.at, now) ? found : undefined
  }

  /** Text for the address of a draft; good for an hour. */
  sealDraft(link: DraftLink): string {
    return this.#encrypt(DRAFT, link)
  }

  openDraft(token: string, now: number): DraftLink | undefined {
    const found = this.#decrypt(DRAFT, token) as DraftLink | undefined
    return found !== undefined && isWithin(DRAFT_MS, found.at, now) ? found : undefined
  }

  /** `purpose`: what it is good for; under another one it does not open. */
  #encrypt(purpose: string, value: unknown): string {
    const nonce = newNonce()
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(purpose))
    const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
  }

  #decrypt(purpose: string, ticket: string): unknown {
    const box = Buffer.from(ticket, 'base64url')
    if (box.length <= NONCE_BYTES + TAG_BYTES) return undefined
    const decipher = createDecipheriv(CIPHER, this.#key, box.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(purpose))
    decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      const text = Buffer.concat([
        decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ])
      return JSON.parse(text.toString())
    } catch {
      // Altered, for another code, or under another key: which of them is told to nobody.
      return undefined
    }
  }
}

// A code has no spaces in it: what is for one purpose is for no other.
const keptFor = (code: string, hidden: string | null): string => `kept ${hidden ?? '-'} ${code}`
const DRAFT = 'page draft'
const previewOf = (code: string): string => `preview ${code}`

const momentOf = (found: CheckedWithout): number => (found.known ? found.label.at : found.at)

const isWithin = (validMs: number, at: number, now: number): boolean =>
  Math.abs(now - at) <= validMs

function withoutDetails(checked: Checked): CheckedWithout {
  const { region } = checked
  if (!checked.known) return { known: false, at: checked.at, region }
  const { companyId, serial, label } = checked
  return { known: true, companyId, serial, label, region }
}
