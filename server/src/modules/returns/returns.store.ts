import type { SerialRange } from '@zhenma/codes/serial-range'
import type { LabelKind } from '@zhenma/contract/labels/label-transitions'
import type { ReturnState } from '@zhenma/contract/returns/return-rows'
import { sql } from 'kysely'
import { type Database, first, rows } from '../../platform/database/database.ts'

/** A request that is being decided. */
export type HeldReturn = {
  readonly state: ReturnState
  /** Whether a receipt of it was submitted under the key that was asked about. */
  readonly isRepeated: boolean
}

/** A request, locked until the transaction ends: of two who decide it the second finds it decided. */
export function holdReturn(
  db: Database,
  companyId: number,
  id: number,
  idempotencyKey?: string,
): Promise<HeldReturn | undefined> {
  return first(
    db,
    sql<HeldReturn>`
      select q.state,
             exists (select from return_receipt r
                       join movement m on m.company_id = r.company_id and m.id = r.movement_id
                      where r.company_id = q.company_id and r.request_id = q.id
                        and m.idempotency_key = ${idempotencyKey ?? null}) as "isRepeated"
        from return_request q where q.company_id = ${companyId} and q.id = ${id} for update`,
  )
}

/** What a request was decided to be. */
export type ReturnDecision = {
  readonly state: Exclude<ReturnState, 'waiting'>
  readonly userId: number
  readonly reason: string
  readonly receivedId?: number | null
  readonly leftCount?: number
  readonly surplusCount?: number
}

/** Decides a request: its labels wait no longer. */
export async function decideReturn(
  db: Database,
  companyId: number,
  id: number,
  { state, userId, reason, receivedId, leftCount = 0, surplusCount = 0 }: ReturnDecision,
): Promise<void> {
  await sql`
    with gone as (
      delete from return_waiting where company_id = ${companyId} and request_id = ${id})
    update return_request
       set state = ${state}, decided_by = ${userId}, decided_at = clock_timestamp(),
           decision_reason = ${reason}, received_id = ${receivedId ?? null}::bigint,
           left_count = ${leftCount}, surplus_count = surplus_count + ${surplusCount}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Adds to the scans that were none of a request's. */
export async function addSurplus(
  db: Database,
  companyId: number,
  id: number,
  count: number,
): Promise<void> {
  await sql`
    update return_request set surplus_count = surplus_count + ${count}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** The runs of serials that a movement touched, in order. */
export function readMovementRuns(
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

/** A run of labels that are alike in batch, kind and product. */
export type DescribedRun = SerialRange & {
  readonly kind: LabelKind
  readonly batchName: string
  readonly productName: string | null
}

/** What lies in runs of serials, each cut where batch, kind or product change; at most `limit`. */
export function describeRuns(
  db: Database,
  companyId: number,
  runs: readonly SerialRange[],
  limit: number,
): Promise<DescribedRun[]> {
  return rows(
    db,
    sql<DescribedRun>`
      with asked as (
        select lo, hi from unnest(${runs.map(({ lo }) => lo)}::bigint[],
                                  ${runs.map(({ hi }) => hi)}::bigint[]) r (lo, hi)),
      parts as (
        select asked.lo as of_run, greatest(asked.lo, s.lo) as lo, least(asked.hi, s.hi) as hi,
               s.kind, s.batch_id, s.product_id
          from asked cross join lateral (
            (select lo, hi, kind, batch_id, product_id from label_span
              where company_id = ${companyId} and lo <= asked.lo order by lo desc limit 1)
            union all
            (select lo, hi, kind, batch_id, product_id from label_span
              where company_id = ${companyId} and lo > asked.lo and lo <= asked.hi)) s
         where s.hi >= asked.lo),
      numbered as (
        select parts.*, count(*) filter (where is_head) over (order by lo) as run
          from (select parts.*,
                       (lag(hi) over w + 1 = lo
                        and lag(row (of_run, kind, batch_id, product_id)) over w
                            = row (of_run, kind, batch_id, product_id)) is not true as is_head
                  from parts window w as (order by lo)) parts)
      select min(n.lo) as lo, max(n.hi) as hi, n.kind, b.name as "batchName", p.name as "productName"
        from numbered n
        join batch b on b.company_id = ${companyId} and b.id = n.batch_id
        left join product p on p.company_id = ${companyId} and p.id = n.product_id
       group by n.run, n.kind, b.name, p.name order by 1 limit ${limit}`,
  )
}
