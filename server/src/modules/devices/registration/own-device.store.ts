import { sql } from 'kysely'
import { type Database, first } from '../../../platform/database/database.ts'
import type { DeviceKey } from '../../../platform/auth/device-key.ts'

/** A device as it is known by its key. */
export type OwnDevice = {
  readonly id: number
  readonly name: string
  readonly companyName: string
  readonly placeName: string | null
  readonly blocked: boolean
}

/** The device of a key, whichever company's; undefined: none, or none any more. As the platform. */
export function findByKey(db: Database, key: DeviceKey): Promise<OwnDevice | undefined> {
  const { companyId, keyId, keyHash } = key
  return first(
    db,
    sql<OwnDevice>`
      select d.id, d.name, c.name as "companyName", p.name as "placeName", d.blocked
        from device d
        join company c on c.id = d.company_id
        left join place p on p.company_id = d.company_id and p.id = d.place_id
       where d.company_id = ${companyId} and d.key_id = ${keyId} and d.key_hash = ${keyHash}
         and d.deleted_at is null`,
  )
}

/** Binds a session to the device that it goes on with. As the platform. */
export async function bindSession(
  db: Database,
  companyId: number,
  sessionId: number,
  deviceId: number,
): Promise<void> {
  await sql`
    update session set device_id = ${deviceId}
     where company_id = ${companyId} and id = ${sessionId}`.execute(db)
}
