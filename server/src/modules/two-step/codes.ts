import { RECOVERY_CODE_COUNT } from '@zhenma/contract/two-step/two-step.contract'
import { Secret, TOTP } from 'otpauth'
import { randomInt } from 'node:crypto'

const ISSUER = 'Zhenma'
const PERIOD_SECONDS = 30
/** Steps before and after the present one: clocks differ, and typing takes time. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Without signs that are read wrong; 10 of them make 50 bits. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const HALF = 5

export function newSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes
}

function totpOf(secret: Uint8Array, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    period: PERIOD_SECONDS,
    digits: 6,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })
}

/** What is typed into an authenticator app, and what a QR code carries to it. */
export function shownSecret(secret: Uint8Array, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step that a code of RFC 6238 belongs to, about now; null: none. */
export function stepOf(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

/** New recovery codes, `ABCDE-FGHJK`. */
export function newRecoveryCodes(): string[] {
  const half = (): string =>
    Array.from({ length: HALF }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(`${half()}-${half()}`)
  return [...codes]
}

/** A recovery code as it was made, however it was typed. */
export function plainRecoveryCode(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`
}
