import { type RawBuilder, sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'
import type { Person } from '../members/index.ts'
import { COLLECTING, PARCEL_AS_TOLD, type ShownDraw } from './after-draw.store.ts'

export type OwnWin = Pick<
  ShownDraw,
  | 'id'
  | 'activityName'
  | 'prizeName'
  | 'amountCents'
  | 'points'
  | 'givenPoints'
  | 'winCheck'
  | 'isHeld'
  | 'delivery'
  | 'claimedAt'
  | 'logisticsCompany'
  | 'trackingNumber'
  | 'payoutState'
  | 'state'
  | 'note'
  | 'handover'
  | 'collectUntil'
  | 'isCollectOver'
  | 'redeemedAt'
  | 'redeemedDealerName'
  | 'timeZone'
> & { readonly serial: number; readonly drawnAt: string }

/** Whether somebody has a way to the points shop: something is on offer, or the member of a phone has ordered. */
export async function hasShop(db: Database, companyId: number, phone: string): Promise<boolean> {
  const { isThere } = await one(
    db,
    sql<{ isThere: boolean }>`
      select exists (
        select from shop_goods
         where company_id = ${companyId} and is_offered and deleted_at is null)
        or exists (
        select from shop_order o
          join member m on m.company_id = o.company_id and m.id = o.member_id
         where m.company_id = ${companyId} and m.phone = ${phone} and m.deleted_at is null)
        as "isThere"`,
  )
  return isThere
}

/** What a page shows, and one more that says whether there are further ones. */
export const WINS_OF_PAGE = 20

/**
 * What a person has won, the newest first: drawn by the phone, or, where nobody was asked, to be sent to it; without a
 * phone, as the member that WeChat knows.
 * Each half is read by its own index, and no further than the page.
 */
export function winsOfPerson(
  db: Database,
  companyId: number,
  { phone, memberId, page }: Person & { readonly page: number },
): Promise<OwnWin[]> {
  const upTo = (page + 1) * WINS_OF_PAGE + 1
  const half = (condition: RawBuilder<unknown>) => sql`
    (select id, drawn_at from activity_draw
      where company_id = ${companyId} and is_win and ${condition}
      order by drawn_at desc limit ${upTo})`
  const own =
    memberId === undefined
      ? sql`${half(sql`phone = ${phone} and phone <> ''`)} union all ${half(
          sql`receiver_phone = ${phone} and phone = '' and receiver_phone <> '' and member_id is null`,
        )}`
      : half(sql`member_id = ${memberId}`)
  return rows(
    db,
    sql<OwnWin>`
      select d.id, d.serial, d.drawn_at as "drawnAt", a.name as "activityName",
             p.name as "prizeName", d.amount_cents as "amountCents", d.points,
             d.given_points as "givenPoints",
             d.win_check as "winCheck", d.held_reason is not null as "isHeld", d.delivery, d.claimed_at as "claimedAt", d.logistics_company as "logisticsCompany",
             d.tracking_number as "trackingNumber", o.state as "payoutState", ${PARCEL_AS_TOLD},
             ${COLLECTING}
        from (select id, drawn_at from (${own}) w
               order by drawn_at desc, id desc
               limit ${WINS_OF_PAGE + 1} offset ${page * WINS_OF_PAGE}) own
        join activity_draw d on d.company_id = ${companyId} and d.id = own.id
        join company c on c.id = ${companyId}
        join activity a on a.company_id = d.company_id and a.id = d.activity_id
        left join dealer e on e.company_id = d.company_id and e.id = d.redeemed_dealer_id
        left join prize p on p.company_id = d.company_id and p.id = d.prize_id
        left join payout o on o.company_id = d.company_id and o.draw_id = d.id
       order by own.drawn_at desc, own.id desc`,
  )
}
