import type { CheckLocation } from '@zhenma/contract/labels/label-shapes'
import type { Language } from '@zhenma/contract/kernel/texts'
import { type DaySpan, daySpanOf } from '../../../platform/time/day-span.ts'
import { locationOf, locationText } from '../../sales-regions/index.ts'
import type { RegionChecks } from './query-records.store.ts'

/** Checks by region as calls answer them. */
export const checkLocationOf = (
  { region, count, firstAt, lastAt }: RegionChecks,
  language: Language,
): CheckLocation => ({
  ...locationOf(region),
  text: locationText(region, language),
  count,
  firstAt: new Date(firstAt).toISOString(),
  lastAt: new Date(lastAt).toISOString(),
})

type GivenDays = { readonly from?: string | undefined; readonly to?: string | undefined }

/**
 * The days whose checks are meant: of one label all, for they are few; else the last 90 at most.
 * Throws DATE_SPAN_REVERSED or DATE_SPAN_TOO_LONG.
 */
export function checkedDays(
  isOneLabel: boolean,
  { from, to }: GivenDays,
  timeZone: string,
): DaySpan | { readonly from: null; readonly to: null } {
  if (!isOneLabel || from || to) return daySpanOf({ from, to }, timeZone)
  return { from: null, to: null }
}
