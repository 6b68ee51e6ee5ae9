import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'

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

export type NewCompany = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly approval: 'waiting' | 'approved'
}

/** Writes a company under a code; undefined: the code belongs to another. */
export async function insertCompany(
  db: Database,
  code: string,
  { name, phone, email, approval }: NewCompany,
): Promise<number | undefined> {
  const made = await first(
    db,
    sql<{ id: number }>`
      insert into company (code, name, phone, email, approval)
      values (${code}, ${name}, ${phone}, ${email}, ${approval})
      on conflict (code) do nothing returning id`,
  )
  return made?.id
}

export type NewAdministrator = {
  readonly companyId: number
  readonly username: string
  readonly realName: string
  readonly phone: string
  readonly email: string
  readonly passwordHash: string
  readonly language: Language
  /** Name of the role, in the language of who registers. */
  readonly roleName: string
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
      values (${companyId}, ${user.username}, ${user.realName}, ${user.phone}, ${user.email},
        ${user.passwordHash}, ${user.language})
      returning id`,
  )
  await sql`
    with administrators as (
      insert into role (company_id, code, name, is_administrator)
      values (${companyId}, 'company_administrator', ${user.roleName}, true) returning id)
    insert into user_role (company_id, user_id, role_id)
    select ${companyId}, ${id}, id from administrators`.execute(db)
  return id
}
