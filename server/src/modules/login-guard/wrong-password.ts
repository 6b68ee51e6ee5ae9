import { readPasswordHash } from './login-guard.store.ts'
import { checkPassword } from '../../platform/auth/password.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import type { Failure } from '../../platform/errors/fail.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'

/**
 * What is wrong with the caller's own password, given in a field of a call: PASSWORD_WRONG there; null:
 * nothing. For `prove`, which holds the account and counts wrong ones; also of who is inside another
 * company.
 */
export async function wrongPassword(
  { db, user }: Context,
  given: string,
  field = 'password',
): Promise<Failure | null> {
  const stored = await asPlatformRole(db, () => readPasswordHash(db, user.id))
  return (await checkPassword(given, stored)) ? null : fieldFailure(field, 'PASSWORD_WRONG', {})
}
