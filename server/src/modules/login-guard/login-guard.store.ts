import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'
import type { Origin } from './origin.ts'

/** What counts towards the captcha, and towards the lock of a session's proofs. */
const RECENT_MINUTES = 15

/** What has failed of late, and how long ago an attempt was judged. */
export type Tried = {
  /** Within a quarter of an hour: of strangers at the account, of the door, of the address at any account. */
  readonly recentOfStrangers: number
  readonly recentOfDoor: number
  readonly recentOfAddress: number
  /** Within a day. */
  readonly ofStrangers: number
  readonly ofDoor: number
  /** Seconds since the last attempt was judged, less than nothing: until it will be; null: none was. */
  readonly secondsSinceStrangers: number | null
  readonly secondsSinceDoor: number | null
  /** Seconds until the oldest of the door's last `LOCK_FAILURES` failures is a quarter of an hour old. */
  readonly lockSeconds: number
}

/** Wrong proofs inside a session within a quarter of an hour after which it is asked for none. */
export const LOCK_FAILURES = 5

/** Those who try the same account, or from the same address, go one after the other. */
export async function queueUp(
  db: Database,
  { subject, ip }: Pick<Origin, 'subject' | 'ip'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300026, hashtext(${subject}))`.execute(db)
  if (ip === '') return
  await sql`select pg_advisory_xact_lock(7300027, hashtext(${ip}))`.execute(db)
}

/** What was tried at an account, in one statement that is the same for a name that nobody has. */
export function readTried(db: Database, { subject, door, ip }: Origin): Promise<Tried> {
  return one(
    db,
    sql<Tried>`
      with moment as (
        select clock_timestamp() as now,
          clock_timestamp() - make_interval(mins => ${RECENT_MINUTES}) as recent
      ), failed as (
        select f.*, f.at > moment.recent as is_recent,
          row_number() over (partition by door order by at desc) as nth
        from login_failure f, moment
        where subject = ${subject} and at > moment.now - interval '1 day'
      ), turn as (
        select * from login_turn where subject = ${subject}
      )
      select
        (count(*) filter (where is_stranger and is_recent))::int as "recentOfStrangers",
        (count(*) filter (where door = ${door} and is_recent))::int as "recentOfDoor",
        (select count(*)::int from login_failure
          where ip = ${ip} and ip <> '' and at > moment.recent) as "recentOfAddress",
        (count(*) filter (where is_stranger))::int as "ofStrangers",
        (count(*) filter (where door = ${door}))::int as "ofDoor",
        extract(epoch from moment.now - greatest(max(at) filter (where is_stranger),
          (select max(at) from turn where is_stranger)))::float8 as "secondsSinceStrangers",
        extract(epoch from moment.now - greatest(max(at) filter (where door = ${door}),
          (select max(at) from turn where door = ${door})))::float8 as "secondsSinceDoor",
        coalesce(greatest(ceil(extract(epoch from
          max(at) filter (where door = ${door} and nth = ${LOCK_FAILURES}) - moment.recent)), 0), 0
        )::int as "lockSeconds"
      from moment left join failed on true
      group by moment.now, moment.recent`,
  )
}

/** Notes a failed attempt; those that no longer count are forgotten. */
export async function noteFailure(
  db: Database,
  { subject, door, ip, isStranger }: Origin,
): Promise<void> {
  await sql`
    delete from login_failure
    where id in (select id from login_failure
      where at < now() - interval '1 day' limit 100 for update skip locked)
  `.execute(db)
  await sql`
    insert into login_failure (at, subject, door, ip, is_stranger)
    values (clock_timestamp(), ${subject}, ${door}, ${ip}, ${isStranger})`.execute(db)
}

/** Takes the next turn at an account, in so many seconds. */
export async function takeTurn(
  db: Database,
  { subject, door, isStranger }: Origin,
  inSeconds: number,
): Promise<void> {
  await sql`
    insert into login_turn (subject, door, at, is_stranger)
    values (${subject}, ${door}, clock_timestamp() + ${inSeconds} * interval '1 second', ${isStranger})
    on conflict (subject, door) do update set at = excluded.at`.execute(db)
}

/** Forgets what failed at a door: somebody has shown there who they are. */
export async function forgetAtDoor(
  db: Database,
  subjects: readonly string[],
  door: string,
): Promise<void> {
  await sql`
    delete from login_failure
    where subject = any(${subjects as string[]}) and door = ${door}`.execute(db)
}

/** Forgets all that failed at an account, also inside its sessions. */
export async function forgetEverywhere(db: Database, subjects: readonly string[]): Promise<void> {
  await sql`delete from login_failure where subject = any(${subjects as string[]})`.execute(db)
  await sql`delete from login_turn where subject = any(${subjects as string[]})`.execute(db)
}

/** What a user's administrator is shown. */
export type GuardState = {
  /** Until when a session of the user is asked for no more proofs; null: none is locked. */
  readonly lockedUntil: string | null
  /** Failures of strangers within a day. */
  readonly failedLogins: number
}

/** What guards a user's account at the moment; `subjects` of the first and the second step. */
export function readGuardState(db: Database, subjects: readonly string[]): Promise<GuardState> {
  return one(
    db,
    sql<GuardState>`
      with failed as (
        select *, row_number() over (partition by subject, door order by at desc) as nth
        from login_failure
        where subject = any(${subjects as string[]}) and at > now() - interval '1 day'
      )
      select (count(*) filter (where is_stranger))::int as "failedLogins",
        max(at + make_interval(mins => ${RECENT_MINUTES})) filter (
          where not is_stranger and nth = ${LOCK_FAILURES} and door like 'session %'
            and at > now() - make_interval(mins => ${RECENT_MINUTES})) as "lockedUntil"
      from failed`,
  )
}

/** What a user's password is checked by. As the platform. */
export async function readPasswordHash(db: Database, userId: number): Promise<string> {
  const { hash } = await one(
    db,
    sql<{ hash: string }>`select password_hash as hash from app_user where id = ${userId}`,
  )
  return hash
}
