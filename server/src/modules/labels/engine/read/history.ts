import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { HistoryEntry, MovementLine } from '../model/types.ts'

/**
 * The details of a movement `m`, with the numbers of the movements that they name: ids are ours,
 * numbers people's.
 */
export function shownDetails(companyId: number): RawBuilder<unknown> {
  const numberOf = (name: string) => sql`(
    select number from movement
     where company_id = ${companyId} and id = (m.details ->> ${sql.lit(name)})::bigint)`
  return sql`m.details || jsonb_strip_nulls(jsonb_build_object(
    'undoesNumber', ${numberOf('undoes')}, 'undoneByNumber', ${numberOf('undoneBy')}))`
}

/**
 * Everything that was done to a label, newest first, its generation last. Found by one index probe
 * per class of line length: a line of class c that holds the serial begins less than 2^c below it.
 * Of a box also what was taken out of it while it stayed behind.
 */
export function history(db: Database, companyId: number, serial: number): Promise<HistoryEntry[]> {
  return rows(
    db,
    prepared<HistoryEntry>`
      with touching as materialized (
        select l.movement_id, l.via
          from ${lengthClasses(companyId)}
         cross join lateral (
           select movement_id, via from movement_line
            where company_id = ${companyId} and class = c.class
              and lo > ${serial}::bigint - (1::bigint << c.class) and lo <= ${serial}
              and hi >= ${serial}
           offset 0) l),
      opened as materialized (
        select movement_id, sum(hi - lo + 1)::bigint as n from box_opening
         where company_id = ${companyId} and box = ${serial} group by movement_id),
      steps as (
        select movement_id, via, true as is_moved from touching
        union all
        select movement_id, null, false from opened
         where movement_id not in (select movement_id from touching))
      select m.id as "movementId", m.number as "movementNumber", m.operation, m.at, m.user_id as "userId",
             coalesce(u.real_name, platform_user_name(m.user_id)) as "userName", m.dealer_id as "dealerId", d.name as "dealerName",
             m.from_dealer_id as "fromDealerId", fd.name as "fromDealerName",
             m.warehouse_id as "warehouseId", w.name as "warehouseName",
             m.from_warehouse_id as "fromWarehouseId", fw.name as "fromWarehouseName",
             m.reason, m.note, ${shownDetails(companyId)} as details, m.ip, m.device,
             used.name as "deviceName", t.via,
             t.is_moved as "isMoved", coalesce(opened.n, 0) as "takenOutCount",
             (select b.box from box_opening b
               where b.company_id = ${companyId} and b.movement_id = m.id
                 and b.lo <= ${serial} and b.hi >= ${serial} limit 1) as "takenOutOf"
        from steps t
        left join opened on opened.movement_id = t.movement_id
       cross join lateral (
         select * from movement where company_id = ${companyId} and id = t.movement_id offset 0) m
        left join app_user u on u.company_id = ${companyId} and u.id = m.user_id
        left join dealer d on d.company_id = ${companyId} and d.id = m.dealer_id
        left join dealer fd on fd.company_id = ${companyId} and fd.id = m.from_dealer_id
        left join device used on used.company_id = ${companyId} and used.id = m.device_id
        left join place w on w.company_id = ${companyId} and w.id = m.warehouse_id
        left join place fw on fw.company_id = ${companyId} and fw.id = m.from_warehouse_id
       order by m.id desc`,
  )
}

/** The serials of a movement, in order, from `afterLo` (exclusive) on; a page of at most `limit`. */
export function listMovementLines(
  db: Database,
  companyId: number,
  movementId: number,
  page: { readonly afterLo?: number; readonly limit?: number } = {},
): Promise<MovementLine[]> {
  return rows(
    db,
    sql<MovementLine>`
      select lo, hi, via from movement_line
       where company_id = ${companyId} and movement_id = ${movementId} and lo > ${page.afterLo ?? 0}
       order by lo limit ${page.limit ?? 1000}`,
  )
}

/**
 * `c (class)`, one row for each class that a movement's line of the company may be in by its length (ADR
 * 0002); goes behind `from`. A line of a class is found by its start: it reaches 2^class serials at most.
 */
export const lengthClasses = (companyId: number): RawBuilder<unknown> => sql`
  generate_series(0, (
    select ceil(log(2, greatest(next_serial, 2)))::integer + 1
      from company where id = ${companyId})) c (class)`
