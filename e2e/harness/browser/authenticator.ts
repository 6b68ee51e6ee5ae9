import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/** What an authenticator app shows now, or steps later: each code is good once. */
export function codeOfApp(secret: string, ahead: number): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + ahead * STEP_MS })
}
