import { sql } from 'kysely'
import { type Database, first } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { visibleDealers } from '../dealers.store.ts'

/** Whether somebody has uploaded this picture as that of an ID card. */
export async function isOwnIdCard(db: Database, user: User, fileId: string): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from stored_file
         where company_id = ${user.companyId} and id = ${fileId} and purpose = 'id-card'
           and created_by = ${user.id}`,
  )
  return found !== undefined
}

/** Whether it is the picture of a dealer that somebody sees, or one that they have uploaded and not saved yet. */
export async function idCardIsVisible(db: Database, user: User, fileId: string): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from stored_file f
         where f.company_id = ${user.companyId} and f.id = ${fileId} and f.purpose = 'id-card'
           and (f.created_by = ${user.id} or exists (
             select from dealer r
              where r.company_id = f.company_id and r.deleted_at is null
                and (r.id_card_front_id = f.id or r.id_card_back_id = f.id
                  or r.approved_fields->>'idCardFrontId' = f.id::text
                  or r.approved_fields->>'idCardBackId' = f.id::text)
                and ${visibleDealers(user)}))`,
  )
  return found !== undefined
}
