import { NAMED_REFERRERS } from '@zhenma/contract/deletion/referrers'
import type { RoleRow } from '@zhenma/contract/roles/roles.contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'

export type RoleFields = Pick<RoleRow, 'name' | 'code' | 'description'>
export type HeldRole = RoleFields & { readonly isAdministrator: boolean }
export type NamedRole = Pick<RoleRow, 'id' | 'name' | 'code'>

/** A company's roles are changed one after another: their number is limited. */
export async function lockRoles(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300018, ${companyId})`.execute(db)
}

const SORTS: SortColumns = { name: sql`r.name`, code: sql`r.code` }

const ROW_FIELDS: RawBuilder<unknown> = sql`
  r.id, r.name, r.code, r.description, r.is_administrator as "isAdministrator",
  (select count(*) from role_permission p
    where p.company_id = r.company_id and p.role_id = r.id) as "permissionCount",
  (select count(*) from user_role ur join app_user u on u.id = ur.user_id
    where ur.company_id = r.company_id and ur.role_id = r.id
      and u.company_id = r.company_id and u.status in ('normal', 'frozen')) as "userCount"`

/** The first people of a role, by name: those whom a refusal to delete it names. */
export async function firstHolders(
  db: Database,
  companyId: number,
  roleId: number,
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ name: string }>`
      select u.real_name as name from user_role ur
        join app_user u on u.company_id = ur.company_id and u.id = ur.user_id
       where ur.company_id = ${companyId} and ur.role_id = ${roleId}
         and u.status in ('normal', 'frozen')
       order by u.real_name limit ${sql.lit(NAMED_REFERRERS)}`,
  )
  return found.map(({ name }) => name)
}

export type RolePage = {
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export async function listRoles(
  db: Database,
  companyId: number,
  page: RolePage,
): Promise<{ records: RoleRow[]; total: number }> {
  const conditions = [sql`r.company_id = ${companyId}`]
  if (page.keyword) {
    const pattern = containing(page.keyword)
    conditions.push(
      sql`(r.name ilike ${pattern} or r.code ilike ${pattern} or r.description ilike ${pattern})`,
    )
  }
  const where = every(conditions)
  const total = await countRows(db, sql`role r where ${where}`)
  const records = await rows(
    db,
    sql<RoleRow>`
      select ${ROW_FIELDS} from role r where ${where}
      ${orderBy(page.sort, SORTS, sql`r.is_administrator desc`, sql`r.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

export function findRole(
  db: Database,
  companyId: number,
  id: number,
): Promise<RoleRow | undefined> {
  return first(
    db,
    sql<RoleRow>`
      select ${ROW_FIELDS} from role r where r.company_id = ${companyId} and r.id = ${id}`,
  )
}

/** All roles of a company, or those of `ids`. */
export function findRoles(
  db: Database,
  companyId: number,
  ids?: readonly number[],
): Promise<NamedRole[]> {
  const which = ids === undefined ? sql`true` : sql`r.id = any(${ids}::bigint[])`
  return rows(
    db,
    sql<NamedRole>`
      select r.id, r.name, r.code from role r where r.company_id = ${companyId} and ${which}
      order by r.is_administrator desc, r.id`,
  )
}

/** A role held for a change; undefined when the company has none. */
export function holdRole(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldRole | undefined> {
  return first(
    db,
    sql<HeldRole>`
      select name, code, description, is_administrator as "isAdministrator" from role
      where company_id = ${companyId} and id = ${id} for update`,
  )
}

export async function countRoles(db: Database, companyId: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*) from role where company_id = ${companyId}`,
  )
  return count
}

export async function isCodeTaken(
  db: Database,
  companyId: number,
  code: string,
  exceptId: number | null,
): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from role
        where company_id = ${companyId} and code = ${code} and id is distinct from ${exceptId}`,
  )
  return found !== undefined
}

export async function insertRole(
  db: Database,
  companyId: number,
  { name, code, description }: RoleFields,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into role (company_id, name, code, description)
      values (${companyId}, ${name}, ${code}, ${description}) returning id`,
  )
  return id
}

export async function updateRole(
  db: Database,
  companyId: number,
  id: number,
  { name, code, description }: RoleFields,
): Promise<void> {
  await sql`
    update role set name = ${name}, code = ${code}, description = ${description}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Deletes a role with its permissions; users in the recycle bin lose it. */
export async function deleteRole(db: Database, companyId: number, id: number): Promise<void> {
  await sql`delete from role where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function readPermissions(
  db: Database,
  companyId: number,
  roleId: number,
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ permission: string }>`
      select permission from role_permission
      where company_id = ${companyId} and role_id = ${roleId} order by permission`,
  )
  return found.map(({ permission }) => permission)
}

export async function writePermissions(
  db: Database,
  companyId: number,
  roleId: number,
  permissions: readonly string[],
): Promise<void> {
  await sql`
    delete from role_permission where company_id = ${companyId} and role_id = ${roleId}
      and permission <> all(${permissions}::text[])`.execute(db)
  await sql`
    insert into role_permission (company_id, role_id, permission)
    select ${companyId}, ${roleId}, unnest(${permissions}::text[])
    on conflict do nothing`.execute(db)
}
