import { RECEIVER_DAYS } from '@zhenma/contract/companies/companies.contract'
import { buyerReport, type ReportNote } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import type { BuyerReportDetail } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { type RawBuilder, sql } from 'kysely'
import { isHeld, reachOf } from '../../platform/auth/reach.ts'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/lists.ts'
import { entityStore, type Further } from '../../platform/entities/entity.store.ts'
import type { User } from '../../platform/http/context.ts'

export const reportStore = entityStore(buyerReport)
type NewReport = Required<
  Pick<
    Further<typeof buyerReport>,
    | 'name'
    | 'code'
    | 'serial'
    | 'checkResult'
    | 'productId'
    | 'dealerId'
    | 'region'
    | 'language'
    | 'source'
  >
>

/** Reports are the company's: whoever is held to a dealer's or a factory's labels takes part in none. */
export const takesPart = (user: User): boolean => !isHeld(reachOf(user, 'label'))

/** A condition on the table `r`. */
export const visibleReports = (user: User): RawBuilder<unknown> =>
  takesPart(user) ? sql`true` : sql`false`

/** The report that a form has become. */
export function findByTicket(
  db: Database,
  companyId: number,
  ticketId: string,
): Promise<{ name: string } | undefined> {
  return first(
    db,
    sql<{ name: string }>`
      select name from buyer_report where company_id = ${companyId} and ticket_id = ${ticketId}`,
  )
}

/** How many reports buyers made within a day: of a code, and of the company; no more than `most` are counted. */
export function countOfDay(
  db: Database,
  companyId: number,
  { code, most }: { readonly code: string; readonly most: number },
): Promise<{ ofCode: number; ofCompany: number }> {
  const within = sql`company_id = ${companyId} and created_at > now() - interval '1 day'
    and ticket_id is not null`
  return one(
    db,
    sql<{ ofCode: number; ofCompany: number }>`
      select
        (select count(*) from (
          select from buyer_report where ${within} and code = ${code} limit ${most}) c) as "ofCode",
        (select count(*) from (
          select from buyer_report where ${within} limit ${most}) c) as "ofCompany"`,
  )
}

/** Notes what a buyer has sent; a form that was sent before changes nothing. */
export async function insertReport(
  db: Database,
  companyId: number,
  ticketId: string,
  report: NewReport & {
    readonly problem: string
    readonly details: string
    readonly shop: string
    readonly shopAddress: string
    readonly contact: string
  },
): Promise<void> {
  const { name, code, serial, checkResult, productId, dealerId, region, language, source } = report
  const { problem, details, shop, shopAddress, contact } = report
  await sql`
    insert into buyer_report (company_id, ticket_id, name, code, serial, check_result, product_id,
      dealer_id, region, language, source, problem, details, shop, shop_address, contact)
    values (${companyId}, ${ticketId}, ${name}, ${code}, ${serial}, ${checkResult}, ${productId},
      ${dealerId}, ${region}, ${language}, ${source}, ${problem}, ${details}, ${shop},
      ${shopAddress}, ${contact})
    on conflict (company_id, ticket_id) do nothing`.execute(db)
}

type Names = {
  readonly productName: string | null
  readonly dealerName: string | null
  readonly assigneeName: string | null
}

