import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Ends sessions of a user within the running transaction: one by its hash, all, or all but one. Sessions belong
 * to the platform, so the role is changed for this one statement; a second transaction would need a
 * second connection and could end differently.
 */
export async function endSessions(
  db: Database,
  userId: number,
  which: { readonly tokenHash: Buffer } | { readonly allBut: Buffer } | 'all',
): Promise<void> {
  await sql`select set_config('role', 'zhenma_platform', true)`.execute(db)
  if (which === 'all' || 'allBut' in which) {
    const kept = which === 'all' ? null : which.allBut
    await sql`
      delete from session
       where user_id = ${userId} and token_hash is distinct from ${kept}::bytea`.execute(db)
    // Who had shown the first half of a log-in begins again.
    await sql`delete from login_ticket where user_id = ${userId}`.execute(db)
  } else {
    await sql`
      delete from session where user_id = ${userId} and token_hash = ${which.tokenHash}`.execute(db)
  }
  await sql`select set_config('role', 'zhenma_application', true)`.execute(db)
}
