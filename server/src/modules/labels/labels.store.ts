import type { SerialRange } from '@zhenma/codes/serial-range'
import { type RawBuilder, sql } from 'kysely'
import { authorInReach, dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { type CodeMaking, FOREIGN_KEY } from './engine/index.ts'
import type { Duty } from '@zhenma/contract/operators/operators.refusals'
import { prepared } from '../../platform/database/prepared.ts'

/** The names of factories, by id. */
export const readFactoryNames = (
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> =>
  textsById(db, ids, sql`select id, name as text from place where company_id = ${companyId}`)

/** The numbers of orders, by id. */
export const readOrderNumbers = (
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> =>
  textsById(
    db,
    ids,
    sql`select id, number as text from track_order where company_id = ${companyId}`,
  )

async function textsById(
  db: Database,
  ids: readonly number[],
  texts: RawBuilder<unknown>,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    db,
    sql<{ id: number; text: string }>`${texts} and id = any(${[...new Set(ids)]}::bigint[])`,
  )
  return new Map(found.map(({ id, text }) => [id, text]))
}

/** What the codes of serials are made with. */
export function readCodeKeys(
  db: Database,
  companyId: number,
  serials: readonly number[],
): Promise<(CodeMaking & { serial: number })[]> {
  return rows(
    db,
    sql<CodeMaking & { serial: number }>`
      select w.serial, b.code_length as "codeLength", b.key_id as "keyId", f.code as "foreignCode"
        from unnest(${serials}::bigint[]) w (serial)
       cross join lateral (
         select hi, code_length, key_id from batch
          where company_id = ${companyId} and lo <= w.serial order by lo desc limit 1) b
        left join foreign_code f
          on b.key_id = ${FOREIGN_KEY} and f.company_id = ${companyId} and f.serial = w.serial
       where b.hi >= w.serial`,
  )
}

/**
 * What lies directly in a box: of `packed`, the serials that packaging puts there, those that still
 * are, and what was associated with it. At most `limit`.
 */
export async function readChildren(
  db: Database,
  companyId: number,
  box: number,
  packed: SerialRange | undefined,
  limit: number,
): Promise<number[]> {
  const { lo, hi } = packed ?? { lo: 1, hi: 0 }
  const found = await rows(
    db,
    sql<{ serial: number }>`
      with floor as materialized (
        select coalesce(max(f.lo), 0) as lo from label_span f
         where f.company_id = ${companyId} and f.lo <= ${lo})
      select serial from (
        select generate_series(s.lo, least(s.hi, s.lo + ${limit} - 1)) as serial
          from label_span s where s.company_id = ${companyId} and s.parent = ${box}
        union all
        select generate_series(greatest(s.lo, ${lo}), least(s.hi, ${hi}))
          from floor join label_span s
            on s.company_id = ${companyId} and s.lo >= floor.lo and s.lo <= ${hi}
         where s.parent is null and s.hi >= ${lo}) child
       order by serial limit ${limit}`,
  )
  return found.map(({ serial }) => serial)
}

/** How many labels each movement touched, by the movement's id. */
export async function readMovementCounts(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const found = await rows(
    db,
    sql<{ id: number; count: number }>`
      select id, label_count as count from movement
       where company_id = ${companyId} and id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, count }) => [id, count]))
}

/** Whether a batch was made by whom its reader is held to; the factory is asked for elsewhere. */
export async function isBatchOf(db: Database, reach: Reach, id: number): Promise<boolean> {
  const { isOf } = await one(
    db,
    sql<{ isOf: boolean }>`
      select exists (
        select from batch b
         where b.company_id = ${reach.companyId} and b.id = ${id}
           and ${authorInReach(reach, sql`b.created_by`)}) as "isOf"`,
  )
  return isOf
}

/** Labels by status and by activation, from the tallies. */
export async function readTotals(
  db: Database,
  reach: Reach,
  filter: { readonly batchId: number | null; readonly productId: number | null },
): Promise<{ status: string; activation: string; count: number }[]> {
  const { companyId, factoryId } = reach
  return rows(
    db,
    sql<{ status: string; activation: string; count: number }>`
      select status, activation, sum(label_count)::bigint as count from label_tally t
       where company_id = ${companyId}
         and (${filter.batchId}::bigint is null or batch_id = ${filter.batchId})
         and (${filter.productId}::bigint is null or product_id = ${filter.productId})
         and ${dealerInReach(reach)}
         and (${factoryId}::bigint is null or exists (
           select from batch b where b.company_id = ${companyId} and b.id = t.batch_id
              and b.factory_id = ${factoryId}))
       group by status, activation`,
  )
}

/** Whether any label of a movement does not belong to a factory. */
export async function touchedOtherFactory(
  db: Database,
  companyId: number,
  movementId: number,
  factoryId: number,
): Promise<boolean> {
  const { touched } = await one(
    db,
    sql<{ touched: boolean }>`
      select exists (
        select from movement_line l
         cross join lateral (
           (select hi, factory_id from label_span
             where company_id = ${companyId} and lo <= l.lo order by lo desc limit 1)
           union all
           (select hi, factory_id from label_span
             where company_id = ${companyId} and lo > l.lo and lo <= l.hi)) s
         where l.company_id = ${companyId} and l.movement_id = ${movementId}
           and s.factory_id is distinct from ${factoryId}) as touched`,
  )
  return touched
}

/** The span that a label lies in, as a table for `from`: one row, or none. */
export const spanOf = (
  companyId: number,
  serial: number | RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select * from (select * from label_span
                  where company_id = ${companyId} and lo <= ${serial}
                  order by lo desc limit 1) nearest
   where hi >= ${serial})`

/** Whether a label stands for what is sold: not withdrawn, expired or blocked, and active where it has to be. The span is `s`. */
export const IS_SOUND: RawBuilder<unknown> = sql`
  s.query_allowed and s.status not in ('recycled', 'invalid', 'expired')
  and s.activation not in ('invalid', 'not_activated')`

/** The last serial that a company has issued; 0: none. */
export async function highestSerial(db: Database, companyId: number): Promise<number> {
  const { highest } = await one(
    db,
    sql<{ highest: number }>`
      select coalesce(max(hi), 0) as highest from batch where company_id = ${companyId}`,
  )
  return highest
}

/** Those of the candidates that a batch with their key and length holds. */
export async function issuedSerials(
  db: Database,
  companyId: number,
  candidates: readonly { readonly serial: number; readonly keyId: string }[],
  codeLength: number,
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ serial: number }>`
      select distinct c.serial
        from unnest(${candidates.map(({ serial }) => serial)}::bigint[],
                    ${candidates.map(({ keyId }) => keyId)}::text[]) c (serial, key_id)
       cross join lateral (
         select hi, key_id, code_length from batch
          where company_id = ${companyId} and lo <= c.serial order by lo desc limit 1) b
       where b.hi >= c.serial and b.key_id = c.key_id and b.code_length = ${codeLength}
       order by c.serial`,
  )
  return found.map(({ serial }) => serial)
}

type Work = { readonly warehouseId: number; readonly duty: Duty }

/** The warehouses at which somebody works, and as what; none: nobody has assigned them anywhere. */
export function readWarehouseWork(
  db: Database,
  companyId: number,
  userId: number,
): Promise<Work[]> {
  return rows(
    db,
    prepared<Work>`
      select a.place_id as "warehouseId", a.duty from place_assignment a
        join place w on w.company_id = a.company_id and w.id = a.place_id
       where a.company_id = ${companyId} and a.user_id = ${userId}
         and w.kind = 'warehouse' and w.deleted_at is null`,
  )
}
