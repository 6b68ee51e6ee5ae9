import { createHash, randomBytes } from 'node:crypto'
import type { Connections } from '../database/database.ts'
import type { User } from '../http/context.ts'

/** A new session's token: 256 random bits. Only its hash is ever stored. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type SessionRow = {
  user_id: number
  company_id: number
  username: string
  real_name: string
  dealer_id: number | null
  factory_id: number | null
  is_administrator: boolean
  permissions: string[]
}

/** Whom a token stands for, or null: no such session, ended, or the account is frozen. */
export async function findUser(connections: Connections, token: string): Promise<User | null> {
  const tokenHash = hashToken(token)
  const found = await connections.pool.query<SessionRow>({
    name: 'find-session',
    text: 'select * from find_session($1)',
    values: [tokenHash],
  })
  const row = found.rows[0]
  if (row === undefined) return null
  return {
    id: row.user_id,
    companyId: row.company_id,
    username: row.username,
    realName: row.real_name,
    isAdministrator: row.is_administrator,
    permissions: new Set(row.permissions),
    dealerId: row.dealer_id,
    factoryId: row.factory_id,
    tokenHash,
  }
}

/** Whether a user may make a call. */
export function may(user: User, permission: string): boolean {
  return user.isAdministrator || user.permissions.has(permission)
}
