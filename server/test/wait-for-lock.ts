import { sql } from 'kysely'
import type { Connections } from '../src/platform/database/database.ts'

/** Until some transaction of the test's database waits for what another one holds. */
export async function waitForLock({ kysely }: Connections): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (
        select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(kysely)
    if (rows[0]?.waits === true) return
  }
}