/** What reports are about and who works on them, by name. */
export async function namesOfReports(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Names>> {
  const found = await rows(
    db,
    sql<Names & { id: number }>`
      select r.id, p.name as "productName", d.name as "dealerName",
             coalesce(u.real_name, platform_user_name(r.assignee_id)) as "assigneeName"
        from buyer_report r
        left join product p on p.company_id = r.company_id and p.id = r.product_id
        left join dealer d on d.company_id = r.company_id and d.id = r.dealer_id
        left join app_user u on u.company_id = r.company_id and u.id = r.assignee_id
       where r.company_id = ${companyId} and r.id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, ...names }) => [id, names]))
}

/** Staff write no more than this of one report. */
export const MAXIMUM_NOTES = 200
/** Of a picker's answer. */
const MAXIMUM_PEOPLE = 20
/** Of a code that is reported again and again, the newest. */
const MAXIMUM_OTHERS = 20

export function notesOf(db: Database, companyId: number, id: number): Promise<ReportNote[]> {
  return rows(
    db,
    sql<ReportNote>`
      select n.id, n.at, n.text, coalesce(u.real_name, platform_user_name(n.user_id)) as "userName"
        from buyer_report_note n
        left join app_user u on u.company_id = n.company_id and u.id = n.user_id
       where n.company_id = ${companyId} and n.report_id = ${id}
       order by n.id limit ${MAXIMUM_NOTES}`,
  )
}

export function othersOf(
  db: Database,
  companyId: number,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<BuyerReportDetail['others']> {
  return rows(
    db,
    sql<BuyerReportDetail['others'][number]>`
      select id, name, state, created_at as "createdAt" from buyer_report
       where company_id = ${companyId} and code = ${code} and id <> ${id} and deleted_at is null
       order by created_at desc, id desc limit ${MAXIMUM_OTHERS}`,
  )
}

/** Adds a note to a report that is held; false where it has as many as it may. */
export async function insertNote(
  db: Database,
  companyId: number,
  note: { readonly reportId: number; readonly userId: number; readonly text: string },
): Promise<boolean> {
  const { reportId, userId, text } = note
  const made = await rows(
    db,
    sql`
      insert into buyer_report_note (company_id, report_id, user_id, text)
      select ${companyId}, ${reportId}, ${userId}, ${text}
       where (select count(*) from buyer_report_note
               where company_id = ${companyId} and report_id = ${reportId}) < ${MAXIMUM_NOTES}
      returning id`,
  )
  return made.length > 0
}

/** Forgets who has reported: what is deleted, and what is old. */
export async function forgetContact(db: Database, companyId: number, id: number): Promise<void> {
  await sql`
    update buyer_report set contact = '' where company_id = ${companyId} and id = ${id}`.execute(db)
}

const [LEAST_DAYS] = RECEIVER_DAYS
/** However short a company keeps contacts, they are kept so long. */
export const LEAST_CONTACT_DAYS = LEAST_DAYS

/**
 * Of all companies' reports the oldest with a contact, `most` at once; answers how many have lost it. `before`: as of a
 * company that keeps contacts for the least time; others keep them so much longer.
 */
export async function forgetOldContacts(db: Database, before: Date, most: number): Promise<number> {
  const forgotten = await rows(
    db,
    sql`
      update buyer_report r set contact = '' from (
        select b.company_id, b.id from buyer_report b join company c on c.id = b.company_id
         where b.contact <> '' and b.created_at
             < ${before}::timestamptz - make_interval(days => c.report_contact_days - ${LEAST_DAYS}::int)
         order by b.created_at limit ${most}) old
       where r.company_id = old.company_id and r.id = old.id
      returning r.id`,
  )
  return forgotten.length
}

/**
 * The people that a report can be given to, by name or id: the company's own, and of those who handle one already also
 * the platform's, who were inside the company.
 */
export function findHandlers(
  db: Database,
  companyId: number,
  { keyword, ids }: { readonly keyword: string; readonly ids: readonly number[] },
): Promise<{ id: number; name: string }[]> {
  if (ids.length > 0) {
    return rows(
      db,
      sql<{ id: number; name: string }>`
        select given.id, coalesce(u.real_name, platform_user_name(given.id)) as name
          from unnest(${ids}::bigint[]) given (id)
          left join app_user u on u.company_id = ${companyId} and u.id = given.id
         where coalesce(u.real_name, platform_user_name(given.id)) is not null`,
    )
  }
  const which = sql`(real_name ilike ${containing(keyword)} or username ilike ${containing(keyword)})
            and status = 'normal' and dealer_id is null and factory_id is null`
  return rows(
    db,
    sql<{ id: number; name: string }>`
      select id, real_name as name from app_user
       where company_id = ${companyId} and ${which}
       order by real_name, id limit ${MAXIMUM_PEOPLE}`,
  )
}

/** Whether a report can be given to somebody. */
export async function isHandler(db: Database, companyId: number, id: number): Promise<boolean> {
  const found = await first(
    db,
    sql`
      select id from app_user
       where company_id = ${companyId} and id = ${id} and status = 'normal'
         and dealer_id is null and factory_id is null`,
  )
  return found !== undefined
}
