import { sql } from 'kysely'
import { type Database, one, rows } from '../../../platform/database/database.ts'

export async function companyNameOf(db: Database, companyId: number): Promise<string> {
  const { name } = await one(
    db,
    sql<{ name: string }>`select name from company where id = ${companyId}`,
  )
  return name
}

/** A report's pictures, each with the hash of the file as the buyer has sent it. */
export const printedPictures = (
  db: Database,
  companyId: number,
  reportId: number,
): Promise<{ fileId: string; at: string; sha256: string }[]> =>
  rows(
    db,
    sql<{ fileId: string; at: string; sha256: string }>`
      select file_id as "fileId", at, encode(sha256, 'hex') as sha256 from buyer_report_picture
       where company_id = ${companyId} and report_id = ${reportId} order by at, file_id`,
  )
