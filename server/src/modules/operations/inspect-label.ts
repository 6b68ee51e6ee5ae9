import type { operations } from '@zhenma/contract/operations/operations.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { fail } from '../../platform/errors/fail.ts'
import { locationText, regionNameText } from '../sales-regions/index.ts'
import { type CodeSource, labelRowsFrom, type visibleLabel } from '../labels/index.ts'
import { findDealer, latestChecks } from './operations.store.ts'

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
  const dealer = dealerId === null ? undefined : await findDealer(db, companyId, dealerId)
  const dealerRegion = dealer?.regionName ?? ''
  const checks = (await latestChecks(db, companyId, found.serial, CHECKS)).map((check) => ({
    at: new Date(check.at).toISOString(),
    region: locationText(check.region, language),
    result: check.result as CheckResult,
    isElsewhere: isElsewhere(dealerRegion, check.region),
  }))
  return {
    label,
    dealerRegion: regionNameText(dealerRegion, language),
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

/** What stands behind a province's name in one source and not in another: `广西壮族自治区`, `广西`. */
const KIND_OF_PROVINCE = /(?:壮族|回族|维吾尔)?自治区$|特别行政区$|[省市]$/u

const bare = (name: string): string => name.replace(KIND_OF_PROVINCE, '')

/**
 * Whether a buyer checked a label outside the province of the dealer that it went to. Null where one
 * of the places is not known well enough to tell. `dealerRegion`: `云南省 昆明市`; `checkRegion` as
 * addresses are looked up: `中国 云南省 昆明市`, `中国 广西 南宁市`.
 */
export function isElsewhere(dealerRegion: string, checkRegion: string): boolean | null {
  const [province] = dealerRegion.split(' ')
  const [, ...places] = checkRegion.split(' ')
  if (province === undefined || province === '' || places.length === 0) return null
  return !places.some((place) => bare(place) === bare(province))
}
