import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import type { Sealed } from '../../platform/keys/secret-box.ts'

/** Whose second step: a user of a company. */
export type Whose = { readonly companyId: number; readonly userId: number }

export type TwoStep = Sealed & {
  readonly confirmedAt: string | null
  readonly recoveryCodesLeft: number
}

/** A user's authenticator, also while it is only being set up. Holds its row. */
export function holdTwoStep(db: Database, whose: Whose): Promise<TwoStep | undefined> {
  return first(
    db,
    sql<TwoStep>`
      select t.secret as box, t.key_id as "keyId", t.confirmed_at as "confirmedAt",
        (select count(*) from recovery_code c
          where c.company_id = t.company_id and c.user_id = t.user_id and c.used_at is null
        ) as "recoveryCodesLeft"
      from two_step t
      where t.company_id = ${whose.companyId} and t.user_id = ${whose.userId} for update of t`,
  )
}

/** Whether a user logs in with a second step. */
export async function isEnrolled(db: Database, whose: Whose): Promise<boolean> {
  const { found } = await one(
    db,
    sql<{ found: boolean }>`
      select exists (
        select from two_step where company_id = ${whose.companyId} and user_id = ${whose.userId}
          and confirmed_at is not null) as found`,
  )
  return found
}

/** Begins anew with a secret; one that is in use already stays. False: that is so. */
export async function writeSecret(db: Database, whose: Whose, sealed: Sealed): Promise<boolean> {
  const written = await first(
    db,
    sql`
      insert into two_step (company_id, user_id, secret, key_id)
      values (${whose.companyId}, ${whose.userId}, ${sealed.box}, ${sealed.keyId})
      on conflict (company_id, user_id) do update
        set secret = excluded.secret, key_id = excluded.key_id, created_at = now(), last_step = 0
        where two_step.confirmed_at is null
      returning 1`,
  )
  return written !== undefined
}

export async function confirm(db: Database, whose: Whose): Promise<void> {
  await sql`
    update two_step set confirmed_at = now()
    where company_id = ${whose.companyId} and user_id = ${whose.userId}`.execute(db)
}

/** Takes the code of a time step. False: it, or a later one, was taken before. */
export async function takeStep(db: Database, whose: Whose, step: number): Promise<boolean> {
  const taken = await first(
    db,
    sql`
      update two_step set last_step = ${step}
      where company_id = ${whose.companyId} and user_id = ${whose.userId} and last_step < ${step}
      returning 1`,
  )
  return taken !== undefined
}

/** Puts new recovery codes in the place of all before. */
export async function writeRecoveryCodes(
  db: Database,
  whose: Whose,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`
    delete from recovery_code
    where company_id = ${whose.companyId} and user_id = ${whose.userId}`.execute(db)
  await sql`
    insert into recovery_code (company_id, user_id, code_hash)
    select ${whose.companyId}, ${whose.userId}, unnest(${hashes as Buffer[]}::bytea[])`.execute(db)
}

/** Takes a recovery code. False: there is none such, or it was used. */
export async function takeRecoveryCode(db: Database, whose: Whose, hash: Buffer): Promise<boolean> {
  const taken = await rows(
    db,
    sql`
      update recovery_code set used_at = now()
      where company_id = ${whose.companyId} and user_id = ${whose.userId}
        and code_hash = ${hash} and used_at is null
      returning 1`,
  )
  return taken.length > 0
}

/** Turns it off. False: it was not on. */
export async function removeTwoStep(db: Database, whose: Whose): Promise<boolean> {
  const removed = await rows(
    db,
    sql<{ confirmed_at: string | null }>`
      delete from two_step where company_id = ${whose.companyId} and user_id = ${whose.userId}
      returning confirmed_at`,
  )
  return removed.some(({ confirmed_at }) => confirmed_at !== null)
}
