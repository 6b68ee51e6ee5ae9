import type { DataRule } from '@zhenma/contract/roles/data-rules'
import { sql } from 'kysely'
import { asPlatformRole, type Connections, type Database } from '../database/database.ts'
import type { User } from '../http/context.ts'
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
