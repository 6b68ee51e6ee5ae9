import { createHash, randomInt } from 'node:crypto'
import { passwordStrength } from '@zhenma/contract/auth/password-strength'

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
