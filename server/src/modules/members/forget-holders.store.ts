import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

// Lies with members, for whoever forgets one has to reach them; warranties forget by it, too.

type Key = { readonly companyId: number; readonly id: number }
export type ForgottenPicture = { readonly companyId: number; readonly fileId: string }

/** Of one company: those that a phone holds, or has held. Whatever its holder sent goes with it. */
export async function forgetHolderPhone(
  db: Database,
  companyId: number,
  phone: string,
): Promise<ForgottenPicture[]> {
  if (phone === '') return []
  const found = await rows(
    db,
    sql<{ id: number }>`
      select id from warranty_registration
       where company_id = ${companyId} and holder_phone = ${phone}`,
  )
  // Where it was offered to that phone, or given on by it, the history names it.
  await sql`
    update warranty_registration set offered_phone = ''
     where company_id = ${companyId} and offered_phone = ${phone}`.execute(db)
  await sql`
    update warranty_event set before = '', after = ''
     where company_id = ${companyId}
       and kind in ('offered', 'taken_over', 'offer_withdrawn', 'transferred')
       and (before like '%' || ${phone} or after like '%' || ${phone})`.execute(db)
  return forgetHoldersOf(
    db,
    found.map(({ id }) => ({ companyId, id })),
  )
}

/** Forgets who holds registrations, with the pictures that they sent; answers whose files are to be removed. */
export async function forgetHoldersOf(
  db: Database,
  keys: readonly Key[],
): Promise<ForgottenPicture[]> {
  if (keys.length === 0) return []
  const companies = keys.map(({ companyId }) => companyId)
  const ids = keys.map(({ id }) => id)
  const of = sql`unnest(${companies}::int[], ${ids}::bigint[]) as f (company_id, id)`
  await sql`
    update warranty_registration r
       set holder_name = '', holder_phone = '', offered_phone = '', proof_note = '',
           wants_reminder = false
      from ${of} where r.company_id = f.company_id and r.id = f.id`.execute(db)
  await sql`
    update warranty_event e set before = '', after = ''
      from ${of}
     where e.company_id = f.company_id and e.registration_id = f.id
       and e.kind in ('offered', 'taken_over', 'offer_withdrawn', 'transferred')`.execute(db)
  const pictures = await rows(
    db,
    sql<ForgottenPicture>`
      with gone as (
        delete from warranty_picture p using ${of}
         where p.company_id = f.company_id and p.registration_id = f.id
        returning p.company_id, p.file_id)
      select company_id as "companyId", file_id as "fileId" from gone`,
  )
  const files = pictures.map(({ fileId }) => fileId)
  await sql`
    delete from stored_file s using ${of}
     where s.company_id = f.company_id and s.id = any(${files}::uuid[])`.execute(db)
  return pictures
}
