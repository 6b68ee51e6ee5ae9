import { hash, verify } from '@node-rs/argon2'
import { createHash, randomInt } from 'node:crypto'
import { passwordStrength } from '@zhenma/contract/auth/password-strength'
import { fail, failWith, problem } from '../errors/fail.ts'

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. About 20 ms.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of nobody's password; its check takes as long as a real one. */
let nobody: Promise<string> | undefined

/** The hash that is stored for a password; `md5` is what the client sends, hex in lower case. */
export function hashPassword(md5: string): Promise<string> {
  return hash(md5, OPTIONS)
}

// 72 random bits are guessed by nobody, however quick a guess is: so ten thousand take seconds.
const OF_RANDOM = { memoryCost: 256, timeCost: 1, parallelism: 1 }

/**
 * The same for a password that the server made at random: only for one of at least 70 bits, for of what
 * people choose it would keep too little.
 */
export function hashRandomPassword(md5: string): Promise<string> {
  return hash(md5, OF_RANDOM)
}

/**
 * Whether the MD5 belongs to the stored hash. Without a hash (an unknown user) it does the same work
 * and says no, so that the time taken does not tell who has an account.
 */
export async function checkPassword(md5: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('')
  // What is stored may be no hash: an account that nobody can log in to, yet.
  const hashed = stored?.startsWith('$') === true ? stored : undefined
  try {
    const matches = await verify(hashed ?? (await nobody), md5)
    return matches && hashed !== undefined
  } catch {
    return false
  }
}

/** Refuses PASSWORD_WEAK: only a strong password may be set where the server sees it. */
export function requireStrong(password: string): void {
  if (passwordStrength(password) === 'strong') return
  throw failWith(fail('PASSWORD_WEAK'), [problem('PASSWORD_WEAK', {}, { field: 'password' })])
}

/** The stored hash of a password itself: of its MD5, which is what log-ins will bring. */
export function hashOfPassword(password: string): Promise<string> {
  return hashPassword(createHash('md5').update(password).digest('hex'))
}

/** Without signs that are read wrong: 0 O, 1 l I. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!@#$%&*+-?'
const LENGTH = 12

/** A random password that satisfies the rules for passwords; about 70 bits. */
export function temporaryPassword(): string {
  for (;;) {
    const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length)))
    const password = signs.join('')
    // In a sheet, a sign in front could be taken for the beginning of a formula.
    const isText = /^[A-Za-z0-9]/.test(password)
    if (isText && passwordStrength(password) === 'strong') return password
  }
}

/** As a client sends a password. */
export function md5Of(password: string): string {
  return createHash('md5').update(password).digest('hex')
}
