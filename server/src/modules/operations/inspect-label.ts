import type { operations } from '@zhenma/contract/operations/operations.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { fail } from '../../platform/errors/fail.ts'
import { isOutside, locationText, sellingAreaOf, sellingAreaText } from '../sales-regions/index.ts'
import { type CodeSource, labelRowsFrom, type visibleLabel } from '../labels/index.ts'
import { latestChecks } from './operations.store.ts'

/** The newest that are looked at. */
const CHECKS = 100

/** Where a label should be by its dealer, against where buyers checked it; places in a language. */
export async function inspectLabel(
  source: CodeSource,
  found: Awaited<ReturnType<typeof visibleLabel>>,
  language: Language,
): Promise<OutputOf<typeof operations.inspect>> {
  const { db, companyId } = source
  const [label] = await labelRowsFrom(source, [found])
  if (label === undefined) throw fail('LABEL_CODE_UNKNOWN', { code: String(found.serial) })
  const { dealerId } = found
  const area = dealerId === null ? undefined : await sellingAreaOf(db, companyId, dealerId)
  const checks = (await latestChecks(db, companyId, found.serial, CHECKS)).map((check) => ({
    at: new Date(check.at).toISOString(),
    region: locationText(check.region, language),
    result: check.result as CheckResult,
    isElsewhere: area === undefined ? null : isOutside(area, check.region),
  }))
  return {
    label,
    dealerRegion: area === undefined ? '' : sellingAreaText(area, language),
    verdict: verdictOf(checks),
    checks,
  }
}

function verdictOf(
  checks: readonly { readonly isElsewhere: boolean | null }[],
): 'in_place' | 'diverted' | 'unknown' {
  if (checks.some((check) => check.isElsewhere === true)) return 'diverted'
  return checks.some((check) => check.isElsewhere === false) ? 'in_place' : 'unknown'
}
