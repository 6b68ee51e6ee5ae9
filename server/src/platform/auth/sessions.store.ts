import { FLOOR_DEVICE_PERMISSIONS } from '@zhenma/contract/devices/floor-work'
import type { DeviceScope } from '@zhenma/contract/devices/device.entity'
import type { DataRule } from '@zhenma/contract/roles/data-rules'
import { sql } from 'kysely'
import { asPlatformRole, type Connections, type Database } from '../database/database.ts'
import { regionOf } from '../geo/region-of-ip.ts'
import type { User } from '../http/context.ts'
import type { ShownDevice } from './device-key.ts'
import { hashToken } from './session.ts'

type SessionRow = {
  session_id: number
  user_id: number
  company_id: number
  home_company_id: number
  username: string
  real_name: string
  dealer_id: number | null
  factory_id: number | null
  is_administrator: boolean
  permissions: string[]
  data_rules: Readonly<Record<string, DataRule>>
  must_change_password: boolean
  time_zone: string
  /** The device that the session is bound to; null: to none. */
  device_id: number | null
  device_key_hash: Buffer | null
  device_scope: DeviceScope | null
  floor_needs_device: boolean
}

/** Where a request comes from. */
export type CameFrom = {
  readonly ip: string
  readonly agent: string
  readonly device: ShownDevice
}

const NOWHERE: CameFrom = { ip: '', agent: '', device: { key: null, appVersion: '' } }

const TOUCH_MS = 60_000
/** Sessions of a database that this process has noted as in use, and when; emptied when too many. */
const touched = new WeakMap<Connections, Map<string, number>>()
const MAXIMUM_TOUCHED = 50_000

/** Notes that a session is in use, and its device: once a minute, whatever it calls meanwhile. */
async function touch(
  connections: Connections,
  row: SessionRow,
  tokenHash: Buffer,
  from: CameFrom | null,
): Promise<void> {
  // A session that has just been bound to a device is noted on it at once.
  const use = `${row.session_id} ${row.device_id ?? ''}`
  const now = Date.now()
  const noted = touched.get(connections) ?? new Map<string, number>()
  touched.set(connections, noted)
  if (now - (noted.get(use) ?? 0) < TOUCH_MS) return
  if (noted.size >= MAXIMUM_TOUCHED) noted.clear()
  noted.set(use, now)
  const touching = { name: 'touch-session', text: 'select touch_session($1)', values: [tokenHash] }
  await connections.pool.query(touching)
  if (row.device_id === null || from === null) return
  const { ip, agent, device } = from
  await connections.pool.query({
    name: 'touch-device',
    text: 'select touch_device($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      row.home_company_id,
      row.device_id,
      row.device_key_hash,
      row.user_id,
      ip,
      regionOf(ip),
      device.appVersion,
      agent,
    ],
  })
}

/**
 * Whom a token stands for, or null: no such session, ended, or the account is frozen. A session that was
 * opened on a registered device is good with that device's key alone.
 */
export async function findUser(
  connections: Connections,
  token: string,
  from: CameFrom = NOWHERE,
): Promise<User | null> {
  const tokenHash = hashToken(token)
  const row = await findSession(connections, tokenHash)
  if (row === undefined) return null
  const { device_key_hash: keyHash } = row
  const isOfDevice = keyHash === null || from.device.key?.keyHash.equals(keyHash) === true
  if (!isOfDevice) return null
  await touch(connections, row, tokenHash, from)
  return userOf(row, tokenHash)
}

/** Whom a session stands for by what was kept of its token, for what was let through with the token before. */
export async function findUserByHash(
  connections: Connections,
  tokenHash: Buffer,
): Promise<User | null> {
  const row = await findSession(connections, tokenHash)
  if (row === undefined) return null
  await touch(connections, row, tokenHash, null)
  return userOf(row, tokenHash)
}

async function findSession(
  connections: Connections,
  tokenHash: Buffer,
): Promise<SessionRow | undefined> {
  const found = await connections.pool.query<SessionRow>({
    name: 'find-session',
    text: 'select * from find_session($1)',
    values: [tokenHash],
  })
  return found.rows[0]
}

/** On a device for floor work nobody holds more than that. */
function heldOn({ device_scope, is_administrator, permissions }: SessionRow) {
  if (device_scope !== 'floor') {
    return { isAdministrator: is_administrator, permissions: new Set(permissions) }
  }
  const floor = [...FLOOR_DEVICE_PERMISSIONS]
  return {
    isAdministrator: false,
    permissions: new Set(
      is_administrator ? floor : floor.filter((one) => permissions.includes(one)),
    ),
  }
}

function userOf(row: SessionRow, tokenHash: Buffer): User {
  // What the platform's staff does inside a company is done on no device of that company.
  const isHome = row.company_id === row.home_company_id
  return {
    id: row.user_id,
    sessionId: row.session_id,
    companyId: row.company_id,
    homeCompanyId: row.home_company_id,
    timeZone: row.time_zone,
    username: row.username,
    realName: row.real_name,
    ...heldOn(row),
    dealerId: row.dealer_id,
    factoryId: row.factory_id,
    dataRules: row.data_rules,
    tokenHash,
    mustChangePassword: row.must_change_password,
    deviceId: isHome ? row.device_id : null,
    floorNeedsDevice: row.floor_needs_device,
  }
}

type WhichSessions = { readonly tokenHash: Buffer } | { readonly allBut: Buffer } | 'all'

/**
 * Ends sessions of a user within the running transaction: one by its hash, all, or all but one. Sessions belong
 * to the platform, so the role is changed for this one statement; a second transaction would need a
 * second connection and could end differently.
 */
export async function endSessions(
  db: Database,
  userId: number,
  which: WhichSessions,
): Promise<void> {
  await asPlatformRole(db, () => deleteSessions(db, userId, which))
}

async function deleteSessions(db: Database, userId: number, which: WhichSessions): Promise<void> {
  if (which === 'all' || 'allBut' in which) {
    const kept = which === 'all' ? null : which.allBut
    await sql`
      delete from session
       where user_id = ${userId} and token_hash is distinct from ${kept}::bytea`.execute(db)
    // Who had shown the first half of a log-in begins again.
    await sql`delete from login_ticket where user_id = ${userId}`.execute(db)
  } else {
    await sql`
      delete from session where user_id = ${userId} and token_hash = ${which.tokenHash}`.execute(db)
  }
}
