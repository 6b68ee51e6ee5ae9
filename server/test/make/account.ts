import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { hashPassword } from '../../src/platform/auth/password.ts'
import { asPlatform, type Connections } from '../../src/platform/database/database.ts'
import { type MadeUser, makeUser, type UserWish } from './user.ts'

/** A password as the log-in sends it. */
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** What every made account logs in with. */
export const PASSWORD = md5('Zhenma-2026!')

let passwordHash: Promise<string> | undefined

/** A user who can log in with `PASSWORD`; hashed once, for that is slow on purpose. */
export async function makeAccount(
  connections: Connections,
  wish: UserWish = {},
): Promise<MadeUser> {
  passwordHash ??= hashPassword(PASSWORD)
  const [user, hash] = [await makeUser(connections, wish), await passwordHash]
  await asPlatform(connections, (db) =>
    sql`update app_user set password_hash = ${hash} where id = ${user.id}`.execute(db),
  )
  return user
}
