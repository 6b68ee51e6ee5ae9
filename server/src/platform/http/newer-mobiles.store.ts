import { sql } from 'kysely'
import { type Database, first } from '../database/database.ts'

/** Whether the platform takes mainland mobiles beginning with 16 and 19; unless it says so, it does not. */
export async function takesNewerMobiles(db: Database): Promise<boolean> {
  const row = await first(
    db,
    sql<{ taken: boolean }>`
      select value = 'true'::jsonb as taken from platform_setting where name = 'newer_mobiles'`,
  )
  return row?.taken ?? false
}
