import type { LogEntryKind } from '@zhenma/contract/transparency-log/log-entry-words'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../../platform/database/database.ts'
import type { LogKey } from '../tiles.store.ts'

/** An entry as it stands in a log. */
export type ListedEntry = {
  readonly number: number
  readonly kind: LogEntryKind
  readonly loggedAt: string
  readonly texts: readonly string[] | null
  readonly forgottenAt: string | null
  readonly forgottenBy: string | null
  readonly reason: string | null
}

export type EntryWish = {
  /** This one and those before it. */
  readonly from: number
  readonly kind: LogEntryKind | undefined
  readonly limit: number
}

/** Entries of a log, newest first; of a kind by its own index, where they are few among many operations. */
export function listEntries(
  db: Database,
  { companyId, logId }: LogKey,
  { from, kind, limit }: EntryWish,
): Promise<ListedEntry[]> {
  const ofKind = kind === undefined ? sql`` : sql`and l.kind = ${kind}`
  const few = kind === undefined || kind === 'operation' ? sql`` : sql`and l.kind <> 'operation'`
  return rows(
    db,
    sql<ListedEntry>`
      select l.leaf_index as number, l.kind, l.logged_at as "loggedAt", l.facts as texts,
             f.forgotten_at as "forgottenAt", f.reason,
             coalesce(u.real_name, platform_user_name(f.forgotten_by)) as "forgottenBy"
        from transparency_leaf l
        left join transparency_forgotten f
          on f.company_id = ${companyId} and f.log_id = ${logId} and f.leaf_index = l.leaf_index
        left join app_user u on u.company_id = ${companyId} and u.id = f.forgotten_by
       where l.company_id = ${companyId} and l.log_id = ${logId} and l.leaf_index <= ${from}
             ${ofKind} ${few}
       order by l.leaf_index desc limit ${limit}`,
  )
}

/** What an entry is, held until the transaction ends; undefined: there is none. */
export const holdEntry = (
  db: Database,
  { companyId, logId }: LogKey,
  number: number,
): Promise<
  { readonly kind: LogEntryKind; readonly commitment: Buffer; readonly isOpen: boolean } | undefined
> =>
  first(
    db,
    sql<{ kind: LogEntryKind; commitment: Buffer; isOpen: boolean }>`
      select kind, commitment, secret is not null as "isOpen" from transparency_leaf
       where company_id = ${companyId} and log_id = ${logId} and leaf_index = ${number}
         for update`,
  )

/** When an entry was forgotten; undefined: nothing says so. */
export async function forgottenAt(
  db: Database,
  { companyId, logId }: LogKey,
  number: number,
): Promise<string | undefined> {
  const found = await first(
    db,
    sql<{ at: string }>`
      select forgotten_at as at from transparency_forgotten
       where company_id = ${companyId} and log_id = ${logId} and leaf_index = ${number}`,
  )
  return found?.at
}

/** By whom and why; null where a start takes out what a restore has brought back, which has its own time. */
export type Forgetting = {
  readonly number: number
  readonly by: number | null
  readonly reason: string | null
  readonly at: string | null
}

/** Deletes what opens an entry, and notes that it was; the entry is held. */
export async function eraseOpening(
  db: Database,
  { companyId, logId }: LogKey,
  { number, by, reason, at }: Forgetting,
): Promise<{ readonly id: number; readonly at: string }> {
  await sql`
    update transparency_leaf set secret = null, facts = null
     where company_id = ${companyId} and log_id = ${logId} and leaf_index = ${number}`.execute(db)
  return one(
    db,
    sql<{ id: number; at: string }>`
      insert into transparency_forgotten (company_id, log_id, leaf_index, forgotten_by, reason, forgotten_at)
      values (${companyId}, ${logId}, ${number}, ${by}, ${reason}, coalesce(${at}::timestamptz, clock_timestamp()))
      on conflict (company_id, log_id, leaf_index) do update
        set forgotten_at = transparency_forgotten.forgotten_at
      returning id, forgotten_at as at`,
  )
}

/** An entry that is forgotten, as it is kept where no backup overwrites it. */
export type KeptForgotten = {
  readonly number: number
  /** In base64: of another log of the same name nothing is taken out. */
  readonly commitment: string
  readonly at: string
}

/** All that is forgotten of a log, in order. */
export const listForgotten = (
  db: Database,
  { companyId, logId }: LogKey,
): Promise<KeptForgotten[]> =>
  rows(
    db,
    sql<KeptForgotten>`
      select f.leaf_index as number, encode(l.commitment, 'base64') as commitment, f.forgotten_at as at
        from transparency_forgotten f
        join transparency_leaf l
          on l.company_id = ${companyId} and l.log_id = ${logId} and l.leaf_index = f.leaf_index
       where f.company_id = ${companyId} and f.log_id = ${logId} order by f.leaf_index`,
  )

/** Logs of which more is forgotten than is kept outside of the database. */
export const logsToKeep = (
  db: Database,
): Promise<{ readonly companyId: number; readonly logId: number; readonly name: string }[]> =>
  rows(
    db,
    sql<{ companyId: number; logId: number; name: string }>`
      select distinct f.company_id as "companyId", f.log_id as "logId", g.name
        from transparency_forgotten f
        join transparency_log g on g.company_id = f.company_id and g.id = f.log_id
       where f.kept_at is null`,
  )

/** Holds the log, so that of two servers none writes an older list in the place of a newer. */
export async function holdForKeeping(db: Database, { companyId, logId }: LogKey): Promise<void> {
  await sql`
    select from transparency_log where company_id = ${companyId} and id = ${logId} for update`.execute(
    db,
  )
}

/** Notes that all that is forgotten of a log by now is kept. */
export async function markKept(db: Database, { companyId, logId }: LogKey): Promise<void> {
  await sql`
    update transparency_forgotten set kept_at = clock_timestamp()
     where company_id = ${companyId} and log_id = ${logId} and kept_at is null`.execute(db)
}
