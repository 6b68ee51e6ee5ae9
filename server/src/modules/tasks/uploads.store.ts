import { sql } from 'kysely'
import { type Database, first } from '../../platform/database/database.ts'

/** A file of codes, cut into parts of `partSize` codes. */
export type Upload = {
  readonly id: string
  readonly name: string
  readonly codeCount: number
  readonly partSize: number
  readonly partIds: readonly string[]
}

export async function insertUpload(
  db: Database,
  companyId: number,
  userId: number,
  { id, name, codeCount, partSize, partIds }: Upload,
): Promise<void> {
  await sql`
    insert into task_upload (company_id, id, name, code_count, part_size, part_ids, created_by)
    values (${companyId}, ${id}, ${name}, ${codeCount}, ${partSize}, ${partIds}::uuid[],
      ${userId})`.execute(db)
}

/** An upload of the company, or undefined. */
export function findUpload(
  db: Database,
  companyId: number,
  id: string,
): Promise<Upload | undefined> {
  return first(
    db,
    sql<Upload>`
      select id, name, code_count as "codeCount", part_size as "partSize", part_ids as "partIds"
        from task_upload where company_id = ${companyId} and id = ${id}`,
  )
}
