import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { type Database, first, rows } from '../../platform/database/database.ts'

/** A company's log, open or closed. */
export type Log = {
  readonly id: number
  readonly name: string
  readonly origin: string
  readonly keyIds: readonly string[]
  readonly openedAt: string
  readonly openedBecause: 'first' | 'restored'
  readonly closedAt: string | null
  readonly lostCheckpoint: string | null
  readonly restoredAt: string | null
  readonly size: number
  /** Signed, and perhaps told to nobody yet. */
  readonly checkpoint: string | null
  readonly publishedSize: number
  readonly publishedCheckpoint: string | null
  readonly publishedAt: string | null
}

const COLUMNS = sql`
  id, name, origin, key_ids as "keyIds", opened_at as "openedAt", opened_because as "openedBecause",
  closed_at as "closedAt", lost_checkpoint as "lostCheckpoint", restored_at as "restoredAt", size,
  checkpoint, published_size as "publishedSize", published_checkpoint as "publishedCheckpoint",
  published_at as "publishedAt"`

/** Whose log has a name; undefined for what is no name of a log. */
export const companyOfName = (name: string): number | undefined =>
  /^[0-7][0-9a-f]{15}$/.test(name) ? Number.parseInt(name.slice(0, 8), 16) : undefined

/** All logs of a company, the open one first. */
export const listLogs = (db: Database, companyId: number): Promise<Log[]> =>
  rows(
    db,
    sql<Log>`
      select ${COLUMNS} from transparency_log where company_id = ${companyId}
       order by id desc limit 100`,
  )

export const findLog = (db: Database, companyId: number, name: string): Promise<Log | undefined> =>
  first(
    db,
    sql<Log>`
      select ${COLUMNS} from transparency_log where company_id = ${companyId} and name = ${name}`,
  )

/**
 * The log that is written, locked until the transaction ends; undefined: there is none yet. `busy`: another server is at
 * it.
 */
export async function lockOpenLog(
  db: Database,
  companyId: number,
): Promise<Log | 'busy' | undefined> {
  const isOpen = sql`company_id = ${companyId} and closed_at is null`
  const locked = await first(
    db,
    sql<Log>`
      select ${COLUMNS} from transparency_log where ${isOpen} for update skip locked`,
  )
  if (locked !== undefined) return locked
  const other = await first(db, sql<object>`select from transparency_log where ${isOpen}`)
  return other === undefined ? undefined : 'busy'
}

/** A log that is written, held until the transaction ends, as it is by then; undefined: it was closed. */
export const holdLog = (db: Database, companyId: number, id: number): Promise<Log | undefined> =>
  first(
    db,
    sql<Log>`
      select ${COLUMNS} from transparency_log
       where company_id = ${companyId} and id = ${id} and closed_at is null for update`,
  )

/**
 * Opens a company's log: the first, or the next where the one before was closed. `host`: where it is served. Undefined
 * where another server has just done so.
 */
export function openLog(
  db: Database,
  companyId: number,
  { host, because }: { readonly host: string; readonly because: Log['openedBecause'] },
): Promise<Log | undefined> {
  const name = companyId.toString(16).padStart(8, '0') + randomBytes(4).toString('hex')
  return first(
    db,
    sql<Log>`
      insert into transparency_log (company_id, id, name, origin, opened_because)
      select ${companyId}, coalesce(max(id), 0) + 1, ${name}, ${`${host}/log/${name}`}, ${because}
        from transparency_log where company_id = ${companyId}
      on conflict do nothing
      returning ${COLUMNS}`,
  )
}

/** Companies where something waits to become a leaf. */
export async function companiesAtWork(db: Database): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ companyId: number }>`
      with recursive waiting as (
        (select company_id from transparency_pending order by company_id limit 1)
        union all
        select (select p.company_id from transparency_pending p
                 where p.company_id > waiting.company_id order by p.company_id limit 1)
          from waiting where waiting.company_id is not null)
      select company_id as "companyId" from waiting where company_id is not null`,
  )
  return found.map(({ companyId }) => companyId)
}

/** Logs whose last checkpoint was signed by a server that did not come to publish it. */
export const unpublishedLogs = (
  db: Database,
): Promise<{ readonly companyId: number; readonly id: number }[]> =>
  rows(
    db,
    sql<{ companyId: number; id: number }>`
      select company_id as "companyId", id from transparency_log
       where closed_at is null and checkpoint is not null
         and checkpoint is distinct from published_checkpoint`,
  )

/** A checkpoint as it is told, and as it was signed: without what witnesses added. */
export type Published = Pick<Log, 'id' | 'size'> & {
  readonly checkpoint: string
  readonly signed: string
}

/** Notes that a checkpoint is kept outside the database and may be told; an older one changes nothing. */
export async function markPublished(
  db: Database,
  companyId: number,
  { id, size, checkpoint, signed }: Published,
): Promise<void> {
  await sql`
    update transparency_log
       set published_size = ${size}, published_checkpoint = ${checkpoint}, published_at = clock_timestamp(),
           checkpoint = case when checkpoint = ${signed} then ${checkpoint} else checkpoint end
     where company_id = ${companyId} and id = ${id} and closed_at is null and published_size <= ${size}`.execute(
    db,
  )
}

/** All logs that are written, of every company. */
export const listOpenLogs = (db: Database): Promise<(Log & { readonly companyId: number })[]> =>
  rows(
    db,
    sql<Log & { readonly companyId: number }>`
      select company_id as "companyId", ${COLUMNS} from transparency_log where closed_at is null
       order by company_id`,
  )

/** What is published goes on from here: a restored database was found to hold all of it. */
export async function clearRestored(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    update transparency_log set restored_at = null
     where company_id = ${companyId} and id = ${id} and restored_at is not null`.execute(db)
}

/** Closes a log as it was published last; false where somebody else did so before. */
export async function closeLog(
  db: Database,
  companyId: number,
  id: number,
  lostCheckpoint: string | null,
): Promise<boolean> {
  const closed = await rows(
    db,
    sql<object>`
      update transparency_log
         set closed_at = clock_timestamp(), lost_checkpoint = ${lostCheckpoint}, size = published_size,
             checkpoint = published_checkpoint
       where company_id = ${companyId} and id = ${id} and closed_at is null
      returning id`,
  )
  return closed.length > 0
}
