import { z } from 'zod'

/** Of a code: no letters or digits that are taken for one another. */
export const DEVICE_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const DEVICE_CODE_LENGTH = 8
/** How long a code is good after it was made. */
export const DEVICE_CODE_MINUTES = 10

/** The page that registers a device, below `#`; it needs no log-in. */
export const DEVICE_PATH = '/user/device'

/** Letters of that alphabet, as many as that. */
const CODE = /^[2-9ABCDEFGHJKMNPQRSTVWXYZ]{8}$/

/** A code as it is compared: `abcd-efgh` → `ABCDEFGH`. */
export const plainDeviceCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** A code as it is read aloud: `ABCD-EFGH`. */
export const shownDeviceCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** What is typed, or scanned: the code alone, or the address that the QR code holds. */
export function deviceCodeIn(scanned: string): string {
  const [, query] = /[?&]code=([^&\s]+)/.exec(scanned) ?? []
  return plainDeviceCode(query ?? scanned)
}

export const deviceCode = z.string().max(40).transform(plainDeviceCode).pipe(z.string().regex(CODE))
