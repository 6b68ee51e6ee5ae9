import type { KeyRing } from '@zhenma/codes/key-ring'
import type { SerialRange } from '@zhenma/codes/serial-range'
import { mergeRanges, subtractRanges } from '@zhenma/codes/serial-range'
import type { OrderState } from '@zhenma/contract/orders/order-rows'
import { ORDER_SCAN_KEYS } from '@zhenma/contract/orders/order-scans.refusals'
import { WRONG_ORDER_KEYS } from '@zhenma/contract/orders/wrong-order.refusals'
import { sql } from 'kysely'
import { type Database, first, rows } from '../../../../platform/database/database.ts'
import { type Failure, fail, problem, type ProblemDraft } from '../../../../platform/errors/fail.ts'
import { fieldFailure } from '../../../../platform/errors/reference.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import { PROBLEM_LIMIT, refusal } from '../model/refusal.ts'
import type { Batch } from '../model/types.ts'
import { findBatchesOf } from '../target/batch-rows.ts'
import { nameOfRun } from '../target/named-labels.ts'
import type { NamedRange } from '../target/named-labels.ts'
import { addToOrder } from './order-counts.ts'
import { addExcess, type Confirmed, excessRuleOf, ORDER_ROLE, withRoles } from './order-excess.ts'
import { pairsOf, piecesOf, rangesTable } from './span-pieces.ts'

/** Labels that are scanned for an order. */
type Scanned = {
  readonly companyId: number
  readonly orderId: number
  readonly batches: readonly Batch[]
  readonly ranges: readonly TouchedRange[]
  readonly keyRing: KeyRing
  readonly named: readonly NamedRange[]
  readonly confirmed?: Confirmed
  /** Labels that wait beside, and are to be counted along. */
  readonly beside?: readonly SerialRange[] | undefined
}

/**
 * Counts what a movement has scanned against its order, all or nothing. Throws ORDER_NOT_FOUND,
 * ORDER_COMPLETED, ORDER_CANCELLED, and, for each run of labels, ORDER_WRONG_PRODUCT and
 * ORDER_EXCEEDED, as the company's rule calls them (`WRONG_ORDER_KEYS`, `ORDER_SCAN_KEYS`); whoever
 * throws it ends the transaction. What was confirmed is counted where the company asks.
 */
export async function countForOrder(
  db: Database,
  scanned: Scanned & { readonly movementId: number },
): Promise<void> {
  const { companyId, orderId, movementId } = scanned
  const { held, moved, raised } = await addToOrder(db, companyId, movementId, orderId)
  if (!held) await refuseEnded(db, companyId, orderId)
  if (held && moved === raised) return
  const refused = await findOrderRefusal(db, scanned)
  if (refused !== undefined) throw refused
  if (scanned.confirmed !== undefined) return addExcess(db, companyId, movementId, orderId)
  throw new OrderChanged('the order expects other products than when it was waited for')
}

/** Its items were edited while its lock was waited for: `asCompany` runs it all again, and sees them. */
class OrderChanged extends Error {
  /** serialization_failure. */
  readonly code = '40001'
}

/** What counting would throw, of labels that are only judged; nothing is locked or counted. */
export async function judgeForOrder(db: Database, scanned: Scanned): Promise<void> {
  await refuseEnded(db, scanned.companyId, scanned.orderId)
  const { companyId, batches, beside = [] } = scanned
  const others = await findBatchesOf(db, companyId, beside)
  const known = new Set(batches.map(({ id }) => id))
  const refused = await findOrderRefusal(db, {
    ...scanned,
    batches: [...batches, ...others.filter(({ id }) => !known.has(id))],
    movementId: 0,
  })
  if (refused !== undefined) throw refused
}

async function refuseEnded(db: Database, companyId: number, orderId: number): Promise<void> {
  const order = await first(
    db,
    sql<{ number: string; state: OrderState }>`
      select number, state from track_order where company_id = ${companyId} and id = ${orderId}`,
  )
  if (order === undefined) throw fail('ORDER_NOT_FOUND')
  const { number, state } = order
  if (state === 'scanning') return
  const keys = WRONG_ORDER_KEYS[await excessRuleOf(db, companyId)]
  throw fieldFailure('orderId', keys[state], { number })
}

/** Nothing of an order that has ended is changed. Throws ORDER_COMPLETED, ORDER_CANCELLED. */
export function refuseEndedOrder({
  number,
  state,
}: {
  readonly number: string
  readonly state: OrderState
}): void {
  if (state === 'completed') throw fail('ORDER_COMPLETED', { number })
  if (state === 'cancelled') throw fail('ORDER_CANCELLED', { number })
}

