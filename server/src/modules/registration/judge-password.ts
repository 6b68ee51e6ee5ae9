import { createHash } from 'node:crypto'
import { passwordStrength } from '@zhenma/contract/auth/password-strength'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { hashPassword } from '../auth/index.ts'

/** Refuses PASSWORD_WEAK: only a strong password may be set where the server sees it. */
export function requireStrong(password: string): void {
  if (passwordStrength(password) === 'strong') return
  throw failWith(fail('PASSWORD_WEAK'), [problem('PASSWORD_WEAK', {}, { field: 'password' })])
}

/** The stored hash of a password itself: of its MD5, which is what log-ins will bring. */
export function hashOfPassword(password: string): Promise<string> {
  return hashPassword(createHash('md5').update(password).digest('hex'))
}
