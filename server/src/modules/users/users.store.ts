import type { Language } from '@zhenma/contract/kernel/texts'
import { type RawBuilder, sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { FIELD_COLUMNS, type StoredStatus, type UserFields } from './user-fields.store.ts'
import type { DataRules } from '@zhenma/contract/roles/data-rules'

/**
 * Who changes a company's users holds this: the last administrator stays, and a dealer gets one
 * account, also when two do it at once.
 */
export async function lockUsers(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300019, ${companyId})`.execute(db)
}

export type HeldUser = UserFields & {
  readonly id: number
  readonly status: StoredStatus
  readonly isAdministrator: boolean
  /** In the recycle bin: had been frozen before. */
  readonly wasFrozen: boolean
  readonly roleIds: number[]
}

/** Those of `ids` that the caller sees and that have one of the states, held for a change. */
export function holdUsers(
  db: Database,
  companyId: number,
  scope: RawBuilder<unknown>,
  which: { readonly ids: readonly number[]; readonly statuses: readonly StoredStatus[] },
): Promise<HeldUser[]> {
  return rows(
    db,
    sql<HeldUser>`
      select u.id, u.status, ${FIELD_COLUMNS}, ${IS_ADMINISTRATOR} as "isAdministrator",
        u.was_frozen as "wasFrozen", to_json(array(select ur.role_id from user_role ur
          where ur.company_id = ${companyId} and ur.user_id = u.id order by ur.role_id)) as "roleIds"
      from app_user u
      where u.company_id = ${companyId} and u.id = any(${which.ids}::bigint[])
        and u.status = any(${which.statuses}::text[]) and ${scope}
      order by u.id for update of u`,
  )
}

/** Whether `app_user u` holds a role of administrators. */
export const IS_ADMINISTRATOR: RawBuilder<unknown> = sql`exists (
  select from user_role ur join role r on r.company_id = ur.company_id and r.id = ur.role_id
  where ur.company_id = u.company_id and ur.user_id = u.id and r.is_administrator)`

/** Whether somebody besides `userId`, not frozen and not deleted, is an administrator. */
export async function hasOtherAdministrator(
  db: Database,
  companyId: number,
  userId: number,
): Promise<boolean> {
  const { found } = await one(
    db,
    sql<{ found: boolean }>`
      select exists (
        select from app_user u
        where u.company_id = ${companyId} and u.id <> ${userId} and u.status = 'normal'
          and ${IS_ADMINISTRATOR}) as found`,
  )
  return found
}

/** Whether one of these roles is that of administrators. */
export async function holdsAdministratorRole(
  db: Database,
  companyId: number,
  roleIds: readonly number[],
): Promise<boolean> {
  const { found } = await one(
    db,
    sql<{ found: boolean }>`
      select exists (select from role where company_id = ${companyId}
        and id = any(${roleIds}::bigint[]) and is_administrator) as found`,
  )
  return found
}

export type NewUser = { readonly fields: UserFields; readonly headImage: string }
/** How a new user logs in, and in which language the screens greet them. */
export type NewAccount = { readonly passwordHash: string; readonly language: Language }

/** Stores a user. The password is temporary: whoever creates somebody knows it. */
export async function insertUser(
  db: Database,
  companyId: number,
  { fields, headImage }: NewUser,
  { passwordHash, language }: NewAccount,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into app_user (company_id, username, real_name, nickname, phone, email, gender, birthday,
        avatar_id, head_image, employee_number, department, landline, purpose, dealer_id, factory_id,
        workflow_sync, password_hash, must_change_password, language)
      values (${companyId}, ${fields.username}, ${fields.realName}, ${fields.nickname},
        ${fields.phone}, ${fields.email}, ${fields.gender}, ${fields.birthday}, ${fields.avatarId},
        ${headImage}, ${fields.employeeNumber}, ${fields.department}, ${fields.landline},
        ${fields.purpose}, ${fields.dealerId}, ${fields.factoryId}, ${fields.workflowSync},
        ${passwordHash}, true, ${language})
      returning id`,
  )
  return id
}

export async function updateUser(
  db: Database,
  companyId: number,
  id: number,
  { fields, headImage }: NewUser,
): Promise<void> {
  await sql`
    update app_user set username = ${fields.username}, real_name = ${fields.realName},
      nickname = ${fields.nickname}, phone = ${fields.phone}, email = ${fields.email},
      gender = ${fields.gender}, birthday = ${fields.birthday}, avatar_id = ${fields.avatarId},
      head_image = ${headImage}, employee_number = ${fields.employeeNumber},
      department = ${fields.department}, landline = ${fields.landline}, purpose = ${fields.purpose},
      dealer_id = ${fields.dealerId}, factory_id = ${fields.factoryId},
      workflow_sync = ${fields.workflowSync}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function writeRoles(
  db: Database,
  companyId: number,
  userId: number,
  roleIds: readonly number[],
): Promise<void> {
  await sql`
    delete from user_role where company_id = ${companyId} and user_id = ${userId}
      and role_id <> all(${roleIds}::bigint[])`.execute(db)
  await sql`
    insert into user_role (company_id, user_id, role_id)
    select ${companyId}, ${userId}, unnest(${roleIds}::bigint[])
    on conflict do nothing`.execute(db)
}

export async function writeStatus(
  db: Database,
  companyId: number,
  ids: readonly number[],
  status: StoredStatus,
): Promise<void> {
  await sql`
    update app_user set was_frozen = status = 'frozen', status = ${status}, updated_at = now(),
      deleted_at = case when ${status}::text = 'deleted' then now() end
    where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}

/** Empties users of everything personal; the rows stay, so that histories name them by number. */
export async function anonymise(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from user_role
    where company_id = ${companyId} and user_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    delete from place_assignment
    where company_id = ${companyId} and user_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    delete from list_view
    where company_id = ${companyId} and user_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    update app_user set status = 'purged', username = '#' || id, real_name = '#' || id, nickname = '',
      phone = null, email = null, gender = 'unknown', birthday = null, avatar_id = null,
      head_image = '', employee_number = null, department = '', landline = '', purpose = null,
      dealer_id = null, factory_id = null, workflow_sync = false, settings = '{}',
      password_hash = 'none', updated_at = now()
    where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}

/** Sets a password that somebody else knows, so it is temporary. */
export async function writePassword(
  db: Database,
  companyId: number,
  id: number,
  passwordHash: string,
): Promise<void> {
  await sql`
    update app_user set password_hash = ${passwordHash}, must_change_password = true,
      updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** What a user holds by all roles together: every permission, and of data rules the widest. */
export function readGrant(
  db: Database,
  companyId: number,
  userId: number,
): Promise<{ permissions: string[]; dataRules: DataRules }> {
  return one(
    db,
    sql<{ permissions: string[]; dataRules: DataRules }>`
      select array(
               select distinct p.permission from user_role ur
                 join role_permission p on p.company_id = ur.company_id and p.role_id = ur.role_id
                where ur.company_id = ${companyId} and ur.user_id = ${userId}) as permissions,
             user_data_rules(${companyId}, ${userId}) as "dataRules"`,
  )
}
