import type { ReportPicture } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import { REPORT_PICTURE_HOURS, REPORT_PICTURES } from '@zhenma/contract/buyer-reports/report-words'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, rows } from '../../platform/database/database.ts'

/** A report that pictures are added to: how many it has, and whether it has this one. */
export type Album = { readonly id: number; readonly count: number; readonly hasThis: boolean }

/** Which picture, of which form's report. */
export type WantedAlbum = { readonly ticketId: string; readonly sha256: Buffer }

/** The report of a form, and its pictures. `isLate`: it takes no more of them. */
export function findAlbum(
  db: Database,
  companyId: number,
  { ticketId, sha256 }: WantedAlbum,
): Promise<(Album & { readonly isLate: boolean }) | undefined> {
  return first(
    db,
    sql<Album & { isLate: boolean }>`
      select r.id, r.created_at < now() - make_interval(hours => ${REPORT_PICTURE_HOURS}) as "isLate",
             count(p.file_id)::integer as count,
             coalesce(bool_or(p.sha256 = ${sha256}), false) as "hasThis"
        from buyer_report r
        left join buyer_report_picture p on p.company_id = r.company_id and p.report_id = r.id
       where r.company_id = ${companyId} and r.ticket_id = ${ticketId} and r.deleted_at is null
       group by r.company_id, r.id`,
  )
}

/**
 * Holds a form's report until the transaction ends, so that no two pictures come to it at once. A statement of its
 * own: what is counted in the statement that waits is counted as it was before the wait.
 */
export async function holdReport(db: Database, companyId: number, ticketId: string): Promise<void> {
  await sql`
    select from buyer_report where company_id = ${companyId} and ticket_id = ${ticketId}
       for update`.execute(db)
}

export async function insertPicture(
  db: Database,
  companyId: number,
  picture: { readonly reportId: number; readonly fileId: string; readonly sha256: Buffer },
): Promise<void> {
  await sql`
    insert into buyer_report_picture (company_id, report_id, file_id, sha256)
    values (${companyId}, ${picture.reportId}, ${picture.fileId}, ${picture.sha256})`.execute(db)
}

/** What the page of a report that was sent tells: `mayAdd` while pictures are taken. */
export function findSent(
  db: Database,
  companyId: number,
  ticketId: string,
): Promise<{ name: string; pictures: number; mayAdd: boolean } | undefined> {
  return first(
    db,
    sql<{ name: string; pictures: number; mayAdd: boolean }>`
      select r.name, p.count::integer as pictures,
             p.count < ${REPORT_PICTURES} and r.deleted_at is null
               and r.created_at > now() - make_interval(hours => ${REPORT_PICTURE_HOURS}) as "mayAdd"
        from buyer_report r
        cross join lateral (
          select count(*) from buyer_report_picture
           where company_id = r.company_id and report_id = r.id) p
       where r.company_id = ${companyId} and r.ticket_id = ${ticketId}`,
  )
}

export function picturesOf(
  db: Database,
  companyId: number,
  reportId: number,
): Promise<ReportPicture[]> {
  return rows(
    db,
    sql<ReportPicture>`
      select file_id as "fileId", at from buyer_report_picture
       where company_id = ${companyId} and report_id = ${reportId} order by at, file_id`,
  )
}

/** Whether a picture is of a report that is seen; `visible`: a condition on the report `r`. */
export async function pictureIsVisible(
  db: Database,
  companyId: number,
  fileId: string,
  visible: RawBuilder<unknown>,
): Promise<boolean> {
  const found = await first(
    db,
    sql`
      select from buyer_report_picture p
        join buyer_report r on r.company_id = p.company_id and r.id = p.report_id
       where p.company_id = ${companyId} and p.file_id = ${fileId}
         and r.deleted_at is null and ${visible}`,
  )
  return found !== undefined
}

/** Deletes a report's pictures and answers which files they were. */
export async function deletePictures(
  db: Database,
  companyId: number,
  reportId: number,
): Promise<string[]> {
  const deleted = await rows(
    db,
    sql<{ fileId: string }>`
      with gone as (
        delete from buyer_report_picture
         where company_id = ${companyId} and report_id = ${reportId} returning file_id)
      select file_id as "fileId" from gone`,
  )
  const ids = deleted.map(({ fileId }) => fileId)
  await sql`
    delete from stored_file where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(
    db,
  )
  return ids
}
