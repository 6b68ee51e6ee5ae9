import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'

/** How long a device is known after its last log-in. */
const KNOWN_DAYS = 180
/** Devices of an account; the ones that logged in longest ago are forgotten. */
const MAXIMUM_DEVICES = 20

/** Whether a user has logged in from a device; nobody (null) from none. As the platform. */
export async function isKnownDevice(
  db: Database,
  userId: number | null,
  tokenHash: Buffer,
): Promise<boolean> {
  const { known } = await one(
    db,
    sql<{ known: boolean }>`
      select exists (
        select from known_device
        where user_id = ${userId}::bigint and token_hash = ${tokenHash} and expires_at > now()
      ) as known`,
  )
  return known
}

/** Whether anybody has logged in from a device. As the platform. */
export async function isAnybodysDevice(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { known } = await one(
    db,
    sql<{ known: boolean }>`
      select exists (
        select from known_device where token_hash = ${tokenHash} and expires_at > now()) as known`,
  )
  return known
}

/** Notes that a user has logged in from a device. As the platform. */
export async function keepDevice(db: Database, userId: number, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into known_device (user_id, token_hash, expires_at)
    values (${userId}, ${tokenHash}, now() + make_interval(days => ${KNOWN_DAYS}))
    on conflict (user_id, token_hash) do update set expires_at = excluded.expires_at`.execute(db)
  await sql`
    delete from known_device where user_id = ${userId} and token_hash not in (
      select token_hash from known_device where user_id = ${userId}
      order by expires_at desc, created_at desc limit ${MAXIMUM_DEVICES})`.execute(db)
}

/** A user's devices are strangers again. As the platform. */
export async function forgetDevices(db: Database, userId: number): Promise<void> {
  await sql`delete from known_device where user_id = ${userId}`.execute(db)
}

/**
 * So are those of a user's other sessions, and whichever nobody is logged in from: only the device of
 * the session stays known. As the platform.
 */
export async function forgetOtherDevices(
  db: Database,
  userId: number,
  sessionId: number,
): Promise<void> {
  await sql`
    delete from known_device d where user_id = ${userId} and not exists (
      select from session s where s.id = ${sessionId} and s.device_hash = d.token_hash)`.execute(db)
}

/** So is the device of one of a user's sessions, unless another one of them is of it too. As the platform. */
export async function forgetDeviceOfSession(
  db: Database,
  userId: number,
  sessionId: number,
): Promise<void> {
  await sql`
    delete from known_device d using session s
    where d.user_id = ${userId} and s.user_id = ${userId} and s.id = ${sessionId}
      and s.device_hash = d.token_hash and not exists (
        select from session other
        where other.user_id = ${userId} and other.id <> ${sessionId}
          and other.device_hash = d.token_hash)`.execute(db)
}
