import { sql } from 'kysely'
import { asPlatform } from '../../src/platform/database/database.ts'
import type { TestApp } from '../app.ts'

/** As if strangers, each from another address, had just failed so often at an account (`user 17`). */
export async function failedByStrangers(
  { connections }: Pick<TestApp, 'connections'>,
  subject: string,
  count: number,
): Promise<void> {
  await asPlatform(connections, (db) =>
    sql`
      insert into login_failure (subject, door, ip)
      select ${subject}, 'address 10.0.0.' || n, '10.0.0.' || n
      from generate_series(1, ${count}::int) n`.execute(db),
  )
}

/** As if all that was tried at an account had been so many seconds earlier. */
export async function ageLogIns(
  { connections }: Pick<TestApp, 'connections'>,
  subject: string,
  seconds: number,
): Promise<void> {
  const age = sql`make_interval(secs => ${seconds})`
  await asPlatform(connections, async (db) => {
    await sql`update login_failure set at = at - ${age} where subject = ${subject}`.execute(db)
    await sql`update login_turn set at = at - ${age} where subject = ${subject}`.execute(db)
  })
}
