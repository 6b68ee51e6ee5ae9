import type { SerialRange } from '@zhenma/codes/serial-range'
import type { FormerAttribute } from '@zhenma/contract/movements/counter-operations'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { lengthClasses } from '../labels/index.ts'

/** By which movement another one was taken back: its number. */
export type Undone = { readonly by: number; readonly idempotencyKey: string | null }

/**
 * Keeps two people from taking a movement back at the same time: the second one waits here. Answers
 * by which movement it was taken back already; null: by none, undefined: there is no such movement.
 */
export async function holdMovement(
  db: Database,
  companyId: number,
  id: number,
): Promise<Undone | null | undefined> {
  const held = await first(
    db,
    sql<{ by: number | null }>`
      select (details ->> 'undoneBy')::bigint as by from movement
       where company_id = ${companyId} and id = ${id} for update`,
  )
  if (held === undefined || held.by === null) return held && null
  // A statement of its own: the one above does not see what was committed while it waited.
  return one(
    db,
    sql<Undone>`
      select number as by, idempotency_key as "idempotencyKey" from movement
       where company_id = ${companyId} and id = ${held.by}`,
  )
}

/** The orders that a movement took labels back from, with how many products. */
export function findOrdersOf(
  db: Database,
  companyId: number,
  movementId: number,
): Promise<{ id: number; products: number }[]> {
  return rows(
    db,
    sql<{ id: number; products: number }>`
      select order_id as id, -sum(products)::bigint as products from track_order_count
       where company_id = ${companyId} and movement_id = ${movementId}
       group by order_id order by order_id`,
  )
}

/** The runs of serials that a movement touched, ascending. */
export function readRuns(
  db: Database,
  companyId: number,
  movementId: number,
): Promise<SerialRange[]> {
  return rows(
    db,
    sql<SerialRange>`
      select lo, hi from movement_line
       where company_id = ${companyId} and movement_id = ${movementId} order by lo`,
  )
}

/** Labels of a movement that a later one touched, cut to what both touched. */
export type MovedOn = SerialRange & {
  readonly number: number
  readonly operation: string
  /** How many labels moved on in all. */
  readonly total: number
}

/**
 * Which labels of a movement went through one of `operations` since, the undoing movement apart; at
 * most `limit` runs. By the classes of line lengths, as a label's history is found: a line of class
 * c that reaches into a run begins less than 2^c below it.
 */
export function findMovedOn(
  db: Database,
  companyId: number,
  movementId: number,
  undoingId: number,
  operations: readonly string[],
  limit: number,
): Promise<MovedOn[]> {
  return rows(
    db,
    sql<MovedOn>`
      with run as materialized (
        select lo, hi from movement_line
         where company_id = ${companyId} and movement_id = ${movementId}),
      moved as materialized (
        select greatest(run.lo, l.lo) as lo, least(run.hi, l.hi) as hi, l.movement_id, l.number, l.operation
          from ${lengthClasses(companyId)}
         cross join run
         cross join lateral (
           select line.lo, line.hi, line.movement_id, m.number, m.operation
             from movement_line line
             join movement m on m.company_id = ${companyId} and m.id = line.movement_id
            where line.company_id = ${companyId} and line.class = c.class
              and line.lo > run.lo - (1::bigint << c.class) and line.lo <= run.hi
              and line.hi >= run.lo and line.movement_id > ${movementId}
              and line.movement_id <> ${undoingId} and m.operation = any(${operations}::text[])
           offset 0) l),
      total as (
        select sum(upper(run) - lower(run)) as labels
          from (select unnest(range_agg(int8range(lo, hi, '[]'))) as run from moved) runs)
      select lo, hi, number, operation, total.labels::bigint as total
        from moved, total order by lo, movement_id limit ${limit}`,
  )
}

/** Writes into a movement by which one it was taken back. */
export async function markUndone(
  db: Database,
  companyId: number,
  id: number,
  undoneBy: number,
): Promise<void> {
  await sql`
    update movement set details = details || jsonb_build_object('undoneBy', ${undoneBy}::bigint)
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/**
 * The names of what was bound to labels before: a card, an activity, or the records of a set of
 * extended data. Held so that it is not deleted before it is bound again; none where it was.
 */
export async function holdFormer(
  db: Database,
  companyId: number,
  { attribute, id }: { readonly attribute: FormerAttribute; readonly id: number },
): Promise<readonly string[]> {
  if (attribute === 'extended_id') return holdRecordsOf(db, companyId, id)
  const table = sql.raw(attribute === 'card_id' ? 'qa_card' : 'activity')
  const found = await rows(
    db,
    sql<{ name: string }>`
      select name from ${table}
       where company_id = ${companyId} and id = ${id} and deleted_at is null for share`,
  )
  return found.map(({ name }) => name)
}

/** The dealers that the labels of a movement were at before it, each once. */
export async function readFormerDealers(
  db: Database,
  companyId: number,
  movementId: number,
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select distinct dealer_id as id from movement_former
       where company_id = ${companyId} and movement_id = ${movementId} and dealer_id is not null`,
  )
  return found.map(({ id }) => id)
}

/** The names of a set's records, in their order; none where one of them was deleted. */
async function holdRecordsOf(db: Database, companyId: number, setId: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ name: string; size: number }>`
      select r.name, cardinality(s.records) as size
        from extended_set s
        join extended_data r on r.company_id = ${companyId} and r.id = any(s.records)
       where s.company_id = ${companyId} and s.id = ${setId} and r.deleted_at is null
       order by array_position(s.records, r.id) for share of r`,
  )
  return found.length === found[0]?.size ? found.map(({ name }) => name) : []
}
