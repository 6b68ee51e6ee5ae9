import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'

const KEPT_MS = 1_800_000
const PROOF = /^(\d{1,15})\.(\+?\d{1,20})\.(\d{1,15})\.([\w-]{22})$/

/** Who has shown whose phone it is, and to which company. */
type Prover = { readonly companyId: number; readonly phone: string }

function signOf(keyRing: KeyRing, { companyId, phone }: Prover, until: number): string {
  const key = derivePurposeKey(keyRing[0], 'draw-link')
  const sign = createHmac('sha256', key).update(`prizes:${companyId}:${phone}:${until}`).digest()
  return sign.subarray(0, 16).toString('base64url')
}

/** Carried by the forms of further pages, never by an address: a phone is nobody else's business. */
export function makeProof(keyRing: KeyRing, of: Prover, now: number): string {
  const until = now + KEPT_MS
  return `${of.companyId}.${of.phone}.${until}.${signOf(keyRing, of, until)}`
}

/** The phone that was shown to a company within half an hour; undefined: none was. */
export function openProof(
  keyRing: KeyRing,
  companyId: number,
  proof: string,
  now: number,
): string | undefined {
  const [, company, phone = '', until, sign = ''] = PROOF.exec(proof) ?? []
  if (Number(company) !== companyId || Number(until) <= now) return undefined
  const expected = signOf(keyRing, { companyId, phone }, Number(until))
  return timingSafeEqual(Buffer.from(expected), Buffer.from(sign)) ? phone : undefined
}
