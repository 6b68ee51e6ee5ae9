import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'

const KEPT_MS = 1_800_000
const TOKEN = /^(\d{1,15})-(\d{1,15})-(\d{1,15})-([\w-]{22})$/

/** What pictures are for, and whose they are. */
type PictureLink = {
  readonly companyId: number
  readonly registrationId: number
  /** Null: of the registration, whose invoice they show. */
  readonly claimId: number | null
  readonly phone: string
}

function signOf(keyRing: KeyRing, of: PictureLink, until: number): string {
  const { companyId, registrationId, claimId, phone } = of
  const key = derivePurposeKey(keyRing[0], 'draw-link')
  const text = `warranty:${companyId}:${registrationId}:${claimId ?? 0}:${phone}:${until}`
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
}

/**
 * For the address that pictures are sent to, so that they are judged before anything of them is read; good for half an hour.
 * It says no phone, and opens nothing but that more pictures come.
 */
export function pictureToken(keyRing: KeyRing, of: PictureLink, now: number): string {
  const until = now + KEPT_MS
  return `${of.registrationId}-${of.claimId ?? 0}-${until}-${signOf(keyRing, of, until)}`
}

type NamedAlbum = { readonly registrationId: number; readonly claimId: number | null }

/** What a token is for, as it says itself; `isOf` tells whether it is true of a phone. Undefined: too old, or none of ours. */
export function readPictureToken(
  keyRing: KeyRing,
  token: string,
  now: number,
): (NamedAlbum & { isOf(companyId: number, phone: string): boolean }) | undefined {
  const [, registration = '', claim, until, sign = ''] = TOKEN.exec(token) ?? []
  if (registration === '' || Number(until) <= now) return undefined
  const registrationId = Number(registration)
  const claimId = Number(claim) === 0 ? null : Number(claim)
  const isOf = (companyId: number, phone: string): boolean => {
    const expected = signOf(keyRing, { companyId, registrationId, claimId, phone }, Number(until))
    return timingSafeEqual(Buffer.from(expected), Buffer.from(sign))
  }
  return { registrationId, claimId, isOf }
}
