import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'

const KEPT_MS = 1_800_000
/** A phone, or `m` with the number of a member without one. */
const PROOF = /^(\d{1,15})\.(\+?\d{1,20}|m\d{1,15})\.(\d{1,15})\.([\w-]{22})$/

/** Who has shown who it is: whose phone, or whose WeChat where no phone is known. */
export type Proven = { readonly phone: string; readonly memberId?: number | undefined }
type Prover = Proven & { readonly companyId: number }

const nameOf = ({ phone, memberId }: Proven): string => (phone === '' ? `m${memberId}` : phone)

function signOf(keyRing: KeyRing, companyId: number, name: string, until: number): string {
  const key = derivePurposeKey(keyRing[0], 'draw-link')
  const sign = createHmac('sha256', key).update(`prizes:${companyId}:${name}:${until}`).digest()
  return sign.subarray(0, 16).toString('base64url')
}

/** Carried by the forms of further pages, never by an address: a phone is nobody else's business. */
export function makeProof(keyRing: KeyRing, { companyId, ...of }: Prover, now: number): string {
  const until = now + KEPT_MS
  const name = nameOf(of)
  return `${companyId}.${name}.${until}.${signOf(keyRing, companyId, name, until)}`
}

/** Who was shown to a company within half an hour; undefined: nobody was. */
export function openProof(
  keyRing: KeyRing,
  companyId: number,
  proof: string,
  now: number,
): Proven | undefined {
  const [, company, name = '', until, sign = ''] = PROOF.exec(proof) ?? []
  if (Number(company) !== companyId || Number(until) <= now) return undefined
  const expected = signOf(keyRing, companyId, name, Number(until))
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(sign))) return undefined
  return name.startsWith('m') ? { phone: '', memberId: Number(name.slice(1)) } : { phone: name }
}
