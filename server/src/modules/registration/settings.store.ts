import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type {
  registration,
  RegistrationMode,
} from '@zhenma/contract/registration/registration.contract'
import { sql } from 'kysely'
import { asPlatformRole, type Database, first } from '../../platform/database/database.ts'
import { takesNewerMobiles } from '../../platform/http/platform-settings.store.ts'

export type Settings = OutputOf<typeof registration.readSetting>

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

/** Everything that the platform's administrators set for the whole installation. */
export async function readSettings(db: Database): Promise<Settings> {
  return {
    registration: await readRegistrationMode(db),
    newerMobiles: await takesNewerMobiles(db),
  }
}

const NAME_OF = { registration: 'registration', newerMobiles: 'newer_mobiles' } as const

/** As the platform, within a call's transaction. */
export async function writeSetting(
  db: Database,
  key: keyof Settings,
  value: Settings[keyof Settings],
): Promise<void> {
  await asPlatformRole(db, () =>
    sql`
      insert into platform_setting (name, value) values (${NAME_OF[key]}, ${JSON.stringify(value)}::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(db),
  )
}
