import { OPEN_CLAIMS } from '@zhenma/contract/warranty/claim-states'
import { type RawBuilder, sql } from 'kysely'
import { type Database, countRows, rows } from '../../platform/database/database.ts'

/** As it is written into a file: what the person's own company keeps of it, by the names of its fields. */
type Facts = Readonly<Record<string, unknown>>

/** Whose data: a member of a company, and the phone that it is known by. */
export type Person = { readonly companyId: number; readonly id: number; readonly phone: string }

/** Steps of points that staff asked for, the newest first. */
export const operationsOf = (db: Database, { companyId, id }: Person, most: number) =>
  rows(
    db,
    sql<Facts>`
      select points, reason, state, asked_at as "askedAt", decided_at as "decidedAt", note
        from points_operation where company_id = ${companyId} and member_id = ${id}
       order by id desc limit ${most}`,
  )

/** Orders of the points shop, the newest first. */
export const shopOrdersOf = (db: Database, { companyId, id }: Person, most: number) =>
  rows(
    db,
    sql<Facts>`
      select number, goods_name as "goodsName", points, receiver_name as "receiverName",
             receiver_phone as "receiverPhone", receiver_address as "receiverAddress", state,
             ordered_at as "orderedAt", logistics_company as "logisticsCompany",
             tracking_number as "trackingNumber", sent_at as "sentAt",
             received_at as "receivedAt", note
        from shop_order where company_id = ${companyId} and member_id = ${id}
       order by ordered_at desc, id desc limit ${most}`,
  )

/**
 * Draws of a phone, wins that nobody's phone was asked for and that go to it, and draws of whom WeChat alone knows; activity
 * by activity, as the indexes have them.
 */
const drawsOfPerson = ({ companyId, id, phone }: Person): RawBuilder<unknown> => sql`
  (select d.* from activity a
     join activity_draw d on d.company_id = a.company_id and d.activity_id = a.id
    where a.company_id = ${companyId} and d.phone = ${phone} and d.phone <> ''
    union all
   select * from activity_draw
    where company_id = ${companyId} and is_win and phone = '' and receiver_phone = ${phone}
      and receiver_phone <> '' and member_id is null
    union all
   select * from activity_draw where company_id = ${companyId} and member_id = ${id})`

/** The newest first. */
export const drawsOf = (db: Database, person: Person, most: number) =>
  rows(
    db,
    sql<Facts>`
      select a.name as "activityName", d.serial, d.drawn_at as "drawnAt", d.region,
             d.is_win as "isWin", p.name as "prizeName", d.amount_cents as "amountCents", d.points,
             d.given_points as "givenPoints", d.win_check as "winCheck", d.delivery,
             d.receiver_name as "receiverName", d.receiver_phone as "receiverPhone",
             d.receiver_address as "receiverAddress", d.claimed_at as "claimedAt",
             d.logistics_company as "logisticsCompany", d.tracking_number as "trackingNumber",
             d.sent_at as "sentAt", d.parcel_state as state, d.parcel_note as note, o.number as "payoutNumber", o.state as "payoutState"
        from ${drawsOfPerson(person)} d
        join activity a on a.company_id = d.company_id and a.id = d.activity_id
        left join prize p on p.company_id = d.company_id and p.id = d.prize_id
        left join payout o on o.company_id = d.company_id and o.draw_id = d.id
       order by d.drawn_at desc, d.id desc limit ${most}`,
  )

/** Reports that the phone was left with, the newest first. */
export const reportsOf = (db: Database, { companyId, phone }: Person, most: number) =>
  rows(
    db,
    sql<Facts>`
      select name as number, created_at as "reportedAt", code, problem, details, shop,
             shop_address as "shopAddress", contact, region, language
        from buyer_report
       where company_id = ${companyId} and contact = ${phone} and contact <> ''
       order by created_at desc, id desc limit ${most}`,
  )

/** Warranties that the phone holds, the newest first. */
export const warrantiesOf = (db: Database, { companyId, phone }: Person, most: number) =>
  rows(
    db,
    sql<Facts>`
      select r.number, r.serial, r.card_name as "cardName", p.name as "productName", r.state,
             r.sold_on::text as "soldOn", r.starts_on::text as "startsOn",
             r.ends_on::text as "endsOn", r.holder_name as "holderName",
             r.holder_phone as "holderPhone", r.language, r.wants_reminder as "wantsReminder",
             r.registered_at as "registeredAt"
        from warranty_registration r
        left join product p on p.company_id = r.company_id and p.id = r.product_id
       where r.company_id = ${companyId} and r.holder_phone = ${phone} and r.holder_phone <> ''
       order by r.registered_at desc, r.id desc limit ${most}`,
  )

/** What was claimed of those warranties, as its holder wrote it and was answered; the newest first. */
export const warrantyClaimsOf = (db: Database, { companyId, phone }: Person, most: number) =>
  rows(
    db,
    sql<Facts>`
      select k.number, r.number as "warrantyNumber", k.state, k.description, k.message, k.at,
             (select count(*) from warranty_picture f
               where f.company_id = k.company_id and f.claim_id = k.id) as "pictureCount"
        from warranty_registration r
        join warranty_claim k on k.company_id = r.company_id and k.registration_id = r.id
         and k.at >= r.held_since
       where r.company_id = ${companyId} and r.holder_phone = ${phone} and r.holder_phone <> ''
       order by k.at desc, k.id desc limit ${most}`,
  )

/** Wins of a person that were claimed, and are neither given nor rejected nor closed, or with whose parcel something is wrong. */
export const openWinsOf = (db: Database, { companyId, id, phone }: Person): Promise<number> =>
  countRows(
    db,
    sql`activity_draw d
         where d.company_id = ${companyId} and d.is_win
           and (d.phone <> '' and d.phone = ${phone} or d.member_id = ${id})
           and (d.parcel_state = 'issue' or (
             d.claimed_at is not null and d.delivery = 'undelivered' and d.win_check <> 'rejected'
             and not exists (select from payout o where o.company_id = d.company_id
                                and o.draw_id = d.id and o.state = 'closed')))`,
  )

/** Claims of warranties that a person holds, and that somebody has still to deal with. */
export const openClaimsOf = (db: Database, { companyId, phone }: Person): Promise<number> =>
  countRows(
    db,
    sql`warranty_registration r
          join warranty_claim k on k.company_id = r.company_id and k.registration_id = r.id
         where r.company_id = ${companyId} and r.holder_phone = ${phone} and r.holder_phone <> ''
           and k.state = any(${[...OPEN_CLAIMS]}::text[])`,
  )

/**
 * Forgets who drew and where wins went, of activities that are over, and who left a phone with reports. In activities
 * that still run the phone stays until some time after their end: it is what their limits for each person count by.
 */
export async function forgetPerson(db: Database, person: Person): Promise<void> {
  const { companyId, phone } = person
  await sql`
    update activity_draw d set phone = '', member_id = null, receiver_name = '', receiver_phone = '',
      receiver_address = ''
     where d.company_id = ${companyId}
       and d.id in (
         select own.id from ${drawsOfPerson(person)} own
           join activity a on a.company_id = own.company_id and a.id = own.activity_id
          where a.ends_at <= now()
            and (own.points is null or own.delivery = 'delivered' or own.win_check = 'rejected'))
    `.execute(db)
  await sql`
    update buyer_report set contact = ''
     where company_id = ${companyId} and contact = ${phone} and contact <> ''`.execute(db)
}
