import { sql } from 'kysely'
import { type Database, first, rows } from '../database/database.ts'

/** Whether the platform takes mainland mobiles beginning with 16 and 19; unless it says so, it does not. */
export async function takesNewerMobiles(db: Database): Promise<boolean> {
  const row = await first(
    db,
    sql<{ taken: boolean }>`
      select value = 'true'::jsonb as taken from platform_setting where name = 'newer_mobiles'`,
  )
  return row?.taken ?? false
}

/** The addresses of other sites that the menu's items open inside the back-office. */
export async function readFramedAddresses(db: Database): Promise<string[]> {
  const items = await rows(
    db,
    sql<{ url: string }>`
      select distinct url from menu_item
       where enabled and not open_external and url like 'https://%'`,
  )
  return items.map(({ url }) => url)
}
