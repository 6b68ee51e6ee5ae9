import type { Language } from '@zhenma/contract/kernel/texts'
import type { UniqueUserField } from '@zhenma/contract/users/users.contract'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { textArray } from '../../platform/database/array-literal.ts'
import { type Database, rows } from '../../platform/database/database.ts'
import { inPieces } from '../../platform/time/in-turns.ts'
import type { UserFields } from './user-fields.store.ts'

/** Of values, those that somebody has: see `isUserValueTaken`. */
export async function takenValues(
  db: Database,
  companyId: number,
  field: UniqueUserField,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set()
  const given = sql`${textArray(values)}::text[]`
  const statement =
    field === 'employeeNumber'
      ? sql<{ value: string }>`
          select employee_number as value from app_user
           where company_id = ${companyId} and employee_number = any(${given})`
      : sql<{ value: string }>`
          select value from unnest(${given}) value where user_value_taken(${field}, value, null)`
  return new Set((await rows(db, statement)).map(({ value }) => value))
}

/**
 * Of dealers, those that may be chosen, with the account that each has; its name is empty where it is beyond a
 * condition on `u`. They are held, so that none is deleted while accounts are bound to it; in the order in which others
 * hold many.
 */
export async function dealersToBind(
  db: Database,
  reach: Reach,
  scope: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const found = await rows(
    db,
    sql<{ id: number; username: string | null }>`
      select d.id, (
               select case when ${scope} then u.username else '' end from app_user u
                where u.company_id = d.company_id and u.dealer_id = d.id
                  and u.status in ('normal', 'frozen') order by u.id limit 1) as username
        from dealer d
       where d.company_id = ${reach.companyId} and d.id = any(${ids}::bigint[])
         and d.deleted_at is null and ${dealerInReach(reach, sql.ref('d.id'))}
       order by d.id for key share of d`,
  )
  return new Map(found.map(({ id, username }) => [id, username]))
}

type NewAccount = {
  readonly fields: Omit<UserFields, 'avatarId'>
  readonly passwordHash: string
  readonly roleIds: readonly number[]
}

/**
 * Stores users without pictures, with their roles and temporary passwords; answers their ids by
 * username.
 */
export async function insertUsers(
  db: Database,
  companyId: number,
  language: Language,
  accounts: readonly NewAccount[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const some of inPieces(accounts)) {
    for (const [username, id] of await insertSome(db, companyId, language, some)) {
      ids.set(username, id)
    }
  }
  return ids
}

async function insertSome(
  db: Database,
  companyId: number,
  language: Language,
  accounts: readonly NewAccount[],
): Promise<ReadonlyMap<string, number>> {
  const given = accounts.map(({ fields, passwordHash }) => ({ ...fields, passwordHash }))
  const stored = await rows(
    db,
    sql<{ id: number; username: string }>`
      insert into app_user (company_id, username, real_name, nickname, phone, email, gender, birthday,
        head_image, employee_number, department, landline, purpose, dealer_id, factory_id,
        workflow_sync, password_hash, must_change_password, language)
      select ${companyId}, username, "realName", nickname, phone, email, gender, birthday, '',
             "employeeNumber", department, landline, purpose, "dealerId", "factoryId",
             "workflowSync", "passwordHash", true, ${language}
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as u (
          username text, "realName" text, nickname text, phone text, email text, gender text,
          birthday date, "employeeNumber" text, department text, landline text, purpose text,
          "dealerId" bigint, "factoryId" bigint, "workflowSync" boolean, "passwordHash" text)
      returning id, username`,
  )
  const ids = new Map(stored.map(({ id, username }) => [username, id]))
  const held = accounts.flatMap(({ fields, roleIds }) =>
    [...new Set(roleIds)].map((roleId) => ({ userId: ids.get(fields.username) ?? 0, roleId })),
  )
  await sql`
    insert into user_role (company_id, user_id, role_id)
    select ${companyId}, "userId", "roleId"
      from jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
        as r ("userId" bigint, "roleId" bigint)`.execute(db)
  return ids
}
