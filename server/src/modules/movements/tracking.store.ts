import type {
  LabelActivation,
  LabelKind,
  LabelStatus,
} from '@zhenma/contract/labels/label-transitions'
import { type RawBuilder, sql } from 'kysely'
import { labelInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { countRows, type Database, one, rows } from '../../platform/database/database.ts'
import { orderBy, pageOfRows } from '../../platform/database/lists.ts'
import { matching, type MovementQuery } from './visible-movements.store.ts'

/** Where the labels of a run of a movement are now. */
export type TrackedRun = {
  readonly movementId: number
  readonly movementNumber: number
  readonly movedAt: string
  readonly operation: string
  readonly lo: number
  readonly hi: number
  readonly kind: LabelKind
  readonly productName: string | null
  readonly batchName: string
  readonly inboundAt: string | null
  readonly warehouseName: string | null
  readonly outboundAt: string | null
  readonly dealerName: string | null
  readonly status: LabelStatus
  readonly activation: LabelActivation
}

type Whose = { readonly companyId: number; readonly labelReach: Reach }

/** The spans that a line `l` lies in, as `s`; of these only what the user may see. */
function spansOf({ companyId, labelReach }: Whose): RawBuilder<unknown> {
  const columns = sql.raw(`lo, hi, batch_id, kind, status, activation, product_id, dealer_id,
    factory_id, warehouse_id, inbound_id, outbound_id`)
  return sql`
    cross join lateral (
      (select ${columns} from label_span
        where company_id = ${companyId} and lo <= l.lo order by lo desc limit 1)
      union all
      (select ${columns} from label_span
        where company_id = ${companyId} and lo > l.lo and lo <= l.hi)) s
    where s.hi >= l.lo and ${labelInReach(labelReach, { dealer: sql`s.dealer_id`, factory: sql`s.factory_id` })}`
}

/** What a span `s` says of the part of a line `l` that lies in it. */
const PIECE =
  sql.raw(`greatest(l.lo, s.lo) as lo, least(l.hi, s.hi) as hi, s.batch_id, s.kind, s.status,
  s.activation, s.product_id, s.dealer_id, s.warehouse_id, s.inbound_id, s.outbound_id`)

/** What a sheet says of the runs `pieces`. */
const runsOf = (companyId: number): RawBuilder<unknown> => sql`
  select pieces.movement_id as "movementId", pieces.number as "movementNumber",
         pieces.at as "movedAt", pieces.operation, pieces.lo, pieces.hi, pieces.kind,
         p.name as "productName", b.name as "batchName", i.at as "inboundAt",
         w.name as "warehouseName", o.at as "outboundAt", d.name as "dealerName", pieces.status,
         pieces.activation
    from pieces
    join batch b on b.company_id = ${companyId} and b.id = pieces.batch_id
    left join product p on p.company_id = ${companyId} and p.id = pieces.product_id
    left join movement i on i.company_id = ${companyId} and i.id = pieces.inbound_id
    left join place w on w.company_id = ${companyId} and w.id = pieces.warehouse_id
    left join movement o on o.company_id = ${companyId} and o.id = pieces.outbound_id
    left join dealer d on d.company_id = ${companyId} and d.id = pieces.dealer_id`

/** How many runs the sheet of these movements has, counted no further than `limit`. */
export async function countTracked(
  db: Database,
  whose: Whose,
  movementIds: readonly number[],
  limit: number,
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from (
        select from (
          select lo, hi from movement_line
           where company_id = ${whose.companyId} and movement_id = any(${movementIds}::bigint[])) l
        ${spansOf(whose)} limit ${limit}) found`,
  )
  return count
}

/** Where a reader of lines stands: in which movement, and behind which serial. */
export type Cursor = { readonly movementId: number; readonly lo: number }

/** The next lines of these movements behind a cursor, by movement and serial: at most `limit`. */
export function nextLines(
  db: Database,
  companyId: number,
  movementIds: readonly number[],
  after: Cursor,
  limit: number,
): Promise<Cursor[]> {
  return rows(
    db,
    sql<Cursor>`
      select movement_id as "movementId", lo from movement_line
       where company_id = ${companyId} and movement_id = any(${movementIds}::bigint[])
         and (movement_id, lo) > (${after.movementId}::bigint, ${after.lo}::bigint)
       order by movement_id, lo limit ${limit}`,
  )
}

/** The labels of lines, by the state they are in now. */
export function readTracked(
  db: Database,
  whose: Whose,
  lines: readonly Cursor[],
): Promise<TrackedRun[]> {
  const { companyId } = whose
  return rows(
    db,
    sql<TrackedRun>`
      with pieces as materialized (
        select l.movement_id, l.number, l.at, l.operation, ${PIECE}
          from (
            select l.lo, l.hi, l.movement_id, m.number, m.at, m.operation
              from unnest(${lines.map(({ movementId }) => movementId)}::bigint[],
                          ${lines.map(({ lo }) => lo)}::bigint[]) wanted (movement_id, lo)
              join movement_line l on l.company_id = ${companyId}
               and l.movement_id = wanted.movement_id and l.lo = wanted.lo
              join movement m on m.company_id = ${companyId} and m.id = l.movement_id) l
          ${spansOf(whose)})
      ${runsOf(companyId)}
       order by pieces.movement_id, pieces.lo`,
  )
}

/**
 * One page of the tracking sheet of a query, and how many rows it has, counted no further than `limit`. The
 * oldest movements first, or as `sort` (`at`, `-at`) says; of each its labels by serial.
 */
export async function listTracked(
  db: Database,
  query: MovementQuery,
  page: { readonly pageNo: number; readonly pageSize: number; readonly sort?: string | undefined },
  limit: number,
): Promise<{ records: TrackedRun[]; total: number }> {
  const { companyId } = query
  const found = sql`
    movement m
    join movement_line l on l.company_id = ${companyId} and l.movement_id = m.id
    ${spansOf(query)} and ${matching(query)}`
  const total = await countRows(db, sql`(select from ${found} limit ${limit}) found`)
  const by = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, lo: RawBuilder<unknown>) =>
    sql`${orderBy(page.sort, { at }, at, id)}, ${lo}`
  const records = await rows(
    db,
    sql<TrackedRun>`
      with pieces as materialized (
        select m.id as movement_id, m.number, m.at, m.operation, ${PIECE}
          from ${found}
         ${by(sql`m.at`, sql`m.id`, sql`greatest(l.lo, s.lo)`)} ${pageOfRows(page)})
      ${runsOf(companyId)}
      ${by(sql`pieces.at`, sql`pieces.movement_id`, sql`pieces.lo`)}`,
  )
  return { records, total }
}
