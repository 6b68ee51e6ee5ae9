import { type RawBuilder, sql } from 'kysely'
import { type Database, one } from '../../../platform/database/database.ts'

type HeldGoods = {
  readonly onHand: number
  /** Sent to the dealer, and not received yet; and what was missing then. */
  readonly onTheWay: number
  readonly missing: number
  readonly sold: number
}

/**
 * What goods (no boxes) some dealers have, each for itself, a row `dealerId` for every one asked for: by the
 * tallies, no label is read. Wherever a dealer's stock is told it is this one.
 */
export const heldGoods = (companyId: number, ids: readonly number[]): RawBuilder<unknown> => sql`
  select asked.id as "dealerId",
    coalesce(held.outbound - coalesce(waits.waiting, 0), 0)::bigint as "onHand",
    coalesce(waits.on_way, 0)::bigint as "onTheWay",
    coalesce(waits.waiting - waits.on_way, 0)::bigint as missing,
    coalesce(held.sold, 0)::bigint as sold
  from unnest(${ids}::bigint[]) as asked (id)
  left join (
    select dealer_id, coalesce(sum(label_count) filter (where status = 'outbound'), 0) as outbound,
      coalesce(sum(label_count) filter (where status = 'sold'), 0) as sold
    from label_tally
    where company_id = ${companyId} and dealer_id = any(${ids}::bigint[])
      and kind in ('product', 'special')
    group by dealer_id
  ) held on held.dealer_id = asked.id
  left join (
    select dealer_id, sum(waiting_count) as waiting,
      coalesce(sum(waiting_count) filter (where state = 'on_way'), 0) as on_way
    from delivery
    where company_id = ${companyId} and dealer_id = any(${ids}::bigint[]) and waiting_count > 0
    group by dealer_id
  ) waits on waits.dealer_id = asked.id`

/** The same of one dealer. */
export const heldGoodsOf = (
  db: Database,
  companyId: number,
  dealerId: number,
): Promise<HeldGoods> => one(db, sql<HeldGoods>`${heldGoods(companyId, [dealerId])}`)
