import type { CheckResult } from '@zhenma/contract/buyer-checks/check-results'
import type { KeyRing } from '@zhenma/codes/key-ring'
import { sql } from 'kysely'
import { caseNumber } from '../../../src/modules/buyer-reports/index.ts'
import { codesOfSerials } from '../../../src/modules/labels/index.ts'
import { type Database, one, rows } from '../../../src/platform/database/database.ts'
import { type DemoReport, REPORTS } from './data/buyer-reports.ts'
import type { Catalogue } from './insert-catalogue.ts'

/** Of each result no more labels are reported. */
const LABELS_OF_RESULT = 8
const HOUR_MS = 3_600_000

type Reported = {
  readonly serial: number
  readonly result: CheckResult
  readonly productId: number | null
  readonly dealerId: number | null
}

/** What buyers have reported of labels that were checked, and what the administrator made of it. */
export async function insertBuyerReports(
  db: Database,
  { companyId, demo }: Catalogue,
  keyRing: KeyRing,
  userId: number | null,
  now: number,
): Promise<void> {
  const checked = await checkedLabels(db, companyId)
  const codes = await codesOfSerials(
    { db, companyId, keyRing },
    checked.map(({ serial }) => serial),
  )
  const { language } = demo
  for (const [index, report] of (REPORTS[language] ?? []).entries()) {
    const label = checked.filter(({ result }) => result === report.result)[report.label]
    // A small demo has no label of each kind.
    const code = label && codes.get(label.serial)
    if (label === undefined || code === undefined) continue
    const name = caseNumber(`demo ${companyId} ${index}`)
    await insertReport(db, companyId, { ...label, ...report, code, name, language, userId, now })
  }
}

/** The last checks of labels, some of each result. */
function checkedLabels(db: Database, companyId: number): Promise<Reported[]> {
  return rows(
    db,
    sql<Reported>`
      select serial, result, product_id as "productId", dealer_id as "dealerId" from (
        select *, row_number() over (partition by result order by at desc, serial) as place from (
          select distinct on (serial) serial, result, product_id, dealer_id, at from query_record
           where company_id = ${companyId} order by serial, at desc) last) ranked
       where place <= ${LABELS_OF_RESULT} order by result, place`,
  )
}

async function insertReport(
  db: Database,
  companyId: number,
  report: DemoReport &
    Reported & {
      readonly code: string
      readonly name: string
      readonly language: string
      readonly userId: number | null
      readonly now: number
    },
): Promise<void> {
  const { hoursAgo, state, source, notes, userId, now } = report
  const at = new Date(now - hoursAgo * HOUR_MS)
  const handledAt = new Date(now - (hoursAgo * HOUR_MS) / 2)
  const isHandled = state !== 'new'
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into buyer_report (company_id, name, ticket_id, state, problem, details, code, serial,
        check_result, product_id, dealer_id, shop, shop_address, contact, region, language, source,
        assignee_id, created_at, updated_at)
      values (${companyId}, ${report.name}, ${source === 'staff' ? null : `demo-${report.name}`},
        ${state}, ${report.problem}, ${report.details}, ${report.code}, ${report.serial},
        ${report.result}, ${report.productId}, ${report.dealerId}, ${report.shop},
        ${report.shopAddress}, ${report.contact}, ${report.region}, ${report.language}, ${source},
        ${isHandled ? userId : null}, ${at}, ${isHandled ? handledAt : at})
      returning id`,
  )
  for (const text of userId === null ? [] : notes) {
    await sql`
      insert into buyer_report_note (company_id, report_id, user_id, at, text)
      values (${companyId}, ${id}, ${userId}, ${handledAt}, ${text})`.execute(db)
  }
}
