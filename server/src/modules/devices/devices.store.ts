import { device } from '@zhenma/contract/devices/device.entity'
import type { DeviceUse } from '@zhenma/contract/devices/devices.contract'
import { type RawBuilder, sql } from 'kysely'
import { placeInReach } from '../../platform/auth/reach.store.ts'
import {
  asPlatformRole,
  countRows,
  type Database,
  first,
  one,
  rows,
} from '../../platform/database/database.ts'
import { pageOfRows } from '../../platform/database/lists.ts'
import { entityStore } from '../../platform/entities/entity.store.ts'
import type { User } from '../../platform/http/context.ts'

export const deviceStore = entityStore(device)

/**
 * Which devices somebody sees: whoever is bound to a factory those that stay in it or in a warehouse; a dealer's
 * people none, for they are the company's. A condition on the table `r`.
 */
export function visibleDevices(user: User): RawBuilder<unknown> {
  if (user.dealerId !== null) return sql`false`
  if (user.factoryId === null) return sql`true`
  return sql`exists (
    select from place p
     where p.company_id = ${user.companyId} and p.id = r.place_id
       and ${placeInReach(user, sql.ref('p.id'), sql.ref('p.kind'))})`
}

/** How many devices a company has, one counter after the other. */
export async function countDevices(db: Database, companyId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(7300058, ${companyId})`.execute(db)
  return countRows(db, sql`device where company_id = ${companyId} and deleted_at is null`)
}

/** Whether another device of a company is called so. */
export async function isNameTaken(db: Database, companyId: number, name: string): Promise<boolean> {
  const { isTaken } = await one(
    db,
    sql<{ isTaken: boolean }>`
      select exists (
        select from device
         where company_id = ${companyId} and name = ${name} and deleted_at is null) as "isTaken"`,
  )
  return isTaken
}

type Names = { readonly placeName: string | null; readonly lastUserName: string | null }

/** Where devices stay, and who used them last, by name. */
export async function namesOfDevices(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Names>> {
  const found = await rows(
    db,
    sql<Names & { id: number }>`
      select d.id, p.name as "placeName",
             coalesce(u.real_name, platform_user_name(d.last_user_id)) as "lastUserName"
        from device d
        left join place p on p.company_id = d.company_id and p.id = d.place_id
        left join app_user u on u.company_id = d.company_id and u.id = d.last_user_id
       where d.company_id = ${companyId} and d.id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, ...names }) => [id, names]))
}

/** What only one device is asked for: who registered it, and how much was moved on it. */
export function detailOfDevice(
  db: Database,
  companyId: number,
  id: number,
): Promise<{ createdByName: string | null; movementCount: number }> {
  return one(
    db,
    sql<{ createdByName: string | null; movementCount: number }>`
      select coalesce(u.real_name, platform_user_name(d.created_by)) as "createdByName",
             (select count(*) from movement m
               where m.company_id = ${companyId} and m.device_id = d.id) as "movementCount"
        from device d
        left join app_user u on u.company_id = d.company_id and u.id = d.created_by
       where d.company_id = ${companyId} and d.id = ${id}`,
  )
}

/** Blocks a device, or lets it go on; false: it is so already. */
export async function writeBlocked(
  db: Database,
  companyId: number,
  id: number,
  blocked: boolean,
): Promise<boolean> {
  const found = await first(
    db,
    sql`
      update device set blocked = ${blocked}, updated_at = now()
       where company_id = ${companyId} and id = ${id} and blocked <> ${blocked} returning id`,
  )
  return found !== undefined
}

/** Ends the sessions that are bound to a device, within the running transaction. */
export async function endSessionsOn(db: Database, companyId: number, id: number): Promise<void> {
  await asPlatformRole(db, async () => {
    await sql`
      delete from session where company_id = ${companyId} and device_id = ${id}`.execute(db)
  })
}

/** Who used a device and from where, the newest first, and how many uses there are. */
export async function listUses(
  db: Database,
  { companyId, deviceId }: { readonly companyId: number; readonly deviceId: number },
  page: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ records: DeviceUse[]; total: number }> {
  const from = sql`device_use d where d.company_id = ${companyId} and d.device_id = ${deviceId}`
  const total = await countRows(db, from)
  const records = await rows(
    db,
    sql<DeviceUse>`
      select d.id, coalesce(u.real_name, platform_user_name(d.user_id)) as "userName",
             d.first_at as "firstAt", d.last_at as "lastAt", d.ip, d.region,
             d.app_version as "appVersion"
        from device_use d
        left join app_user u on u.company_id = ${companyId} and u.id = d.user_id
       where d.company_id = ${companyId} and d.device_id = ${deviceId}
       order by d.last_at desc, d.id desc ${pageOfRows(page)}`,
  )
  return { records, total }
}
