import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'

/** Whether somebody has a username, phone or e-mail, in whichever company. */
export async function isTaken(
  db: Database,
  field: 'username' | 'phone' | 'email',
  value: string,
): Promise<boolean> {
  const { taken } = await one(
    db,
    sql<{ taken: boolean }>`select user_value_taken(${field}, ${value}, null) as taken`,
  )
  return taken
}

export type NewAdministrator = {
  readonly companyId: number
  readonly username: string
  readonly realName: string
  readonly phone: string
  readonly email: string
  readonly passwordHash: string
  readonly language: Language
  /** The role of the company's administrators. */
  readonly roleId: number
}

/** Writes a company's first user with the role of administrators; answers the user's id. */
export async function insertAdministrator(
  db: Database,
  { companyId, ...user }: NewAdministrator,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into app_user (company_id, username, real_name, phone, email, password_hash, language)
      values (${companyId}, ${user.username}, ${user.realName}, ${user.phone},
        nullif(${user.email}, ''),
        ${user.passwordHash}, ${user.language})
      returning id`,
  )
  await sql`
    insert into user_role (company_id, user_id, role_id)
    values (${companyId}, ${id}, ${user.roleId})`.execute(db)
  return id
}
