import { sql } from 'kysely'
import { type Database, first } from '../../platform/database/database.ts'

/** Notes that a captcha was used. False: it was before. Those that have expired are forgotten. */
export async function useOnce(
  db: Database,
  challengeHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  await sql`delete from captcha_used where expires_at < now()`.execute(db)
  const used = await first(
    db,
    sql`insert into captcha_used (challenge_hash, expires_at) values (${challengeHash}, ${expiresAt})
        on conflict do nothing returning 1`,
  )
  return used !== undefined
}
