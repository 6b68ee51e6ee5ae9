import { sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'

export type CompanyFields = {
  readonly name: string
  readonly englishName: string
  readonly phone: string
  readonly email: string
  readonly timeZone: string
  readonly approval: 'waiting' | 'approved'
}

/** Writes a company under a code; undefined: the code belongs to another. */
export async function insertCompany(
  db: Database,
  code: string,
  { name, englishName, phone, email, timeZone, approval }: CompanyFields,
): Promise<number | undefined> {
  const made = await first(
    db,
    sql<{ id: number }>`
      insert into company (code, name, english_name, phone, email, time_zone, approval)
      values (${code}, ${name}, ${englishName}, ${phone}, ${email}, ${timeZone}, ${approval})
      on conflict (code) do nothing returning id`,
  )
  return made?.id
}

/** The role that a company begins with: it holds every permission. */
export async function insertAdministratorRole(
  db: Database,
  companyId: number,
  name: string,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into role (company_id, code, name, is_administrator)
      values (${companyId}, 'company_administrator', ${name}, true) returning id`,
  )
  return id
}

export type NewRole = {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly permissions: readonly string[]
}

/** Writes roles with what they may do, all in two statements. */
export async function insertRoles(
  db: Database,
  companyId: number,
  roles: readonly NewRole[],
): Promise<void> {
  const given = JSON.stringify(roles)
  await sql`
    insert into role (company_id, code, name, description)
    select ${companyId}, code, name, description
      from jsonb_to_recordset(${given}::jsonb) as t (code text, name text, description text)`.execute(
    db,
  )
  await sql`
    insert into role_permission (company_id, role_id, permission)
    select ${companyId}, r.id, p.permission
      from jsonb_to_recordset(${given}::jsonb) as t (code text, permissions jsonb)
      join role r on r.company_id = ${companyId} and r.code = t.code
      cross join jsonb_array_elements_text(t.permissions) as p (permission)`.execute(db)
}
