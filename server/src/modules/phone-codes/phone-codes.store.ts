import type { PhoneCodePurpose } from '@zhenma/contract/phone-codes/phone-codes.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'

/** Who asks for a code. */
export type Asker = {
  /** The network of the address, also of this machine. */
  readonly network: string
  /** Where the code is asked for, as for failed log-ins. */
  readonly door: string
  /** Neither a device that is known for the phone's account, nor a session. */
  readonly isStranger: boolean
}

/**
 * One at a time asks for a code for a phone, or from an address: both limits hold, also for many at
 * once. The phone comes first everywhere, so nobody waits in a circle.
 */
export async function lockAsking(db: Database, phone: string, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300020, hashtext(${phone}))`.execute(db)
  await sql`select pg_advisory_xact_lock(7300028, hashtext(${network}))`.execute(db)
}

export type Asked = {
  /** Seconds until the phone may have another code; 0: now. */
  readonly waitSeconds: number
  readonly ofStrangersInDay: number
  readonly ofDoorInDay: number
  readonly ofAddressInHour: number
}

/** What was asked for already. */
export function countAsked(
  db: Database,
  phone: string,
  { network, door }: Asker,
  secondsBetween: number,
): Promise<Asked> {
  return one(
    db,
    sql<Asked>`
      select
        coalesce(greatest(ceil(${secondsBetween} - extract(epoch from now() - (
          select max(created_at) from phone_code where phone = ${phone}))), 0), 0)::int
          as "waitSeconds",
        (select count(*) from phone_code
          where phone = ${phone} and is_stranger and created_at > now() - interval '1 day'
        ) as "ofStrangersInDay",
        (select count(*) from phone_code
          where phone = ${phone} and door = ${door} and created_at > now() - interval '1 day'
        ) as "ofDoorInDay",
        (select count(*) from phone_code
          where ip = ${network} and created_at > now() - interval '1 hour') as "ofAddressInHour"`,
  )
}

export type NewCode = {
  readonly phone: string
  readonly purpose: PhoneCodePurpose
  /** Null: for a phone that nobody has; nothing will be right. */
  readonly codeHash: Buffer | null
  readonly asker: Asker
  readonly minutes: number
}

/** Writes a code, which replaces the phone's earlier ones for the purpose. */
export async function insertCode(db: Database, code: NewCode): Promise<void> {
  await sql`delete from phone_code where created_at < now() - interval '2 days'`.execute(db)
  await sql`
    insert into phone_code (phone, purpose, code_hash, ip, door, is_stranger, expires_at)
    values (${code.phone}, ${code.purpose}, ${code.codeHash}, ${code.asker.network},
      ${code.asker.door}, ${code.asker.isStranger}, now() + make_interval(mins => ${code.minutes}))`.execute(
    db,
  )
}

/**
 * Counts an attempt at the phone's newest code, and answers its hash; undefined: there is none, or it
 * is used, too old, or was guessed at too often. Who asked for it has as many attempts as all others
 * together: a stranger does not use them up. The row stays held until the transaction ends.
 */
export async function countAttempt(
  db: Database,
  { phone, purpose }: { readonly phone: string; readonly purpose: PhoneCodePurpose },
  { doors, maximum }: { readonly doors: readonly string[]; readonly maximum: number },
): Promise<{ readonly id: number; readonly hash: Buffer } | undefined> {
  const row = await first(
    db,
    sql<{ id: number; hash: Buffer | null }>`
      update phone_code set
        attempts = attempts + (door <> all(${doors as string[]}))::int,
        own_attempts = own_attempts + (door = any(${doors as string[]}))::int
      where id = (
          select max(id) from phone_code where phone = ${phone} and purpose = ${purpose})
        and used_at is null and expires_at > now()
        and case when door = any(${doors as string[]}) then own_attempts else attempts end
          < ${maximum}
      returning id, code_hash as hash`,
  )
  return row?.hash ? { id: row.id, hash: row.hash } : undefined
}

/** False: it was used already. */
export async function markUsed(db: Database, id: number): Promise<boolean> {
  const used = await first(
    db,
    sql`update phone_code set used_at = now() where id = ${id} and used_at is null returning id`,
  )
  return used !== undefined
}

export type PhoneOwner = {
  readonly id: number
  readonly companyId: number
  readonly language: Language
}

/** Whose account has a phone; nobody's that is in the recycle bin. */
export function findOwner(db: Database, phone: string): Promise<PhoneOwner | undefined> {
  return first(
    db,
    sql<PhoneOwner>`
      select id, company_id as "companyId", language from app_user
      where phone = ${phone} and status in ('normal', 'frozen')`,
  )
}
