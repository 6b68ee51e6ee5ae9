import { RECEIVER_DAYS } from '@zhenma/contract/companies/companies.contract'
import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import { type ForgottenPicture, forgetHoldersOf } from '../../members/index.ts'

type Key = { readonly companyId: number; readonly id: number }

/** No company forgets earlier who held what. */
const [LEAST_DAYS] = RECEIVER_DAYS

/**
 * Of all companies' registrations that are over, refused or ended for so long: who held them, and what they sent; `most` at
 * once. `before`: the moment for a company that keeps them as short as can be. As the platform.
 */
export async function forgetOldHolders(
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
