import { sql } from 'kysely'
import { type Database, first } from '../../platform/database/database.ts'

/** A session's life (604,800,000 ms), and of one that is not to be remembered. */
const SESSION_LIFE_MS = 604_800_000
const SHORT_SESSION_LIFE_MS = 12 * 3_600_000

export type Account = {
  readonly id: number
  readonly username: string
  readonly company_id: number
  readonly password_hash: string
  readonly status: 'normal' | 'frozen'
  readonly company_frozen: boolean
  readonly company_approval: 'waiting' | 'approved' | 'rejected'
}

/** An account that may be there to log in to, by one of what it is known by. */
export function findAccount(
  db: Database,
  by: { readonly username: string } | { readonly phone: string } | { readonly id: number },
): Promise<Account | undefined> {
  const which =
    'username' in by
      ? sql`u.username = ${by.username}`
      : 'phone' in by
        ? sql`u.phone = ${by.phone}`
        : sql`u.id = ${by.id}`
  return first(
    db,
    sql<Account>`
      select u.id, u.username, u.company_id, u.password_hash, u.status,
        c.frozen as company_frozen, c.approval as company_approval
      from app_user u join company c on c.id = u.company_id
      where ${which} and u.status in ('normal', 'frozen')`,
  )
}

/** The same, holding its row: what is decided of it stays true until the transaction has ended. */
export async function holdAccount(db: Database, id: number): Promise<Account | undefined> {
  await sql`select from app_user where id = ${id} for update`.execute(db)
  return findAccount(db, { id })
}

type NewSession = {
  readonly account: Account
  readonly tokenHash: Buffer
  readonly deviceHash: Buffer
  readonly isRemembered: boolean
  readonly ip: string
  readonly device: string
  /** The registered device that it is bound to. */
  readonly deviceId: number | null
}

/** Opens a session; the user's expired ones go. */
export async function openSession(db: Database, session: NewSession): Promise<void> {
  const { account, tokenHash, deviceHash, isRemembered, ip, device, deviceId } = session
  const lifeMs = isRemembered ? SESSION_LIFE_MS : SHORT_SESSION_LIFE_MS
  await sql`delete from session where user_id = ${account.id} and expires_at <= now()`.execute(db)
  await sql`
    insert into session
      (token_hash, user_id, company_id, expires_at, is_remembered, ip, device, device_hash,
        device_id)
    values (${tokenHash}, ${account.id}, ${account.company_id},
      now() + ${lifeMs} * interval '1 millisecond', ${isRemembered}, ${ip}, ${device},
      ${deviceHash}, ${deviceId})`.execute(db)
}
