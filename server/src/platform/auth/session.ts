import { createHash, randomBytes } from 'node:crypto'
import { PLATFORM_PERMISSIONS } from '@zhenma/contract/calls'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import type { DataRule } from '@zhenma/contract/roles/data-rules'
import { isForPeople } from '@zhenma/contract/third-party/for-people'
import type { Connections } from '../database/database.ts'
import { fail } from '../errors/fail.ts'
import type { User } from '../http/context.ts'

/** The platform itself, as a company: its users are the platform's administrators. */
export const PLATFORM_COMPANY_ID = 0

/** A new session's token: 256 random bits. Only its hash is ever stored. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

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
}

const TOUCH_MS = 60_000
/** Sessions of a database that this process has noted as in use, and when; emptied when too many. */
const touched = new WeakMap<Connections, Map<number, number>>()
const MAXIMUM_TOUCHED = 50_000

/** Notes that a session is in use: once a minute, whatever it calls meanwhile. */
async function touch(
  connections: Connections,
  sessionId: number,
  tokenHash: Buffer,
): Promise<void> {
  const now = Date.now()
  const noted = touched.get(connections) ?? new Map<number, number>()
  touched.set(connections, noted)
  if (now - (noted.get(sessionId) ?? 0) < TOUCH_MS) return
  if (noted.size >= MAXIMUM_TOUCHED) noted.clear()
  noted.set(sessionId, now)
  const touching = { name: 'touch-session', text: 'select touch_session($1)', values: [tokenHash] }
  await connections.pool.query(touching)
}

/** Whom a token stands for, or null: no such session, ended, or the account is frozen. */
export function findUser(connections: Connections, token: string): Promise<User | null> {
  return findUserByHash(connections, hashToken(token))
}

/** The same for what was kept of a token. */
export async function findUserByHash(
  connections: Connections,
  tokenHash: Buffer,
): Promise<User | null> {
  const found = await connections.pool.query<SessionRow>({
    name: 'find-session',
    text: 'select * from find_session($1)',
    values: [tokenHash],
  })
  const row = found.rows[0]
  if (row === undefined) return null
  await touch(connections, row.session_id, tokenHash)
  return {
    id: row.user_id,
    sessionId: row.session_id,
    companyId: row.company_id,
    homeCompanyId: row.home_company_id,
    timeZone: row.time_zone,
    username: row.username,
    realName: row.real_name,
    isAdministrator: row.is_administrator,
    permissions: new Set(row.permissions),
    dealerId: row.dealer_id,
    factoryId: row.factory_id,
    dataRules: row.data_rules,
    tokenHash,
    mustChangePassword: row.must_change_password,
  }
}

/**
 * Whether a user may make a call. What is the platform's own stays closed inside a company, whatever
 * somebody's roles hold; inside company 0 nothing else is kept from its staff.
 */
export function may(user: User, permission: string): boolean {
  if (PLATFORM_PERMISSIONS.has(permission) && user.companyId !== PLATFORM_COMPANY_ID) return false
  return user.isAdministrator || user.permissions.has(permission)
}

/**
 * Refuses ACCESS_DENIED to whoever may not make a call; `session` wants no more than a log-in. With a
 * temporary password nothing goes but what changes it: PASSWORD_CHANGE_REQUIRED. FOR_PEOPLE_ONLY: an application
 * calls what is about somebody's own account, or about applications.
 */
export function requireAllowed(user: User, endpoint: Endpoint): void {
  const { allow, withTemporaryPassword } = endpoint
  if (user.isApplication && isForPeople(endpoint)) throw fail('FOR_PEOPLE_ONLY')
  if (user.mustChangePassword && withTemporaryPassword !== true) {
    throw fail('PASSWORD_CHANGE_REQUIRED')
  }
  if (allow !== 'session' && !may(user, allow)) throw fail('ACCESS_DENIED')
}

/** Whether the platform's staff is at work inside another company. */
export const isSupport = ({ companyId, homeCompanyId }: User): boolean =>
  companyId !== homeCompanyId

/** Refuses INSIDE_COMPANY: what is one's own is changed at home only. */
export function requireHome(user: User): void {
  if (isSupport(user)) throw fail('INSIDE_COMPANY')
}
