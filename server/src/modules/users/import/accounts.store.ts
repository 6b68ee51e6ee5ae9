import { type RawBuilder, sql } from 'kysely'
import { type Database, one, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { FIELD_COLUMNS, type UserFields } from '../user-fields.store.ts'
import { IS_ADMINISTRATOR } from '../users.store.ts'

/** What an import says of an account: all but the picture, with its roles in their order. */
export type AccountFields = Omit<UserFields, 'avatarId'> & {
  readonly roleIds: readonly number[]
  /** Of operators: each duty with its place (`scanner 17`), in their order. */
  readonly work?: readonly string[]
}

/** Which accounts somebody sees: a condition on `u`. */
export type AccountScope = (user: User) => RawBuilder<unknown>

/** An account that is there. */
export type KnownAccount = {
  readonly id: number
  readonly isAdministrator: boolean
  readonly fields: AccountFields
}

type Found = UserFields & {
  readonly id: number
  readonly isAdministrator: boolean
  readonly roleIds: number[]
}

/** Of usernames the accounts that a condition on `u` lets find; `hold`: for a change. */
export async function accountsCalled(
  db: Database,
  companyId: number,
  scope: RawBuilder<unknown>,
  { usernames, hold }: { readonly usernames: readonly string[]; readonly hold: boolean },
): Promise<KnownAccount[]> {
  const found = await rows(
    db,
    sql<Found>`
      select u.id, ${FIELD_COLUMNS}, ${IS_ADMINISTRATOR} as "isAdministrator",
             to_json(array(select ur.role_id from user_role ur
               where ur.company_id = u.company_id and ur.user_id = u.id
               order by ur.role_id)) as "roleIds"
        from app_user u
       where u.company_id = ${companyId} and u.username = any(${usernames}::text[])
         and u.status in ('normal', 'frozen') and ${scope}
       order by u.id ${hold ? sql`for update of u` : sql``}`,
  )
  return found.map(({ id, isAdministrator, avatarId: _, ...fields }) => ({
    id,
    isAdministrator,
    fields,
  }))
}

type ChangedAccount = { readonly id: number; readonly fields: AccountFields }

/** Of these accounts those whose phone or e-mail is to be another one. */
export async function withOtherAddress(
  db: Database,
  companyId: number,
  accounts: readonly ChangedAccount[],
): Promise<number[]> {
  const given = accounts.map(({ id, fields: { phone, email } }) => ({ id, phone, email }))
  const found = await rows(
    db,
    sql<{ id: number }>`
      select u.id from app_user u
        join jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as n (id bigint, phone text, email text) on n.id = u.id
       where u.company_id = ${companyId}
         and (u.phone is distinct from n.phone or u.email is distinct from n.email)
       order by u.id`,
  )
  return found.map(({ id }) => id)
}

/** Writes accounts as they are to be, with their roles. */
export async function storeAccounts(
  db: Database,
  companyId: number,
  accounts: readonly ChangedAccount[],
): Promise<void> {
  if (accounts.length === 0) return
  const given = JSON.stringify(accounts.map(({ id, fields }) => ({ ...fields, id })))
  await sql`
    update app_user u set real_name = n."realName", nickname = n.nickname, phone = n.phone,
      email = n.email, gender = n.gender, birthday = n.birthday,
      employee_number = n."employeeNumber", department = n.department, landline = n.landline,
      purpose = n.purpose, dealer_id = n."dealerId", factory_id = n."factoryId",
      workflow_sync = n."workflowSync", updated_at = now()
      from jsonb_to_recordset(${given}::jsonb) as n (
        id bigint, "realName" text, nickname text, phone text, email text, gender text,
        birthday date, "employeeNumber" text, department text, landline text, purpose text,
        "dealerId" bigint, "factoryId" bigint, "workflowSync" boolean)
     where u.company_id = ${companyId} and u.id = n.id`.execute(db)
  await sql`
    delete from user_role ur using jsonb_to_recordset(${given}::jsonb) as n (id bigint, "roleIds" jsonb)
     where ur.company_id = ${companyId} and ur.user_id = n.id
       and not n."roleIds" @> to_jsonb(ur.role_id)`.execute(db)
  await sql`
    insert into user_role (company_id, user_id, role_id)
    select ${companyId}, n.id, r.id::bigint
      from jsonb_to_recordset(${given}::jsonb) as n (id bigint, "roleIds" jsonb)
     cross join jsonb_array_elements_text(n."roleIds") as r (id)
    on conflict do nothing`.execute(db)
}

/** Of these accounts those that somebody has logged in to, or that orders speak of. */
export function accountsInUse(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly by: 'login' | 'order' }[]> {
  const these = sql`${ids}::bigint[]`
  return rows(
    db,
    sql<{ id: number; by: 'login' | 'order' }>`
      select distinct on (id) id, by from (
        select user_id as id, 'login' as by from login_log
         where company_id = ${companyId} and user_id = any(${these}) and outcome = 'success'
        union all
        select user_id, 'order' from track_order_scanner
         where company_id = ${companyId} and user_id = any(${these})) used
       order by id, by`,
  )
}

/** Removes accounts that nobody has logged in to, with what hangs on them. */
export async function removeAccounts(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from place_assignment
     where company_id = ${companyId} and user_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    delete from app_user where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}

/** What stands for the hash of a password that there is not: nobody can log in by it. */
export const NO_PASSWORD = 'none'

/** Whether one of these accounts has no password yet. */
export async function lackPasswords(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<boolean> {
  const { lack } = await one(
    db,
    sql<{ lack: boolean }>`
      select exists (
        select from app_user u
         where u.company_id = ${companyId} and u.id = any(${ids}::bigint[])
           and u.password_hash = ${NO_PASSWORD} and u.status in ('normal', 'frozen')) as lack`,
  )
  return lack
}

/** Of these accounts those that have no password yet, held, in the order of the ids. */
export function accountsWithoutPassword(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly username: string; readonly realName: string }[]> {
  return rows(
    db,
    sql<{ id: number; username: string; realName: string }>`
      select u.id, u.username, u.real_name as "realName" from app_user u
        join unnest(${ids}::bigint[]) with ordinality as wanted (id, place) on wanted.id = u.id
       where u.company_id = ${companyId} and u.password_hash = ${NO_PASSWORD}
         and u.status in ('normal', 'frozen')
       order by wanted.place for update of u`,
  )
}

/** Writes the hashes of temporary passwords. */
export async function writePasswords(
  db: Database,
  companyId: number,
  hashes: readonly { readonly id: number; readonly hash: string }[],
): Promise<void> {
  await sql`
    update app_user u set password_hash = n.hash, must_change_password = true, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as n (id bigint, hash text)
     where u.company_id = ${companyId} and u.id = n.id`.execute(db)
}
