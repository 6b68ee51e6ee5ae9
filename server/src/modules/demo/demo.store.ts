import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

/** The stored hashes of those of the accounts that can log in: neither they nor their company is frozen. */
export async function readHashes(
  db: Database,
  usernames: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows(
    db,
    sql<{ username: string; hash: string }>`
      select u.username, u.password_hash as hash
        from app_user u join company c on c.id = u.company_id
       where u.username = any(${usernames}::text[]) and u.status = 'normal' and not c.frozen`,
  )
  return new Map(found.map(({ username, hash }) => [username, hash]))
}
