import { isTimeZone } from '@zhenma/contract/kernel/time-zone'
import type { Database } from '../../platform/database/database.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import { isZoneOfDatabase } from '../../platform/time/time-zone.store.ts'

/** Refuses TIME_ZONE_UNKNOWN for a zone that this server or its database cannot tell the time of. */
export async function requireTimeZone(db: Database, timeZone: string): Promise<void> {
  if (isTimeZone(timeZone) && (await isZoneOfDatabase(db, timeZone))) return
  throw fieldFailure('timeZone', 'TIME_ZONE_UNKNOWN', { name: timeZone })
}
