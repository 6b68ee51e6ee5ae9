import { sql } from 'kysely'
import { type Database, one } from '../database/database.ts'
import { isTimeZone } from '@zhenma/contract/kernel/time-zone'
import { fieldFailure } from '../errors/reference.ts'

/** The zone of a company, for work that no session does. */
export async function timeZoneOf(db: Database, companyId: number): Promise<string> {
  const { timeZone } = await one(
    db,
    sql<{ timeZone: string }>`select time_zone as "timeZone" from company where id = ${companyId}`,
  )
  return timeZone
}

/** Whether the database can tell the time of a zone, too: its list of zones may be older than ours. */
export async function isZoneOfDatabase(db: Database, name: string): Promise<boolean> {
  const { isKnown } = await one(
    db,
    sql<{ isKnown: boolean }>`
      select exists (select from pg_timezone_names where name = ${name}) as "isKnown"`,
  )
  return isKnown
}

/** Refuses TIME_ZONE_UNKNOWN for a zone that this server or its database cannot tell the time of. */
export async function requireTimeZone(db: Database, timeZone: string): Promise<void> {
  if (isTimeZone(timeZone) && (await isZoneOfDatabase(db, timeZone))) return
  throw fieldFailure('timeZone', 'TIME_ZONE_UNKNOWN', { name: timeZone })
}
