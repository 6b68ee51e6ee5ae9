import { LATE_AFTER_MINUTES } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { sql } from 'kysely'
import { type Database, first, rows } from '../../../platform/database/database.ts'
import type { LogKey } from '../tiles.store.ts'

/** A log's first entry that no published checkpoint covers: since then it waits. */
const FIRST_UNPUBLISHED = sql`
  transparency_log g join transparency_leaf l
    on l.company_id = g.company_id and l.log_id = g.id and l.leaf_index = g.published_size
   and g.size > g.published_size and g.closed_at is null`

const LATE = sql`l.logged_at < now() - make_interval(mins => ${LATE_AFTER_MINUTES})`

/** Since when a log's entries wait for being published, and whether that is too long; undefined: none does. */
export const unpublishedSince = (
  db: Database,
  { companyId, logId }: LogKey,
): Promise<{ readonly since: string; readonly isLate: boolean } | undefined> =>
  first(
    db,
    sql<{ since: string; isLate: boolean }>`
      select l.logged_at as since, ${LATE} as "isLate" from ${FIRST_UNPUBLISHED}
       where g.company_id = ${companyId} and g.id = ${logId}`,
  )

/** Logs that wait too long for being published: how many, since when the first, and the names of the first companies. */
export type LateLogs = {
  readonly count: number
  readonly since: string
  readonly companies: string[]
}

/** So many companies are named. */
const NAMED = 5

/** The logs of all companies that wait too long; undefined: none does. */
export const lateLogs = (db: Database): Promise<LateLogs | undefined> =>
  first(
    db,
    sql<LateLogs>`
      select count(*)::int as count, min(l.logged_at) as since,
             (array_agg(c.name order by l.logged_at, c.id))[1:${NAMED}] as companies
        from ${FIRST_UNPUBLISHED} join company c on c.id = g.company_id where ${LATE}
      having count(*) > 0`,
  )

/**
 * Takes those among them of which nobody was told since they wait: how many, and since when the first; undefined: none, or
 * somebody was told of others within the hour. They count as told from then on.
 */
export async function takeUntold(db: Database): Promise<Omit<LateLogs, 'companies'> | undefined> {
  const taken = await rows(
    db,
    sql<{ since: string }>`
      with untold as (
        select g.company_id, g.id, l.logged_at from ${FIRST_UNPUBLISHED}
         where ${LATE} and (g.unpublished_told_at is null or g.unpublished_told_at < l.logged_at)
           and not exists (
             select from transparency_log where unpublished_told_at > now() - interval '1 hour')
         order by g.company_id, g.id for update of g skip locked)
      update transparency_log g set unpublished_told_at = now() from untold u
       where g.company_id = u.company_id and g.id = u.id
      returning u.logged_at as since`,
  )
  const [earliest] = taken.map(({ since }) => since).sort()
  return earliest === undefined ? undefined : { count: taken.length, since: earliest }
}

/** About how many open logs each witness does not cosign that is asked about them; who only came late is none. */
export const failingWitnesses = (
  db: Database,
): Promise<{ readonly name: string; readonly count: number }[]> =>
  rows(
    db,
    sql<{ name: string; count: number }>`
      select w.name, count(*)::int as count from transparency_witness w
        join transparency_log g on g.company_id = w.company_id and g.id = w.log_id and g.closed_at is null
       where w.failing_since is not null and w.failure <> 'late'
       group by w.name order by w.name limit 1000`,
  )
