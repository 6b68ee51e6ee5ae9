import { MAXIMUM_PAGE_SIZE } from '@zhenma/contract/kernel/lists'
import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { MAXIMUM_CHECK_LOCATIONS, type QueryRecordRow } from '@zhenma/contract/labels/label-shapes'
import type { labels } from '@zhenma/contract/labels/labels.contract'
import {
  type ResultFilter,
  SUSPICIOUS_RESULTS,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { type Reach, reachOf } from '../../../platform/auth/reach.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inputFailure } from '../../../platform/errors/reference.ts'
import { locationText, recordedLocation } from '../../sales-regions/index.ts'
import { checkedDays, checkLocationOf } from './check-locations.ts'
import { type CodeSource, codesOfSerials } from '../label-rows.ts'
import { type CheckDays, checkPlacesOf } from './check-places.ts'
import { countByRegion, listQueryRecords, type QueryRecordFilter } from './query-records.store.ts'
import { serialOfSearch } from '../read-code.ts'

/** One page of buyers' checks. Throws as `serialOfSearch`, `daySpanOf` and `outsideOf`. */
export async function listChecks(
  ctx: Context,
  {
    code,
    result,
    productId = null,
    batchId = null,
    dealerId = null,
    area,
    isOutside,
    from,
    to,
    ...page
  }: InputOf<typeof labels.queryRecords>,
): Promise<OutputOf<typeof labels.queryRecords>> {
  const { pageNo, pageSize } = page
  const serial = await checkedSerial(ctx, code)
  if (serial === undefined) return { records: [], total: 0, pageNo, pageSize }
  const { timeZone } = ctx.user
  const days = checkedDays(serial !== null, { from, to }, timeZone)
  const outside = isOutside === true ? await outsideOf(ctx, dealerId, days) : null
  const filter = {
    serial,
    results: resultsOf(result),
    productId,
    batchId,
    dealerId: outside?.dealerId ?? dealerId,
    location: area === undefined ? null : recordedLocation(area),
    regions: outside?.regions ?? null,
    ...days,
    timeZone,
  }
  const found = await recordsWithCodes(ctx, reachOf(ctx.user, 'query'), filter, page)
  return { ...found, pageNo, pageSize }
}

/** Where buyers checked labels, and of one label the checks themselves. Throws as `listChecks`. */
export async function locateChecks(
  ctx: Context,
  { code, batchId = null, productId = null, from, to }: InputOf<typeof labels.positioning>,
): Promise<OutputOf<typeof labels.positioning>> {
  const serial = await checkedSerial(ctx, code)
  if (serial === undefined) return { total: 0, places: [], checks: [] }
  const reach = reachOf(ctx.user, 'query')
  const { timeZone } = ctx.user
  const days = checkedDays(serial !== null, { from, to }, timeZone)
  const filter = {
    serial,
    results: null,
    productId,
    batchId,
    dealerId: null,
    location: null,
    regions: null,
    ...days,
    timeZone,
  }
  const found = await countByRegion(ctx.db, reach, filter, MAXIMUM_CHECK_LOCATIONS)
  const newest = { pageNo: 1, pageSize: MAXIMUM_PAGE_SIZE }
  const checks = serial === null ? [] : (await recordsWithCodes(ctx, reach, filter, newest)).records
  return {
    total: found.total,
    places: found.regions.map((region) => checkLocationOf(region, ctx.language)),
    checks,
  }
}

/**
 * The places outside what a dealer sells in that its goods were checked at, of the own dealer where none is named.
 * Throws FIELD_REQUIRED for whoever works for no dealer and names none.
 */
async function outsideOf(ctx: Context, wanted: number | null, days: CheckDays) {
  const dealerId = wanted ?? ctx.user.dealerId
  if (dealerId === null) throw inputFailure('dealerId', 'FIELD_REQUIRED')
  const { outside } = await checkPlacesOf(ctx.db, ctx.user.companyId, dealerId, days)
  return { dealerId, regions: (outside ?? []).map(({ region }) => region) }
}

/** The results that a filter means; null: any. */
function resultsOf(result: ResultFilter | undefined): readonly string[] | null {
  if (result === undefined) return null
  return result === 'suspicious' ? SUSPICIOUS_RESULTS : [result]
}

/** The label whose checks are meant; null: any; undefined: a code of nobody. */
async function checkedSerial(
  { db, user, services }: Context,
  code: string | undefined,
): Promise<number | null | undefined> {
  if (!code) return null
  return (await serialOfSearch(db, user.companyId, services.keyRing, code)) ?? undefined
}

/** A page of checks with the codes of their labels and their locations as one says, and how many there are. */
async function recordsWithCodes(
  { db, user, services, language }: Context,
  reach: Reach,
  filter: QueryRecordFilter,
  page: Parameters<typeof listQueryRecords>[3],
): Promise<{ records: QueryRecordRow[]; total: number }> {
  const source: CodeSource = { db, companyId: user.companyId, keyRing: services.keyRing }
  const { records, total } = await listQueryRecords(db, reach, filter, page)
  const codes = await codesOfSerials(
    source,
    records.map(({ serial }) => serial),
  )
  return {
    records: records.map((record) => ({
      ...record,
      code: codes.get(record.serial) ?? null,
      // An address is a buyer's, and the company's to keep; a dealer is told the place.
      ip: user.dealerId === null ? record.ip : '',
      region: locationText(record.region, language),
    })),
    total,
  }
}
