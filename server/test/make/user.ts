import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import { sql } from 'kysely'
import { newToken } from '../../src/platform/auth/session.ts'
import { asPlatform, type Connections, one } from '../../src/platform/database/database.ts'

let sequence = 0
/** A name nobody else in this test run has. */
export function uniqueName(prefix: string): string {
  sequence += 1
  return `${prefix}${process.pid}${String(sequence).padStart(4, '0')}`
}

export type MadeCompany = { readonly id: number; readonly name: string }

/** A company of its own for a test. */
export function makeCompany(
  connections: Connections,
  { timeZone = PLATFORM_TIME_ZONE }: { readonly timeZone?: string } = {},
): Promise<MadeCompany> {
  const name = uniqueName('Company ')
  return asPlatform(connections, (db) =>
    one(
      db,
      sql<MadeCompany>`
        insert into company (code, name, time_zone) values (${name}, ${name}, ${timeZone})
        returning id, name`,
    ),
  )
}

export type MadeUser = {
  readonly id: number
  readonly companyId: number
  readonly username: string
  readonly token: string
}

export type UserWish = {
  readonly companyId?: number
  /** `all`: an administrator. */
  readonly permissions?: readonly string[] | 'all'
  readonly dealerId?: number
  readonly factoryId?: number
}

/** A logged-in user with a role of exactly these permissions; makes a company when none is given. */
export async function makeUser(connections: Connections, wish: UserWish = {}): Promise<MadeUser> {
  const companyId = wish.companyId ?? (await makeCompany(connections)).id
  const permissions = wish.permissions ?? 'all'
  const username = uniqueName('u')
  const { token, tokenHash } = newToken()
  return asPlatform(connections, async (db) => {
    const user = await one(
      db,
      sql<{ id: number }>`
        insert into app_user (company_id, username, real_name, password_hash, dealer_id, factory_id)
        values (${companyId}, ${username}, ${`Name of ${username}`}, 'none', ${wish.dealerId ?? null}, ${wish.factoryId ?? null})
        returning id`,
    )
    const role = await one(
      db,
      sql<{ id: number }>`
        insert into role (company_id, code, name, is_administrator)
        values (${companyId}, ${username}, ${`Role of ${username}`}, ${permissions === 'all'}) returning id`,
    )
    if (permissions !== 'all' && permissions.length > 0) {
      await sql`
        insert into role_permission (company_id, role_id, permission)
        select ${companyId}, ${role.id}, unnest(${permissions as string[]}::text[])`.execute(db)
    }
    await sql`
      insert into user_role (company_id, user_id, role_id)
      values (${companyId}, ${user.id}, ${role.id})`.execute(db)
    await sql`
      insert into session (token_hash, user_id, company_id, expires_at)
      values (${tokenHash}, ${user.id}, ${companyId}, now() + interval '1 day')`.execute(db)
    return { id: user.id, companyId, username, token }
  })
}
