import {
  PAYOUT_PROVIDERS,
  PROVIDER_CENTS,
  TAKEN_TOO_LATE,
} from '@zhenma/contract/payouts/payout-ways'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first } from '../../../platform/database/database.ts'

/**
 * The openid by which the official account that WeChat Pay pays with knows who has drawn `d`: the member of the draw, or
 * of its phone; of several the one that was known last. Null: it knows nobody.
 */
export const OPENID = sql`
  (select w.openid
     from payout_provider p
     join member_wechat w on w.company_id = p.company_id and w.app_id = p.app_id
     join member m on m.company_id = w.company_id and m.id = w.member_id
    where p.company_id = d.company_id and p.way = 'wechat_pay' and m.deleted_at is null
      and m.id = coalesce(d.member_id, (
        select k.id from member k
         where k.company_id = d.company_id and k.phone = d.phone and k.phone <> ''
           and k.deleted_at is null))
    order by w.known_at desc, w.openid limit 1)`

/** Whether an amount is one that a provider pays; what is less or more the cashier pays. */
const isPayable = (way: RawBuilder<unknown>, cents: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.join(
    PAYOUT_PROVIDERS.map((provider) => {
      const { least, most } = PROVIDER_CENTS[provider]
      return sql`(${way} = ${provider} and ${cents} between ${least}::bigint and ${most}::bigint)`
    }),
    sql` or `,
  )})`

/** WeChat is to pay the draw `d` by its rule `r`, and does not know its winner. */
export const IS_UNKNOWN = sql`
  (${isPayable(sql`r.payout_way`, sql`d.amount_cents`)} and r.payout_way = 'wechat_pay'
   and ${OPENID} is null)`

/** How the money of the draw `d` would be paid by its rule `r`: by hand, where its provider does not pay so much, or not to its winner. */
export const DUE_WAY = sql`
  (case when ${isPayable(sql`r.payout_way`, sql`d.amount_cents`)} and not ${IS_UNKNOWN}
        then r.payout_way else 'hand' end)`

/** Whether WeChat knows the winner of a draw, by the account that WeChat Pay pays with. */
export async function isWinnerKnown(
  db: Database,
  companyId: number,
  drawId: number,
): Promise<boolean> {
  const found = await first(
    db,
    sql<{ openid: string | null }>`
      select ${OPENID} as openid from activity_draw d
       where d.company_id = ${companyId} and d.id = ${drawId}`,
  )
  return found?.openid != null
}

/** The payout of a draw has failed because its winner did not confirm it in time. */
export const IS_TOO_LATE = sql`
  (o.state = 'failed' and o.way = 'wechat_pay' and o.error_code = ${TAKEN_TOO_LATE})`

/** The same, of a payout that is held. */
export async function isTakenTooLate(
  db: Database,
  companyId: number,
  drawId: number,
): Promise<boolean> {
  const found = await first(
    db,
    sql`select from payout o
         where o.company_id = ${companyId} and o.draw_id = ${drawId} and ${IS_TOO_LATE}`,
  )
  return found !== undefined
}

/** By what its winner takes money that waits for that. */
export type Takeable = {
  readonly number: string
  readonly merchantId: string
  readonly appId: string
  readonly packageInfo: string
}

/** The same of a draw; undefined: it does not wait, or there is nothing yet to take it by. */
export function findTakeable(
  db: Database,
  companyId: number,
  drawId: number,
): Promise<Takeable | undefined> {
  return first(
    db,
    sql<Takeable>`
      select o.number, p.merchant_id as "merchantId", p.app_id as "appId",
             o.package_info as "packageInfo"
        from payout o
        join payout_provider p on p.company_id = o.company_id and p.way = o.way
       where o.company_id = ${companyId} and o.draw_id = ${drawId} and o.way = 'wechat_pay'
         and o.state = 'waiting' and o.package_info <> ''`,
  )
}
