import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

/** Asks for a company's checks to be counted anew by day, from their first day on. */
export async function requestRecount(db: Database, companyId: number): Promise<void> {
  await sql`
    insert into query_recount (company_id) values (${companyId})
    on conflict (company_id) do update
      set requested_at = clock_timestamp(), next_day = null`.execute(db)
}

/** Asked for longer ago than this: asking once more while it is done begins it anew, later. */
const isDue = (waitMs: number) =>
  sql`requested_at < clock_timestamp() - ${waitMs} * interval '1 millisecond'`

/** The companies whose recount was asked for longer ago than this. */
export async function findRecounts(db: Database, waitMs: number): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select company_id as id from query_recount where ${isDue(waitMs)}
       order by requested_at`,
  )
  return found.map(({ id }) => id)
}

type Recount = {
  /** The next day to be counted; null: none was. */
  readonly nextDay: string | null
  readonly timeZone: string
}

/** A due recount, held until the transaction ends; undefined: none, or somebody else is at it. */
export function holdRecount(
  db: Database,
  companyId: number,
  waitMs: number,
): Promise<Recount | undefined> {
  return first(
    db,
    sql<Recount>`
      select r.next_day as "nextDay", c.time_zone as "timeZone"
        from query_recount r join company c on c.id = r.company_id
       where r.company_id = ${companyId} and ${isDue(waitMs)} for update of r skip locked`,
  )
}

/** The first and the last day that checks can belong to in any zone; null: there are no checks. */
export function countedDays(
  db: Database,
  companyId: number,
): Promise<{ readonly first: string | null; readonly last: string | null }> {
  return one(
    db,
    sql<{ first: string | null; last: string | null }>`
      select min(day) - 2 as first, max(day) + 2 as last
        from query_daily where company_id = ${companyId}`,
  )
}

/** Days of a zone, the last one left out. */
export type Stretch = {
  readonly companyId: number
  readonly timeZone: string
  readonly from: string
  readonly before: string
}

/** What is counted by day: in which table, beside the day by what, and of which records. */
type Counted = {
  readonly table: RawBuilder<unknown>
  readonly keys: RawBuilder<unknown>
  readonly keysOfRecords: RawBuilder<unknown>
  readonly records: RawBuilder<unknown>
}

const COUNTED: readonly Counted[] = [
  {
    table: sql`query_daily`,
    keys: sql`result, product_id`,
    keysOfRecords: sql`result, coalesce(product_id, 0) as product_id`,
    records: sql`true`,
  },
  {
    table: sql`query_place_daily`,
    keys: sql`dealer_id, region`,
    keysOfRecords: sql`dealer_id, region`,
    records: sql`dealer_id is not null`,
  },
]

/**
 * Adds to the days of a stretch what they lack of their records, or have too much: one statement for each table, so
 * that records and counts are those of one moment. What is checked meanwhile is added by the check itself; its rows
 * have shards below 16, so nobody waits for anybody.
 */
export async function adjustDays(db: Database, stretch: Stretch): Promise<void> {
  for (const counted of COUNTED) await adjust(db, stretch, counted)
}

async function adjust(
  db: Database,
  { companyId, timeZone, from, before }: Stretch,
  { table, keys, keysOfRecords, records }: Counted,
): Promise<void> {
  await sql`
    with found as (
      select (at at time zone ${timeZone})::date as day, ${keysOfRecords}, count(*) as query_count
        from query_record
       -- No zone is further than a day from UTC: so the index finds them, and the day decides.
       where company_id = ${companyId} and ${records}
         and at >= (${from}::date - 1)::timestamp at time zone 'UTC'
         and at < (${before}::date + 1)::timestamp at time zone 'UTC'
         and (at at time zone ${timeZone})::date >= ${from}::date
         and (at at time zone ${timeZone})::date < ${before}::date
       group by 1, 2, 3
    ), kept as (
      select day, ${keys}, sum(query_count)::bigint as query_count from ${table}
       where company_id = ${companyId} and day >= ${from}::date and day < ${before}::date
       group by 1, 2, 3
    )
    insert into ${table} as d (company_id, day, ${keys}, shard, query_count)
    select ${companyId}, day, ${keys}, 16,
           coalesce(found.query_count, 0) - coalesce(kept.query_count, 0)
      from found full join kept using (day, ${keys})
     where coalesce(found.query_count, 0) <> coalesce(kept.query_count, 0)
     order by 2, 3, 4
    on conflict (company_id, day, ${keys}, shard)
      do update set query_count = d.query_count + excluded.query_count`.execute(db)
}

/** Removes what has become nothing, but for the day that checks are being counted on. */
export async function dropEmptyDays(
  db: Database,
  { companyId, timeZone, from, before }: Stretch,
): Promise<void> {
  for (const { table, keys } of COUNTED) {
    await sql`
      delete from ${table}
       where company_id = ${companyId} and (day, ${keys}) in (
         select day, ${keys} from ${table}
          where company_id = ${companyId} and day >= ${from}::date and day < ${before}::date
            and day <> (now() at time zone ${timeZone})::date
            -- Midnight may come meanwhile.
            and day <> ((now() + interval '1 hour') at time zone ${timeZone})::date
          group by 1, 2, 3 having sum(query_count) = 0)`.execute(db)
  }
}

/** Notes how far a recount has come. */
export async function moveRecount(db: Database, companyId: number, nextDay: string): Promise<void> {
  await sql`
    update query_recount set next_day = ${nextDay} where company_id = ${companyId}`.execute(db)
}

export async function endRecount(db: Database, companyId: number): Promise<void> {
  await sql`delete from query_recount where company_id = ${companyId}`.execute(db)
}
