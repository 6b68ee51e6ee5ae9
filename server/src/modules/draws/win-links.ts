import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'

/** Which draw somebody has made. */
export type DrawnBy = { readonly companyId: number; readonly id: number }

const TOKEN = /^(\d{1,15})-(\d{1,15})-([\w-]{22})$/

function signOf(keyRing: KeyRing, { companyId, id }: DrawnBy): string {
  // The oldest key stays when keys are rotated: a link that somebody has kept goes on working.
  const key = derivePurposeKey(keyRing.at(-1) ?? keyRing[0], 'draw-link')
  const sign = createHmac('sha256', key).update(`${companyId}:${id}`).digest()
  return sign.subarray(0, 16).toString('base64url')
}

/** What the address of a draw's answer says: whoever has it is who drew. */
export const winToken = (keyRing: KeyRing, of: DrawnBy): string =>
  `${of.companyId}-${of.id}-${signOf(keyRing, of)}`

/** The draw that an address is of; undefined: it is none of ours. */
export function openWinToken(keyRing: KeyRing, token: string): DrawnBy | undefined {
  const [, company, draw, sign] = TOKEN.exec(token) ?? []
  if (company === undefined || draw === undefined || sign === undefined) return undefined
  const of = { companyId: Number(company), id: Number(draw) }
  const isOurs = timingSafeEqual(Buffer.from(signOf(keyRing, of)), Buffer.from(sign))
  return isOurs ? of : undefined
}
