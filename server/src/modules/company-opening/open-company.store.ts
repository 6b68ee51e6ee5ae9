import { sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'

export type CompanyFields = {
  readonly name: string
  readonly englishName: string
  readonly phone: string
  readonly email: string
  readonly approval: 'waiting' | 'approved'
}

/** Writes a company under a code; undefined: the code belongs to another. */
export async function insertCompany(
  db: Database,
  code: string,
  { name, englishName, phone, email, approval }: CompanyFields,
): Promise<number | undefined> {
  const made = await first(
    db,
    sql<{ id: number }>`
      insert into company (code, name, english_name, phone, email, approval)
      values (${code}, ${name}, ${englishName}, ${phone}, ${email}, ${approval})
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
