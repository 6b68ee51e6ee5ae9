import type { KeyRing } from '@zhenma/codes/key-ring'
import type { SerialRange } from '@zhenma/codes/serial-range'
import type { LabelActivation, LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { term } from '@zhenma/contract/labels/terms'
import { sql } from 'kysely'
import { type Database, rows } from '../../../../platform/database/database.ts'
import { type Failure, problem, type ProblemDraft } from '../../../../platform/errors/fail.ts'
import { type Conditions, type Reason, reasonSql } from './conditions.ts'
import { otherProducts } from './other-products.ts'
import { type NamedRange, nameOfRun } from '../target/named-labels.ts'
import { PROBLEM_LIMIT, refusal } from '../model/refusal.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import { pairsOf, piecesOf, rangesTable } from './span-pieces.ts'
import type { Batch } from '../model/types.ts'

/** A run of labels that do not allow the operation, all for the same reason. */
type RefusedRun = {
  readonly lo: number
  readonly hi: number
  readonly via: number | null
  readonly reason: Reason
  readonly status: LabelStatus
  readonly activation: LabelActivation
  readonly warehouse: string | null
  readonly dealer: string | null
  /** Where the product is the reason: theirs, and the one that is moved. */
  readonly product: string | null
  readonly chosen: string | null
  /** The return request that these are on their way back with. */
  readonly returnNumber: number | null
  /** The return request that they should be of. */
  readonly requestNumber: number | null
  /** The delivery that these are on their way with. */
  readonly deliveryNumber: number | null
  /** How many labels are refused in all. */
  readonly total: number
}

/** The refusal for labels that do not allow an operation, of which a change met some. */
export async function explainRefusal(...of: Parameters<typeof findRefusal>): Promise<Failure> {
  const refused = await findRefusal(...of)
  // Locks and spans disagree: nobody's input can cause it.
  if (refused === undefined) throw new Error('labels refuse a change and none says why')
  return refused
}

/** The same, every run with its state and the reason; undefined where all allow it. */
export async function findRefusal(
  db: Database,
  conditions: Conditions,
  batches: readonly Batch[],
  ranges: readonly TouchedRange[],
  keyRing: KeyRing,
  named: readonly NamedRange[],
): Promise<Failure | undefined> {
  const runs = await refusedRuns(db, conditions, batches, ranges)
  const total = runs[0]?.total ?? 0
  if (runs.length === 0) return undefined
  const nameOf = (run: SerialRange) => nameOfRun(keyRing, conditions.companyId, batches, run, named)
  const boxStatus = new Map(runs.map((run) => [run.lo, run.status]))
  const problems = runs.flatMap((run): ProblemDraft[] => {
    const { via, reason, status } = run
    // A box in the wrong state speaks for what lies in it in the same state.
    const isSaidByBox = via !== null && boxStatus.get(via) === status
    if (reason === 'product' || isSaidByBox) return []
    const box = via === null ? null : nameOf({ lo: via, hi: via })
    return [problemOfRun({ ...run, reason }, nameOf(run), box, conditions)]
  })
  const ofOthers = runs.filter(({ reason }) => reason === 'product')
  if (ofOthers.length > 0) {
    const { companyId } = conditions
    const chosen = ofOthers[0]?.chosen ?? '–'
    const refused = { companyId, batches, ranges, runs: ofOthers, chosen, nameOf }
    problems.push(...(await otherProducts(db, refused)))
  }
  return refusal('LABEL_WRONG_STATE', problems, problems.length === 1 ? 1 : total)
}

function problemOfRun(
  run: RefusedRun & { readonly reason: Exclude<Reason, 'product'> },
  code: string,
  box: string | null,
  { operation, isOwnDealer }: Conditions,
): ProblemDraft {
  const source = { field: 'codes', code, start: run.lo, end: run.hi }
  const values = { code, operation: term('operation', operation) }
  const status = term('status', run.status)
  switch (run.reason) {
    case 'status':
      return box === null
        ? problem('LABEL_WRONG_STATUS', { ...values, status }, source)
        : problem('LABEL_BOX_ELSEWHERE', { ...values, box, status }, source)
    case 'activation':
      return problem(
        'LABEL_WRONG_ACTIVATION',
        { ...values, activation: term('activation', run.activation) },
        source,
      )
    case 'warehouse':
      return problem('LABEL_OTHER_WAREHOUSE', { code, warehouse: run.warehouse ?? '–' }, source)
    case 'dealer':
      if (isOwnDealer && run.dealer !== null) {
        return problem('LABEL_NOT_AT_OWN_DEALER', { code, dealer: run.dealer }, source)
      }
      return problem('LABEL_OTHER_DEALER', { code, dealer: run.dealer ?? '–' }, source)
    case 'queried':
      return problem('LABEL_ALREADY_QUERIED', values, source)
    case 'on its way':
      return problem('LABEL_ON_ITS_WAY', { code, number: run.deliveryNumber ?? 0 }, source)
    case 'received':
      return problem('LABEL_NOT_ON_ITS_WAY', { code }, source)
    case 'other delivery':
      return problem('LABEL_OTHER_DELIVERY', { code, number: run.deliveryNumber ?? 0 }, source)
    case 'not asked for':
      return problem('LABEL_NOT_IN_RETURN', { code, number: run.requestNumber ?? 0 }, source)
    case 'returning':
      return problem('LABEL_RETURN_WAITING', { code, number: run.returnNumber ?? 0 }, source)
  }
}

/** Refused pieces, neighbours of the same state joined; scanned labels first, then box contents. */
function refusedRuns(
  db: Database,
  conditions: Conditions,
  batches: readonly Batch[],
  ranges: readonly TouchedRange[],
): Promise<RefusedRun[]> {
  const { companyId } = conditions
  return rows(
    db,
    sql<RefusedRun>`
    with r as materialized (${rangesTable(ranges)}),
    pairs as materialized (${pairsOf(companyId, batches, false)}),
    pieces as materialized (${piecesOf(ranges)}),
    refused as (
      select lo, hi, via, reason, status, activation, warehouse_id, dealer_id, delivery_id, other_id,
             row (via, reason, status, activation, warehouse_id, dealer_id, delivery_id, other_id) as state
        from (select judged.*, case when reason = 'product' then product_id end as other_id
                from (select pieces.*, ${reasonSql(conditions)} as reason from pieces where inside) judged) named
       where reason is not null),
    numbered as (
      select refused.*, count(*) filter (where is_head) over (order by lo) as run
        from (select refused.*,
                     (lag(hi) over w + 1 = lo and lag(state) over w = state) is not true as is_head
                from refused window w as (order by lo)) refused),
    runs as (
      select min(lo) as lo, max(hi) as hi, via, reason, status, activation, warehouse_id, dealer_id,
             delivery_id, other_id, sum(sum(hi - lo + 1)) over ()::bigint as total
        from numbered
       group by run, via, reason, status, activation, warehouse_id, dealer_id, delivery_id, other_id
       order by via nulls first, lo limit ${PROBLEM_LIMIT})
    select lo, hi, via, reason, status, activation, total,
           (select name from place where company_id = ${companyId} and id = warehouse_id) as warehouse,
           (select name from dealer where company_id = ${companyId} and id = dealer_id) as dealer,
           (select name from product where company_id = ${companyId} and id = other_id) as product,
           (select name from product
             where company_id = ${companyId} and id = ${conditions.productId}::bigint) as chosen,
           case when reason = 'returning' then (
             select m.number from return_waiting w
               join movement m on m.company_id = w.company_id and m.id = w.request_id
              where w.company_id = ${companyId} and w.lo <= runs.hi and w.hi >= runs.lo
              order by w.lo limit 1) end as "returnNumber",
           (select number from movement
             where company_id = ${companyId} and id = ${conditions.returnId}::bigint)
             as "requestNumber",
           (select number from movement where company_id = ${companyId} and id = delivery_id)
             as "deliveryNumber"
      from runs order by via nulls first, lo`,
  )
}
