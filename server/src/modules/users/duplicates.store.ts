import {
  DUPLICATE_FIELDS,
  type DuplicateTable,
  type UniqueUserField,
} from '@zhenma/contract/users/users.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'
import { isBuiltInDictionary } from '../dictionaries/index.ts'

/** A value, the company that asks, and the record that may have it. */
export type Wanted = {
  readonly companyId: number
  readonly value: string
  readonly exceptId: number | null
}

/**
 * Whether a user has a value already: employee numbers within the company, the others over all
 * companies, for one logs in by them.
 */
export async function isUserValueTaken(
  db: Database,
  field: UniqueUserField,
  { companyId, value, exceptId }: Wanted,
): Promise<boolean> {
  const asked =
    field === 'employeeNumber'
      ? sql`exists (select from app_user where company_id = ${companyId}
          and employee_number = ${value} and id is distinct from ${exceptId})`
      : // Only a user of the own company may have the value: another's number frees nothing.
        sql`user_value_taken(${field}, ${field === 'email' ? value.toLowerCase() : value},
          (select id from app_user where company_id = ${companyId} and id = ${exceptId}))`
  const { taken } = await one(db, sql<{ taken: boolean }>`select ${asked} as taken`)
  return taken
}

/** The tables besides users; only what is listed here can be asked for. */
const LOOK_UP: Readonly<
  Record<Exclude<DuplicateTable, 'sys_user'>, (wanted: Wanted) => RawBuilder<unknown>>
> = {
  sys_role: ({ companyId, value, exceptId }) => sql`
    select from role
    where company_id = ${companyId} and code = ${value} and id is distinct from ${exceptId}`,
  product: ({ companyId, value, exceptId }) => sql`
    select from product where company_id = ${companyId} and number = ${value}
      and deleted_at is null and id is distinct from ${exceptId}`,
  dealer: ({ companyId, value, exceptId }) => sql`
    select from dealer where company_id = ${companyId} and name = ${value}
      and deleted_at is null and id is distinct from ${exceptId}`,
  sales_region: ({ companyId, value, exceptId }) => sql`
    select from sales_region
    where company_id = ${companyId} and name = ${value} and id is distinct from ${exceptId}`,
  sys_permission: ({ value, exceptId }) => sql`
    select from menu_item where path = ${value} and id is distinct from ${exceptId}`,
  sys_dict: ({ value }) => sql`
    select where ${isBuiltInDictionary(value)}
      or exists (select from dictionary where code = ${value})`,
  sys_company: ({ value, exceptId }) => sql`
    select where company_code_taken(${value}, ${exceptId})`,
}

/** Whether a record of the company has a value in a field of `DUPLICATE_FIELDS`. */
export async function isTaken(
  db: Database,
  table: Exclude<DuplicateTable, 'sys_user'>,
  wanted: Wanted,
): Promise<boolean> {
  const { taken } = await one(
    db,
    sql<{ taken: boolean }>`select exists (${LOOK_UP[table](wanted)}) as taken`,
  )
  return taken
}

/** Whether a table may be asked for a field. */
export function isCheckable(table: DuplicateTable, field: string): boolean {
  const fields: readonly string[] = DUPLICATE_FIELDS[table]
  return fields.includes(field)
}
