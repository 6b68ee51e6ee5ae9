import { sql } from 'kysely'
import { COUNTED_WAITING } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { type Database, one, rows } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/** A leaf with what opens it, or without where that was deleted; and the log that it stands in, as published. */
export type LoggedLeaf = {
  readonly rowId: number
  readonly kind: string
  readonly logId: number
  readonly index: number
  readonly commitment: Buffer
  readonly secret: Buffer | null
  readonly facts: readonly string[] | null
  readonly loggedAt: string
  readonly origin: string
  readonly publishedSize: number
  readonly publishedCheckpoint: string | null
  /** When its content was forgotten, and the row that the entry is about which says so. */
  readonly forgottenAt: string | null
  readonly forgettingId: number | null
}

/** The leaves of rows; of one that stands in two logs the newer. */
export const leavesOfRows = (
  db: Database,
  companyId: number,
  kind: string,
  rowIds: readonly number[],
): Promise<LoggedLeaf[]> =>
  rows(
    db,
    prepared<LoggedLeaf>`
      select distinct on (l.row_id) l.row_id as "rowId", l.kind, l.log_id as "logId",
             l.leaf_index as index, l.commitment, l.secret, l.facts, l.logged_at as "loggedAt",
             g.origin, g.published_size as "publishedSize",
             g.published_checkpoint as "publishedCheckpoint",
             f.forgotten_at as "forgottenAt", f.id as "forgettingId"
        from transparency_leaf l
        join transparency_log g on g.company_id = ${companyId} and g.id = l.log_id
        left join transparency_forgotten f
          on f.company_id = ${companyId} and f.log_id = l.log_id and f.leaf_index = l.leaf_index
       where l.company_id = ${companyId} and l.kind = ${kind} and l.row_id = any(${[...rowIds]}::bigint[])
       order by l.row_id, l.log_id desc, l.leaf_index desc`,
  )

/** Those of some rows of which something newer waits to become a leaf. */
export async function rowsWaiting(
  db: Database,
  companyId: number,
  kind: string,
  rowIds: readonly number[],
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ rowId: number }>`
      select row_id as "rowId" from transparency_pending
       where company_id = ${companyId} and kind = ${kind} and row_id = any(${[...rowIds]}::bigint[])`,
  )
  return found.map(({ rowId }) => rowId)
}

export type RunsOfMovement = {
  readonly movementId: number
  readonly los: readonly number[]
  readonly his: readonly number[]
}

/** The serials of movements, in the order in which leaves commit to them. */
export const runsOfMovements = (
  db: Database,
  companyId: number,
  movementIds: readonly number[],
): Promise<RunsOfMovement[]> =>
  rows(
    db,
    prepared<RunsOfMovement>`
      select movement_id as "movementId", array_agg(lo order by lo, hi) as los,
             array_agg(hi order by lo, hi) as his
        from movement_line
       where company_id = ${companyId} and movement_id = any(${[...movementIds]}::bigint[])
       group by movement_id`,
  )

/** How much waits to become a leaf, counted no further than anybody wants to know. */
export async function countWaiting(db: Database, companyId: number): Promise<number> {
  const { n } = await one(
    db,
    sql<{ n: number }>`
      select count(*) as n from (
        select from transparency_pending where company_id = ${companyId}
         limit ${COUNTED_WAITING}) waiting`,
  )
  return n
}
