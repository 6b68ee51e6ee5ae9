import type { ProductMenuName } from '@zhenma/contract/companies/companies.contract'
import type { InventoryMode } from '@zhenma/contract/inout/inventory-modes'
import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

/** Failures in a row after which an account is locked, and for how long. */
export const FAILURES_BEFORE_LOCK = 5
export const LOCK_MINUTES = 15
/** A session's life (spec 9: 604,800,000 ms). */
export const SESSION_LIFE_MS = 604_800_000

export type Account = {
  readonly id: number
  readonly company_id: number
  readonly password_hash: string
  readonly status: 'normal' | 'frozen'
  readonly company_frozen: boolean
}

/** The account of a user name, whichever company it belongs to. */
export function findAccount(db: Database, username: string): Promise<Account | undefined> {
  return first(
    db,
    sql<Account>`
      select u.id, u.company_id, u.password_hash, u.status, c.frozen as company_frozen
      from app_user u join company c on c.id = u.company_id
      where u.username = ${username} and u.status <> 'deleted'`,
  )
}

/** Minutes until a lock ends, rounded up; 0: not locked. Holds the account's row. */
export async function lockAccount(db: Database, userId: number): Promise<number> {
  const { minutes } = await one(
    db,
    sql<{ minutes: number }>`
      select coalesce(greatest(ceil(extract(epoch from locked_until - now()) / 60), 0), 0)::int as minutes
      from app_user where id = ${userId} for update`,
  )
  return minutes
}

/** Counts a failed log-in and locks the account at the last one allowed. */
export async function countFailure(db: Database, userId: number): Promise<void> {
  // A lock that ran out starts the count anew.
  await sql`
    update app_user u set
      failed_logins = counted.failures,
      locked_until = case when counted.failures >= ${FAILURES_BEFORE_LOCK}
        then now() + make_interval(mins => ${LOCK_MINUTES}) end
    from (
      select id, case when locked_until <= now() then 1 else failed_logins + 1 end as failures
      from app_user where id = ${userId}
    ) counted
    where u.id = counted.id`.execute(db)
}

export type NewSession = {
  readonly account: Account
  readonly tokenHash: Buffer
  readonly ip: string
  readonly device: string
}

/**
 * Opens a session and forgets the account's failures. False: the password was changed while this
 * log-in was being checked.
 */
export async function openSession(db: Database, session: NewSession): Promise<boolean> {
  const { account, tokenHash, ip, device } = session
  const cleared = await rows(
    db,
    sql`
      update app_user set failed_logins = 0, locked_until = null
      where id = ${account.id} and password_hash = ${account.password_hash} returning id`,
  )
  if (cleared.length === 0) return false
  await sql`delete from session where user_id = ${account.id} and expires_at <= now()`.execute(db)
  await sql`
    insert into session (token_hash, user_id, company_id, expires_at, ip, device)
    values (${tokenHash}, ${account.id}, ${account.company_id},
      now() + ${SESSION_LIFE_MS} * interval '1 millisecond', ${ip}, ${device})`.execute(db)
  return true
}

export type LoginEntry = {
  readonly companyId: number
  readonly userId: number | null
  readonly username: string
  readonly outcome: string
  readonly ip: string
  readonly region: string
  readonly device: string
}

export async function logLogin(db: Database, entry: LoginEntry): Promise<void> {
  await sql`
    insert into login_log (company_id, user_id, username, outcome, ip, region, device)
    values (${entry.companyId}, ${entry.userId}, ${entry.username}, ${entry.outcome},
      ${entry.ip}, ${entry.region}, ${entry.device})`.execute(db)
}

export type Profile = {
  readonly id: number
  readonly username: string
  readonly realName: string
  readonly nickname: string
  readonly headImage: string
  readonly inoutMode: InventoryMode
  readonly outboundFromNotInStock: boolean
  readonly customerId: number
  readonly companyName: string
  readonly productMenuName: ProductMenuName
  readonly language: Language
  readonly settings: Record<string, unknown>
}

/** What a session may know of its own user; never the password's hash. */
export function readProfile(db: Database, companyId: number, userId: number): Promise<Profile> {
  return one(
    db,
    sql<Profile>`
      select u.id, u.username, u.real_name as "realName", u.nickname, u.head_image as "headImage",
        c.inventory_mode as "inoutMode",
        c.outbound_from_not_in_stock as "outboundFromNotInStock",
        c.id as "customerId", c.name as "companyName",
        c.product_menu_name as "productMenuName", u.language, u.settings
      from app_user u join company c on c.id = u.company_id
      where u.company_id = ${companyId} and u.id = ${userId}`,
  )
}

export async function readPasswordHash(
  db: Database,
  companyId: number,
  userId: number,
): Promise<string> {
  const { password_hash } = await one(
    db,
    sql<{ password_hash: string }>`
      select password_hash from app_user
      where company_id = ${companyId} and id = ${userId} for update`,
  )
  return password_hash
}

export async function writePasswordHash(
  db: Database,
  companyId: number,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await sql`
    update app_user set password_hash = ${passwordHash}, failed_logins = 0, locked_until = null
    where company_id = ${companyId} and id = ${userId}`.execute(db)
}

export type ProfileChange = {
  readonly language?: Language | undefined
  readonly settings?: Record<string, unknown> | undefined
}

/** Settings are merged by their names: a screen writes its own and leaves the others. */
export async function writeProfile(
  db: Database,
  companyId: number,
  userId: number,
  { language, settings }: ProfileChange,
): Promise<void> {
  await sql`
    update app_user set
      language = coalesce(${language ?? null}::text, language),
      settings = settings || ${JSON.stringify(settings ?? {})}::jsonb
    where company_id = ${companyId} and id = ${userId}`.execute(db)
}

export type MenuRow = {
  readonly id: number
  readonly parent_id: number | null
  readonly kind: 'menu' | 'submenu' | 'button'
  readonly name_cn: string
  readonly name_tc: string
  readonly name_en: string
  readonly path: string
  readonly component: string
  readonly redirect: string
  readonly permission: string | null
  readonly icon: string
  readonly url: string
  readonly hidden: boolean
  readonly keep_alive: boolean
  readonly always_show: boolean
  readonly aggregate: boolean
  readonly open_external: boolean
}

/** Every enabled item that makes a menu, in its order; buttons are permissions, not items. */
export function readMenu(db: Database): Promise<MenuRow[]> {
  return rows(
    db,
    sql<MenuRow>`
      select id, parent_id, kind, name_cn, name_tc, name_en, path, component, redirect, permission,
        icon, url, hidden, keep_alive, always_show, aggregate, open_external
      from menu_item where enabled and kind <> 'button' order by sort, id`,
  )
}
