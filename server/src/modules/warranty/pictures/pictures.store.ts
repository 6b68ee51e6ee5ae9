import { CLAIM_PICTURE_HOURS } from '@zhenma/contract/warranty/warranty-words'
import { sql } from 'kysely'
import { type Database, first, rows } from '../../../platform/database/database.ts'

/** What pictures belong to: a claim, or the registration itself, whose invoice they show. */
export type AlbumOf = { readonly registrationId: number; readonly claimId: number | null }

export function picturesOf(
  db: Database,
  companyId: number,
  { registrationId, claimId }: AlbumOf,
): Promise<{ fileId: string; at: string }[]> {
  return rows(
    db,
    sql<{ fileId: string; at: string }>`
      select file_id as "fileId", at from warranty_picture
       where company_id = ${companyId} and registration_id = ${registrationId}
         and claim_id is not distinct from ${claimId}
       order by id`,
  )
}

const isThere = async (
  db: Database,
  companyId: number,
  fileId: string,
  isOfClaim: boolean,
): Promise<boolean> => {
  const found = await first(
    db,
    sql`
      select from warranty_picture
       where company_id = ${companyId} and file_id = ${fileId}
         and (claim_id is not null) = ${isOfClaim}`,
  )
  return found !== undefined
}

/** Whether a file is the picture of an invoice of the company. */
export const invoiceIsVisible = (
  db: Database,
  companyId: number,
  fileId: string,
): Promise<boolean> => isThere(db, companyId, fileId, false)

/** Whether a file is a picture of a claim of the company. */
export const claimPictureIsVisible = (
  db: Database,
  companyId: number,
  fileId: string,
): Promise<boolean> => isThere(db, companyId, fileId, true)

export type Album = {
  readonly count: number
  readonly hasThis: boolean
  /** It takes no more of them: what they are for is over, or too long ago. */
  readonly isLate: boolean
}

/** The pictures that a holder's phone may add to; undefined: there is nothing of that phone. */
export function findAlbum(
  db: Database,
  companyId: number,
  of: AlbumOf & { readonly phone: string; readonly sha256: Buffer | null },
): Promise<Album | undefined> {
  const { registrationId, claimId, phone, sha256 } = of
  return first(
    db,
    sql<Album>`
      select count(p.id)::integer as count, coalesce(bool_or(p.sha256 = ${sha256}), false) as "hasThis",
             case when ${claimId}::bigint is null then r.state <> 'waiting'
                  else k.state not in ('received', 'accepted')
                    or k.at < now() - make_interval(hours => ${CLAIM_PICTURE_HOURS}) end as "isLate"
        from warranty_registration r
        left join warranty_claim k on k.company_id = r.company_id and k.registration_id = r.id
              and k.id = ${claimId}
        left join warranty_picture p on p.company_id = r.company_id and p.registration_id = r.id
              and p.claim_id is not distinct from ${claimId}
       where r.company_id = ${companyId} and r.id = ${registrationId} and r.holder_phone = ${phone}
         and (${claimId}::bigint is null or (k.id is not null and k.at >= r.held_since))
       group by r.company_id, r.id, k.company_id, k.id`,
  )
}

export async function insertPicture(
  db: Database,
  companyId: number,
  picture: AlbumOf & { readonly fileId: string; readonly sha256: Buffer },
): Promise<void> {
  const { registrationId, claimId, fileId, sha256 } = picture
  await sql`
    insert into warranty_picture (company_id, registration_id, claim_id, file_id, sha256)
    values (${companyId}, ${registrationId}, ${claimId}, ${fileId}, ${sha256})`.execute(db)
}
