import { DEVICE_CODE_MINUTES } from '@zhenma/contract/devices/device-code'
import type { DeviceScope } from '@zhenma/contract/devices/device.entity'
import { sql } from 'kysely'
import { asPlatformRole, type Database, first, one } from '../../../platform/database/database.ts'

/** What a code says of the device that will register by it. */
export type Promised = {
  readonly companyId: number
  readonly userId: number
  readonly name: string
  readonly description: string
  readonly placeId: number | null
  readonly scope: DeviceScope
}

type CodeKey = { readonly companyId: number; readonly userId: number; readonly id: string }

/** Keeps the hash of a new code; the maker's earlier ones are over. Answers until when it is good. */
export function writeCode(
  db: Database,
  { id, codeHash }: { readonly id: string; readonly codeHash: Buffer },
  { companyId, userId, name, description, placeId, scope }: Promised,
): Promise<string> {
  return asPlatformRole(db, async () => {
    await sql`
      delete from device_code
       where company_id = ${companyId} and user_id = ${userId} and device_id is null`.execute(db)
    const { expiresAt } = await one(
      db,
      sql<{ expiresAt: string }>`
        insert into device_code
          (code_hash, id, company_id, user_id, name, description, place_id, scope, expires_at)
        values (${codeHash}, ${id}, ${companyId}, ${userId}, ${name}, ${description}, ${placeId},
          ${scope}, now() + ${DEVICE_CODE_MINUTES} * interval '1 minute')
        returning expires_at as "expiresAt"`,
    )
    return expiresAt
  })
}

/** How an own code stands; undefined: there is none (any more). */
export function readCode(
  db: Database,
  { companyId, userId, id }: CodeKey,
): Promise<{ deviceId: number | null; isGood: boolean } | undefined> {
  return asPlatformRole(db, () =>
    first(
      db,
      sql<{ deviceId: number | null; isGood: boolean }>`
        select device_id as "deviceId", expires_at > now() as "isGood" from device_code
         where id = ${id} and company_id = ${companyId} and user_id = ${userId}`,
    ),
  )
}

/** Gives up an own code that nobody has used. */
export async function deleteCode(db: Database, { companyId, userId, id }: CodeKey): Promise<void> {
  await asPlatformRole(db, async () => {
    await sql`
      delete from device_code
       where id = ${id} and company_id = ${companyId} and user_id = ${userId}
         and device_id is null`.execute(db)
  })
}

/**
 * What a good code promises, held until the transaction ends: of many who show it at once the first one gets it, and
 * the others, who have waited, find it used. Not where its maker or company is frozen meanwhile. As the platform.
 */
export function holdCode(db: Database, codeHash: Buffer): Promise<Promised | undefined> {
  return first(
    db,
    sql<Promised>`
      select c.company_id as "companyId", c.user_id as "userId", c.name, c.description,
             c.place_id as "placeId", c.scope
        from device_code c
        join app_user u on u.id = c.user_id and u.status = 'normal'
        join company o on o.id = c.company_id and not o.frozen
       where c.code_hash = ${codeHash} and c.device_id is null and c.expires_at > now()
         for update of c`,
  )
}

/** Notes which device has come by a code. As the platform. */
export async function useUp(db: Database, codeHash: Buffer, deviceId: number): Promise<void> {
  await sql`
    update device_code set device_id = ${deviceId} where code_hash = ${codeHash}`.execute(db)
}
