import { DEALER_GRADE_TEXT } from '@zhenma/contract/dictionaries/dictionaries.refusals'
import { sql } from 'kysely'
import { writeDecision } from '../../../src/modules/dealers/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Catalogue } from './insert-catalogue.ts'

/** Of the last dealers one waits from the start, one was rejected, and one has changed its licence since. */
const LAST = 3

/** Of the older kind, before and after a change of it; nobody's. */
const OLD_LICENSE = '530111-00042'
const NEW_LICENSE = '530111-00043'

const REASON = {
  cn: '营业执照号与名称不符，请核对后修改',
  tc: '營業執照號與名稱不符，請核對後修改',
  en: 'The license number does not belong to this name: please check it',
} as const

/** Grades by the place in the tree, and the reviews of dealers: most passed long ago, the last ones are under way. */
export async function insertDealerReviews(
  db: Database,
  { companyId, demo, dealers }: Pick<Catalogue, 'companyId' | 'demo' | 'dealers'>,
  since: Date,
): Promise<void> {
  const { language } = demo
  await sql`
    update dealer set grade = case when superior_id is null
        then ${DEALER_GRADE_TEXT.regional[language]} else ${DEALER_GRADE_TEXT.distributor[language]} end
     where company_id = ${companyId}`.execute(db)
  const [waits, rejected, changed] = dealers.slice(-LAST)
  const settled = dealers.slice(0, -LAST)
  const step = (ids: readonly (number | undefined)[], decision: string, reason = '') =>
    sql`
    insert into dealer_review (company_id, dealer_id, decision, reason, created_at)
    select ${companyId}, unnest(${ids}::bigint[]), ${decision}, ${reason}, ${since}`.execute(db)
  await step([...settled, changed], 'approved')
  await step([waits, rejected], 'requested')
  await step([rejected], 'rejected', REASON[language])
  await step([changed], 'requested')
  const license = (number: string) =>
    sql`
    update dealer set license_number = ${number}
     where company_id = ${companyId} and id = ${changed}`.execute(db)
  await license(OLD_LICENSE)
  await writeDecision(db, companyId, changed === undefined ? [] : [changed], 'approved')
  await license(NEW_LICENSE)
  await sql`
    update dealer set review_status = case when id = ${rejected} then 'rejected' else 'unreviewed' end
     where company_id = ${companyId} and id = any(${[waits, rejected, changed]}::bigint[])`.execute(
    db,
  )
}
