import {
  REPORTS_OF_CODE,
  REPORTS_OF_COMPANY,
  type ReportProblem,
  type ReportSource,
} from '@zhenma/contract/buyer-reports/report-words'
import { fail } from '../../platform/errors/fail.ts'
import { regionOf } from '../../platform/geo/region-of-ip.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { checkerOf } from '../buyer-checks/index.ts'
import { countOfDay, findByTicket, insertReport } from './buyer-reports.store.ts'
import { caseNumber, openReportTicket, requireAge } from './report-ticket.ts'

/** Reports of codes that nobody has issued are for who runs the installation. */
export const PLATFORM = 0

type GivenReport = {
  readonly code: string
  readonly ticket: string
  readonly problem: ReportProblem
  readonly details: string
  readonly shop: string
  readonly shopAddress: string
  readonly contact: string
}

/**
 * Takes a buyer's report, once for a ticket, and answers the number of its case. Throws LABEL_CODE_FORMAT,
 * REPORT_TICKET, REPORT_TOO_SOON, REPORT_ENOUGH.
 */
export async function takeReport(
  { services, ip, language, asCompany }: PublicContext,
  source: Exclude<ReportSource, 'staff'>,
  { code: given, ticket: text, ...said }: GivenReport,
): Promise<{ readonly name: string }> {
  const { code, label } = await checkerOf(services).find(given)
  const ticket = openReportTicket(services.keyRing, code, text)
  if (ticket === undefined) throw fail('REPORT_TICKET')
  const companyId = label?.companyId ?? PLATFORM
  return asCompany(companyId, async (db) => {
    const before = await findByTicket(db, companyId, ticket.id)
    if (before !== undefined) return before
    requireAge(ticket, Date.now())
    const { ofCode, ofCompany } = await countOfDay(db, companyId, {
      code,
      most: REPORTS_OF_COMPANY,
    })
    if (ofCode >= REPORTS_OF_CODE || ofCompany >= REPORTS_OF_COMPANY) throw fail('REPORT_ENOUGH')
    const name = caseNumber(ticket.id)
    await insertReport(db, companyId, ticket.id, {
      ...said,
      name,
      code,
      serial: label?.serial ?? null,
      checkResult: label?.result ?? 'unknown',
      productId: label?.productId ?? null,
      dealerId: label?.dealerId ?? null,
      region: regionOf(ip),
      language,
      source,
    })
    return { name }
  })
}
