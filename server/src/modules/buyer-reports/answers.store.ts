import type { ReportAnswer } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import type { AnswerChannel } from '@zhenma/contract/buyer-reports/report-words'
import { REPORT_ANSWERS } from '@zhenma/contract/buyer-reports/report-words'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

/** What was sent to a report's buyer, the oldest first. */
export const answersOf = (
  db: Database,
  companyId: number,
  reportId: number,
): Promise<ReportAnswer[]> =>
  rows(
    db,
    sql<ReportAnswer>`
      select a.id, a.at, a.channel, a.text,
             coalesce(u.real_name, platform_user_name(a.user_id)) as "userName"
        from buyer_report_answer a
        left join app_user u on u.company_id = a.company_id and u.id = a.user_id
       where a.company_id = ${companyId} and a.report_id = ${reportId}
       order by a.id limit ${REPORT_ANSWERS}`,
  )

/** The answer that was sent under a key. */
export const findByKey = (
  db: Database,
  companyId: number,
  idempotencyKey: string,
): Promise<{ reportId: number; channel: AnswerChannel } | undefined> =>
  first(
    db,
    sql<{ reportId: number; channel: AnswerChannel }>`
      select report_id as "reportId", channel from buyer_report_answer
       where company_id = ${companyId} and idempotency_key = ${idempotencyKey}`,
  )

/** Lets a company's answers be sent one after the other, so that neither key nor count is taken twice. */
export async function lockAnswers(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('buyer_report_answer'), ${companyId})`.execute(db)
}

/** How many answers there are: of a report, and of the company within a day; no more than `most` are counted. */
export const countAnswers = (
  db: Database,
  companyId: number,
  { reportId, most }: { readonly reportId: number; readonly most: number },
): Promise<{ ofReport: number; ofDay: number }> =>
  one(
    db,
    sql<{ ofReport: number; ofDay: number }>`
      select
        (select count(*) from buyer_report_answer
          where company_id = ${companyId} and report_id = ${reportId}) as "ofReport",
        (select count(*) from (
          select from buyer_report_answer
           where company_id = ${companyId} and at > now() - interval '1 day' limit ${most}) day) as "ofDay"`,
  )

export async function insertAnswer(
  db: Database,
  companyId: number,
  answer: {
    readonly reportId: number
    readonly userId: number
    readonly channel: AnswerChannel
    readonly text: string
    readonly idempotencyKey: string
  },
): Promise<void> {
  await sql`
    insert into buyer_report_answer (company_id, report_id, user_id, channel, text, idempotency_key)
    values (${companyId}, ${answer.reportId}, ${answer.userId}, ${answer.channel}, ${answer.text},
      ${answer.idempotencyKey})`.execute(db)
}

type Addressed = {
  readonly name: string
  readonly state: string
  readonly contact: string
  readonly language: 'cn' | 'tc' | 'en'
  /** What the company is called in that language. */
  readonly company: string
}

/** Whom an answer to a report goes to, and in whose name. */
export const addressedOf = (
  db: Database,
  companyId: number,
  reportId: number,
): Promise<Addressed> =>
  one(
    db,
    sql<Addressed>`
      select r.name, r.state, r.contact, r.language,
             coalesce(nullif(case when r.language = c.text_language then c.name
               when r.language = 'en' then c.english_name
               else c.translations -> r.language ->> 'name' end, ''), c.name) as company
        from buyer_report r join company c on c.id = r.company_id
       where r.company_id = ${companyId} and r.id = ${reportId}`,
  )

/** What was written to somebody who is forgotten is forgotten as well. */
export async function deleteAnswers(
  db: Database,
  companyId: number,
  reportId: number,
): Promise<void> {
  await sql`
    delete from buyer_report_answer
     where company_id = ${companyId} and report_id = ${reportId}`.execute(db)
}

/** An open case is answered now; one that is closed stays so. */
export async function markAnswered(
  db: Database,
  companyId: number,
  reportId: number,
): Promise<void> {
  await sql`
    update buyer_report set state = 'answered', updated_at = now()
     where company_id = ${companyId} and id = ${reportId}
       and state in ('new', 'in_progress')`.execute(db)
}