/** A run of labels that an order does not expect, or no longer. */
type UnexpectedRun = SerialRange & {
  readonly via: number | null
  readonly product: string | null
  /** Null: the order has no such product. */
  readonly expected: number | null
  /** What was scanned before, and waits beside. */
  readonly before: number
}

/** The refusal of labels that an order does not expect; undefined where it expects all of them. */
async function findOrderRefusal(
  db: Database,
  scanned: Scanned & { readonly movementId: number },
): Promise<Failure | undefined> {
  const rule = await excessRuleOf(db, scanned.companyId)
  const confirmed = rule === 'ask' ? scanned.confirmed : undefined
  const runs = await unexpectedRuns(db, { ...scanned, confirmed })
  if (runs.length === 0) return undefined
  const { product: wrongProduct, quantity: exceeded } = ORDER_SCAN_KEYS[rule]
  const { keyRing, companyId, batches, named } = scanned
  const name = ({ lo, hi, via }: UnexpectedRun): string => {
    // A box that was scanned speaks for what lies in it.
    const run = via === null ? { lo, hi } : { lo: via, hi: via }
    return nameOfRun(keyRing, companyId, batches, run, named)
  }
  const met = new Set<string>()
  const problems = runs.flatMap((run): ProblemDraft[] => {
    const code = name(run)
    if (met.has(code)) return []
    met.add(code)
    const { lo, hi, expected, before } = run
    const source = { field: 'codes', code, start: lo, end: hi }
    // Without a product it can be counted for no order, whoever confirms it.
    if (run.product === null) {
      return [problem('ORDER_WRONG_PRODUCT', { code, product: '–' }, source)]
    }
    const { product } = run
    if (expected === null) return [problem(wrongProduct, { code, product }, source)]
    return [problem(exceeded, { code, product, expected, scanned: before }, source)]
  })
  return refusal('LABEL_CODES_REFUSED', problems, problems.length)
}

/**
 * The runs that an order does not expect, in the order of their serials: of each product and level
 * the last ones, with which its quantity would be exceeded. One row for each run of equal labels, not for each label.
 */
async function unexpectedRuns(
  db: Database,
  scanned: Scanned & { readonly movementId: number },
): Promise<UnexpectedRun[]> {
  const { companyId, orderId, batches, ranges, movementId, named, confirmed, beside = [] } = scanned
  const others = subtractRanges(mergeRanges([...beside]), mergeRanges([...ranges])).map(
    (range): TouchedRange => ({ ...range, via: null, takeOut: false, role: ORDER_ROLE.waiting }),
  )
  const all = [...withRoles(ranges, named, confirmed), ...others].sort((a, b) => a.lo - b.lo)
  return rows(
    db,
    sql<UnexpectedRun>`
    with r as materialized (${rangesTable(all)}),
    pairs as materialized (${pairsOf(companyId, batches, false)}),
    pieces as materialized (${piecesOf(all)}),
    own as materialized (
      select lo, hi, via, role, product_id,
             case kind when 'box' then 'box' when 'package' then 'package' else 'product' end as level,
             hi - lo + 1 as n
        from pieces where inside),
    room as materialized (
      select i.product_id, p.name, l.level, l.expected, l.scanned
        from track_order_item i
        join product p on p.company_id = i.company_id and p.id = i.product_id
        left join track_order_count c on c.company_id = i.company_id and c.order_id = i.order_id
          and c.item_id = i.id and c.movement_id = ${movementId}
        cross join lateral (values
          ('product', i.expected_products, i.scanned_products - coalesce(c.products, 0)),
          ('package', i.expected_packages, i.scanned_packages - coalesce(c.packages, 0)),
          ('box', i.expected_boxes, i.scanned_boxes - coalesce(c.boxes, 0))
        ) l (level, expected, scanned)
       where i.company_id = ${companyId} and i.order_id = ${orderId}
         and i.product_id in (select product_id from own)),
    counted as (
      select own.*, room.name, room.expected, room.scanned, room.product_id is null as is_wrong,
             coalesce(sum(n) filter (where role = 1)
               over (partition by own.product_id, own.level), 0) as waiting,
             sum(n) filter (where role = 0)
               over (partition by own.product_id, own.level order by own.lo) as up_to
        from own left join room on room.product_id = own.product_id and room.level = own.level)
    select case when is_wrong then lo
                else greatest(lo, hi - (scanned + waiting + up_to - expected) + 1) end::bigint as lo,
           hi, via, (scanned + waiting)::bigint as before,
           case when not is_wrong then expected end as expected,
           case when is_wrong then (
             select name from product where company_id = ${companyId} and id = counted.product_id)
           else name end as product
      from counted
     where (role = 0
       and (is_wrong or (expected is not null and scanned + waiting + up_to > expected)))
        or (role = 2 and product_id is null)
     order by via nulls first, 1 limit ${PROBLEM_LIMIT}`,
  )
}
