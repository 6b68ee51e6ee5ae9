import type { SerialRange } from '@zhenma/codes/serial-range'
import { TRANSITIONS } from '@zhenma/contract/labels/label-transitions'
import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

/** Runs of one movement: short enough not to hold up anybody who works on these batches. */
const RUNS_AT_ONCE = 2_000

/** The companies that have products with a shelf life, with their zones. As the platform. */
export function companiesWithShelfLife(db: Database): Promise<{ id: number; timeZone: string }[]> {
  return rows(
    db,
    sql<{ id: number; timeZone: string }>`
      select id, time_zone as "timeZone" from company
       where id in (select company_id from product where shelf_life_days is not null)
       order by id`,
  )
}

/**
 * The first runs of labels that are past their shelf life. Looks at every span of the batches that
 * hold labels of products with a shelf life, in the statuses that can expire: what it costs grows
 * with how scattered those are, not with how large a batch is.
 */
export function findExpired(
  db: Database,
  companyId: number,
  today: string,
): Promise<SerialRange[]> {
  const statuses = [...TRANSITIONS.expire.from]
  return rows(
    db,
    sql<SerialRange>`
      with affected as materialized (
        select distinct t.batch_id, t.product_id, p.shelf_life_days
          from label_tally t
          join product p on p.company_id = ${companyId} and p.id = t.product_id
         where t.company_id = ${companyId} and p.shelf_life_days is not null
           and t.status = any(${statuses}::label_status[]))
      select s.lo, s.hi from affected a
        join batch b on b.company_id = ${companyId} and b.id = a.batch_id
       cross join lateral (
         select lo, hi from label_span
          where company_id = ${companyId} and lo >= b.lo and lo <= b.hi
            and product_id = a.product_id and status = any(${statuses}::label_status[])
            and coalesce(produced_on, b.produced_on) + a.shelf_life_days < ${today}::date
          order by lo limit ${RUNS_AT_ONCE}) s
       order by s.lo limit ${RUNS_AT_ONCE}`,
  )
}
