import type { LoginWay } from '@zhenma/contract/auth/login-answer'
import { sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'

/** Failures in a row after which an account is locked, and for how long. */
const FAILURES_BEFORE_LOCK = 5
const LOCK_MINUTES = 15
/** Failures of a name or an address within so many minutes after which a captcha is asked for. */
const FAILURES_BEFORE_CAPTCHA = 3
const CAPTCHA_MINUTES = 15
/** A session's life (spec 9: 604,800,000 ms), and of one that is not to be remembered. */
const SESSION_LIFE_MS = 604_800_000
const SHORT_SESSION_LIFE_MS = 12 * 3_600_000

export type Account = {
  readonly id: number
  readonly username: string
  readonly company_id: number
  readonly password_hash: string
  readonly status: 'normal' | 'frozen'
  readonly company_frozen: boolean
  readonly company_approval: 'waiting' | 'approved' | 'rejected'
}

/** An account that may be there to log in to, by one of what it is known by. */
export function findAccount(
  db: Database,
  by: { readonly username: string } | { readonly phone: string } | { readonly id: number },
): Promise<Account | undefined> {
  const which =
    'username' in by
      ? sql`u.username = ${by.username}`
      : 'phone' in by
        ? sql`u.phone = ${by.phone}`
        : sql`u.id = ${by.id}`
  return first(
    db,
    sql<Account>`
      select u.id, u.username, u.company_id, u.password_hash, u.status,
        c.frozen as company_frozen, c.approval as company_approval
      from app_user u join company c on c.id = u.company_id
      where ${which} and u.status in ('normal', 'frozen')`,
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

/** By what failures are counted: the name that was entered, and the address (empty: not counted). */
export type Origin = { readonly name: string; readonly ip: string }

/** Those who try the same name, or from the same address, go one after the other. */
export async function queueUp(db: Database, { name, ip }: Origin): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300026, hashtext(${`name ${name}`}))`.execute(db)
  if (ip === '') return
  await sql`select pg_advisory_xact_lock(7300026, hashtext(${`ip ${ip}`}))`.execute(db)
}

/** Whether so many attempts have failed of late that the next one needs a captcha. */
export async function needsCaptcha(db: Database, { name, ip }: Origin): Promise<boolean> {
  const { needed } = await one(
    db,
    sql<{ needed: boolean }>`
      select greatest(
        (select count(*) from login_failure where name = ${name} and at > recent.start),
        (select count(*) from login_failure where ip = ${ip} and ip <> '' and at > recent.start)
      ) >= ${FAILURES_BEFORE_CAPTCHA} as needed
      from (select now() - make_interval(mins => ${CAPTCHA_MINUTES}) as start) recent`,
  )
  return needed
}

/** Notes a failed attempt; those that no longer count are forgotten. */
export async function noteFailure(db: Database, { name, ip }: Origin): Promise<void> {
  await sql`
    delete from login_failure
    where id in (select id from login_failure
      where at < now() - make_interval(mins => ${LOCK_MINUTES}) limit 100 for update skip locked)
  `.execute(db)
  await sql`insert into login_failure (name, ip) values (${name}, ${ip})`.execute(db)
}

/**
 * Minutes for which a name that nobody has is refused as if its account were locked, 0: not at all.
 * An account that is locked would else tell that it exists.
 */
export async function lockedAsNobody(db: Database, name: string): Promise<number> {
  const { minutes } = await one(
    db,
    sql<{ minutes: number }>`
      select case when count(*) >= ${FAILURES_BEFORE_LOCK} then
        greatest(ceil(extract(epoch from
          max(at) + make_interval(mins => ${LOCK_MINUTES}) - now()) / 60), 0)
        else 0 end::int as minutes
      from login_failure
      where name = ${name} and at > now() - make_interval(mins => ${LOCK_MINUTES})`,
  )
  return minutes
}

/** Forgets what failed under a user's names: somebody has shown who they are. */
export async function forgetFailures(db: Database, userId: number): Promise<void> {
  await sql`
    delete from login_failure f using app_user u
    where u.id = ${userId} and f.name in (u.username, u.phone)`.execute(db)
}

type NewSession = {
  readonly account: Account
  readonly tokenHash: Buffer
  readonly isRemembered: boolean
  readonly ip: string
  readonly device: string
}

/** Opens a session and forgets the account's failures. */
export async function openSession(db: Database, session: NewSession): Promise<void> {
  const { account, tokenHash, isRemembered, ip, device } = session
  const lifeMs = isRemembered ? SESSION_LIFE_MS : SHORT_SESSION_LIFE_MS
  await sql`
    update app_user set failed_logins = 0, locked_until = null where id = ${account.id}`.execute(db)
  await forgetFailures(db, account.id)
  await sql`delete from session where user_id = ${account.id} and expires_at <= now()`.execute(db)
  await sql`
    insert into session (token_hash, user_id, company_id, expires_at, is_remembered, ip, device)
    values (${tokenHash}, ${account.id}, ${account.company_id},
      now() + ${lifeMs} * interval '1 millisecond', ${isRemembered}, ${ip}, ${device})`.execute(db)
}

type LoginEntry = {
  readonly companyId: number
  readonly userId: number | null
  readonly username: string
  readonly via: LoginWay
  /** `success`, `second_step` (the first half was right), or the key of the refusal. */
  readonly outcome: string
  readonly ip: string
  readonly region: string
  readonly device: string
}

export async function logLogin(db: Database, entry: LoginEntry): Promise<void> {
  await sql`
    insert into login_log (company_id, user_id, username, via, outcome, ip, region, device)
    values (${entry.companyId}, ${entry.userId}, ${entry.username}, ${entry.via}, ${entry.outcome},
      ${entry.ip}, ${entry.region}, ${entry.device})`.execute(db)
}
