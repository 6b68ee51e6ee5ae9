import { sql } from 'kysely'
import { newDeviceKey } from '../../../src/platform/auth/device-key.ts'
import { type Database, one } from '../../../src/platform/database/database.ts'
import { type DemoHandheld, HANDHELDS } from './data/handhelds.ts'
import type { WarehouseTools } from './people-at-work.ts'

const APP_VERSION = '0.1.0'
/** Where the warehouses' network comes from. */
const IP = '10.20.3.42'
/** So many days each of its users had it. */
const DAYS_OF_USE = 21

/** Registered handhelds and tablets with who used them when. Their keys are thrown away: nobody logs in by them. */
export async function insertHandhelds(tools: WarehouseTools): Promise<void> {
  for (const handheld of HANDHELDS[tools.catalogue.demo.language] ?? []) {
    const deviceId = await insertHandheld(tools, handheld)
    await insertUses(tools, deviceId, handheld)
  }
}

async function insertHandheld(
  { db, catalogue, users }: WarehouseTools,
  handheld: DemoHandheld,
): Promise<number> {
  const { companyId, warehouses } = catalogue
  const { name, description, scope, blocked, agent, hours } = handheld
  const placeId = handheld.warehouse === null ? null : (warehouses[handheld.warehouse] ?? null)
  const { keyId, keyHash } = newDeviceKey(companyId)
  const registeredDays = hours / 24 + handheld.users.length * DAYS_OF_USE
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into device (company_id, name, description, place_id, scope, blocked, key_id, key_hash,
        last_seen_at, last_user_id, last_ip, app_version, agent, created_by, created_at)
      values (${companyId}, ${name}, ${description}, ${placeId}, ${scope}, ${blocked}, ${keyId},
        ${keyHash}, now() - ${hours} * interval '1 hour',
        ${await userNamed(db, companyId, handheld.users[0])}, ${IP}, ${APP_VERSION}, ${agent},
        ${users.get('admin')}, now() - ${registeredDays} * interval '1 day')
      returning id`,
  )
  return id
}

/** One after the other, the latest until it was last seen. */
async function insertUses(
  { db, catalogue: { companyId } }: WarehouseTools,
  deviceId: number,
  { users, hours }: DemoHandheld,
): Promise<void> {
  for (const [index, username] of users.entries()) {
    const daysAgo = hours / 24 + index * DAYS_OF_USE
    await sql`
      insert into device_use (company_id, device_id, user_id, first_at, last_at, ip, app_version)
      values (${companyId}, ${deviceId}, ${await userNamed(db, companyId, username)},
        now() - ${daysAgo + DAYS_OF_USE} * interval '1 day', now() - ${daysAgo} * interval '1 day',
        ${IP}, ${APP_VERSION})`.execute(db)
  }
}

async function userNamed(
  db: Database,
  companyId: number,
  username: string | undefined,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      select id from app_user where company_id = ${companyId} and username = ${username ?? ''}`,
  )
  return id
}
