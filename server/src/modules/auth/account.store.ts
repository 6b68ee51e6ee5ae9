import type { Gender } from '@zhenma/contract/users/users.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

/** What people change of their own account. */
export type OwnFields = {
  readonly realName: string
  readonly nickname: string
  readonly phone: string | null
  readonly email: string | null
  readonly gender: Gender
  readonly birthday: string | null
  readonly avatarId: string | null
}

type OwnAccount = OwnFields & {
  readonly username: string
  readonly language: Language
  readonly companyName: string
  readonly roles: string[]
  readonly createdAt: string
}

/** The own account, held where it is to be changed. */
export function readOwn(
  db: Database,
  companyId: number,
  userId: number,
  options: { readonly hold?: boolean } = {},
): Promise<OwnAccount> {
  return one(
    db,
    sql<OwnAccount>`
      select u.username, u.real_name as "realName", u.nickname, u.phone, u.email, u.gender,
        u.birthday, u.avatar_id as "avatarId", u.language, c.name as "companyName",
        u.created_at as "createdAt",
        to_json(array(
          select r.name from user_role ur
          join role r on r.company_id = ur.company_id and r.id = ur.role_id
          where ur.company_id = u.company_id and ur.user_id = u.id order by r.id)) as roles
      from app_user u join company c on c.id = u.company_id
      where u.company_id = ${companyId} and u.id = ${userId}
      ${options.hold ? sql`for update of u` : sql``}`,
  )
}

/** Whether somebody else has an email or a phone, in whichever company. */
export async function isTakenByOther(
  db: Database,
  field: 'email' | 'phone',
  of: { readonly value: string; readonly userId: number },
): Promise<boolean> {
  const { taken } = await one(
    db,
    sql<{ taken: boolean }>`select user_value_taken(${field}, ${of.value}, ${of.userId}) as taken`,
  )
  return taken
}

export async function writeOwn(
  db: Database,
  whose: { readonly companyId: number; readonly userId: number },
  { fields, headImage }: { readonly fields: OwnFields; readonly headImage: string },
): Promise<void> {
  await sql`
    update app_user set real_name = ${fields.realName}, nickname = ${fields.nickname},
      phone = ${fields.phone}, email = ${fields.email}, gender = ${fields.gender},
      birthday = ${fields.birthday}, avatar_id = ${fields.avatarId}, head_image = ${headImage},
      updated_at = now()
    where company_id = ${whose.companyId} and id = ${whose.userId}`.execute(db)
}

type Preferences = {
  readonly language?: Language | undefined
  readonly settings?: Record<string, unknown> | undefined
}

/** Settings are merged by their names: a screen writes its own and leaves the others. */
export async function writePreferences(
  db: Database,
  companyId: number,
  userId: number,
  { language, settings }: Preferences,
): Promise<void> {
  await sql`
    update app_user set
      language = coalesce(${language ?? null}::text, language),
      language_chosen = language_chosen or ${language !== undefined},
      settings = settings || ${JSON.stringify(settings ?? {})}::jsonb
    where company_id = ${companyId} and id = ${userId}`.execute(db)
}

type OwnSession = {
  readonly id: number
  readonly device: string
  readonly ip: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
  readonly isRemembered: boolean
}

/** A user's sessions that go on, the last used first. As the platform. */
export function listSessions(db: Database, userId: number, limit: number): Promise<OwnSession[]> {
  return rows(
    db,
    sql<OwnSession>`
      select id, device, ip, created_at as "createdAt", last_seen_at as "lastSeenAt",
        expires_at as "expiresAt", is_remembered as "isRemembered"
      from session where user_id = ${userId} and expires_at > now()
      order by last_seen_at desc, id desc limit ${limit}`,
  )
}

/** Ends one of a user's sessions. False: the user has none such. As the platform. */
export async function endOne(db: Database, userId: number, sessionId: number): Promise<boolean> {
  const ended = await first(
    db,
    sql`delete from session where user_id = ${userId} and id = ${sessionId} returning 1`,
  )
  return ended !== undefined
}

/** Ends all of a user's sessions but one; answers how many. As the platform. */
export async function endOthers(db: Database, userId: number, sessionId: number): Promise<number> {
  const ended = await rows(
    db,
    sql`delete from session where user_id = ${userId} and id <> ${sessionId} returning 1`,
  )
  return ended.length
}
