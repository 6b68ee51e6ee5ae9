import { hashRandomPassword, md5Of, temporaryPassword } from '../../../platform/auth/password.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inPieces } from '../../../platform/time/in-turns.ts'
import type { MadeAccount } from '../../imports/index.ts'
import { accountsWithoutPassword, writePasswords } from './accounts.store.ts'

/** A few at a time: the threads that do it open files and check passwords for everybody else too. */
const HASHES_AT_ONCE = 50

/** Gives accounts that have no password a temporary one each, which nobody can be told again. */
export async function handOutPasswords(
  { db, user }: Context,
  ids: readonly number[],
): Promise<readonly MadeAccount[]> {
  const found = await accountsWithoutPassword(db, user.companyId, ids)
  const made = found.map((one) => ({ ...one, password: temporaryPassword() }))
  const hashes: { id: number; hash: string }[] = []
  for (const some of inPieces(made, HASHES_AT_ONCE)) {
    hashes.push(
      ...(await Promise.all(
        some.map(async ({ id, password }) => ({
          id,
          hash: await hashRandomPassword(md5Of(password)),
        })),
      )),
    )
  }
  await writePasswords(db, user.companyId, hashes)
  return made.map(({ username, realName, password }) => ({ username, realName, password }))
}
