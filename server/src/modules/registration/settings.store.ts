import type { RegistrationMode } from '@zhenma/contract/registration/registration.contract'
import { sql } from 'kysely'
import { type Database, first } from '../../platform/database/database.ts'

/** Until the platform says otherwise, it looks at every company before it lets it in. */
const DEFAULT_MODE: RegistrationMode = 'approval'

/** Who may open a company by registering. */
export async function readRegistrationMode(db: Database): Promise<RegistrationMode> {
  const row = await first(
    db,
    sql<{ mode: RegistrationMode }>`
      select value #>> '{}' as mode from platform_setting where name = 'registration'`,
  )
  return row?.mode ?? DEFAULT_MODE
}

/** As the platform: within a call's transaction the role is changed for this one statement. */
export async function writeRegistrationMode(db: Database, mode: RegistrationMode): Promise<void> {
  await sql`select set_config('role', 'zhenma_platform', true)`.execute(db)
  await sql`
    insert into platform_setting (name, value) values ('registration', to_jsonb(${mode}::text))
    on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(db)
  await sql`select set_config('role', 'zhenma_application', true)`.execute(db)
}
