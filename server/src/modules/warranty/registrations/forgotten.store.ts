import { RECEIVER_DAYS } from '@zhenma/contract/companies/companies.contract'
import { sql } from 'kysely'
import type { Services } from '../../../platform/http/context.ts'
import { removePrivateImage } from '../../files/index.ts'
import { asPlatform, type Database, rows } from '../../../platform/database/database.ts'
import { type ForgottenPicture, forgetHoldersOf } from '../../members/index.ts'

type Key = { readonly companyId: number; readonly id: number }

/** No company forgets earlier who held what. */
const [LEAST_DAYS] = RECEIVER_DAYS

/**
 * Forgets who held warranties that are over, refused or ended, with the pictures that they sent, so long after that as their
 * company keeps receivers: of all companies `most` at once; answers how many. The rows first: a file without a row is led
 * to by nothing. `before`: the moment for a company that keeps them as short as can be.
 */
export async function forgetHolders(
  { connections, files }: Pick<Services, 'connections' | 'files'>,
  before: Date,
  most: number,
): Promise<number> {
  const forgotten = await asPlatform(connections, (db) => forgetOldHolders(db, before, most))
  for (const { companyId, fileId } of forgotten.pictures) {
    await removePrivateImage(files, companyId, fileId)
  }
  return forgotten.count
}

async function forgetOldHolders(
  db: Database,
  before: Date,
  most: number,
): Promise<{ count: number; pictures: ForgottenPicture[] }> {
  const found = await rows(
    db,
    sql<Key>`
      select r.company_id as "companyId", r.id
        from warranty_registration r
        join company c on c.id = r.company_id
       where r.holder_phone <> ''
         and case when r.state in ('refused', 'cancelled') then r.state_at
                  when r.state = 'live' then r.ends_on::timestamptz end
             < ${before}::timestamptz - make_interval(days => c.receiver_days - ${LEAST_DAYS}::int)
         and not exists (select from warranty_claim k
                          where k.company_id = r.company_id and k.registration_id = r.id
                            and k.state in ('received', 'accepted'))
       limit ${most}`,
  )
  return { count: found.length, pictures: await forgetHoldersOf(db, found) }
}
