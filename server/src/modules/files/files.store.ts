import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

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
