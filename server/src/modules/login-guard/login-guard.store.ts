import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'

/** Failures in a row after which an account is locked, and for how long. */
const FAILURES_BEFORE_LOCK = 5
const LOCK_MINUTES = 15
/** Failures of a name or an address within so many minutes after which a captcha is asked for. */
const FAILURES_BEFORE_CAPTCHA = 3
const CAPTCHA_MINUTES = 15

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
