import { PRIVATE_PURPOSES } from '@zhenma/contract/files/files.contract'
import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

export type NewFile = {
  readonly companyId: number
  readonly id: string
  readonly purpose: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: Buffer
  /** In pixels; null: no picture. */
  readonly width: number | null
  readonly height: number | null
  readonly createdBy: number | null
}

export async function insertFile(db: Database, file: NewFile): Promise<void> {
  await sql`
    insert into stored_file
      (company_id, id, purpose, name, media_type, bytes, sha256, width, height, created_by)
    values (${file.companyId}, ${file.id}, ${file.purpose}, ${file.name}, ${file.mediaType},
      ${file.bytes}, ${file.sha256}, ${file.width}, ${file.height}, ${file.createdBy})`.execute(db)
}

/** Of files those that the company may show to everybody. */
export async function publicFiles(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await rows(
    db,
    sql<{ id: string }>`
      select id from stored_file
       where company_id = ${companyId} and id = any(${ids}::uuid[])
         and purpose <> all(${PRIVATE_PURPOSES}::text[])`,
  )
  return new Set(found.map(({ id }) => id))
}
