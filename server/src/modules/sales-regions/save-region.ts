import {
  MAXIMUM_AREAS,
  MAXIMUM_REGIONS,
} from '@zhenma/contract/sales-regions/sales-regions.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  countRegions,
  findRegion,
  insertRegion,
  lockRegions,
  type RegionFields,
  updateRegion,
} from './sales-regions.store.ts'
import { areaOf, findArea, overlapping, withoutCovered } from './find-area.ts'
import { readMayOverlap, readTaken, writeAreas } from './region-areas.store.ts'

export const REGION_ENTITY = 'sales_region'
const FIELD = { field: 'areaCodes' }

/**
 * The areas of a region as they are stored: known ones, none within another. Refuses those that
 * another region has, unless the company lets its regions overlap; every one is named.
 */
async function checkedAreas(
  { db, user, language }: Context,
  regionId: number | null,
  codes: readonly string[],
): Promise<string[]> {
  const unknown = codes.filter((code) => findArea(code, language) === undefined)
  if (unknown[0] !== undefined) {
    const problems = unknown.map((code) => problem('AREA_UNKNOWN', { code }, { ...FIELD, code }))
    throw failWith(fail('AREA_UNKNOWN', { code: unknown[0] }), problems)
  }
  const wanted = withoutCovered(codes)
  if (wanted.length > MAXIMUM_AREAS) throw fail('REGION_AREA_LIMIT', { maximum: MAXIMUM_AREAS })
  if (await readMayOverlap(db, user.companyId)) return wanted
  const others = (await readTaken(db, user.companyId)).filter((area) => area.regionId !== regionId)
  const refusals = wanted.flatMap((code) => {
    const other = overlapping(code, others)
    if (other === undefined) return []
    return [{ code, area: areaOf(code, language).name, region: other.regionName }]
  })
  if (refusals[0] !== undefined) {
    const problems = refusals.map(({ code, ...values }) =>
      problem('AREA_TAKEN', values, { ...FIELD, code }),
    )
    throw failWith(
      fail('AREA_TAKEN', { area: refusals[0].area, region: refusals[0].region }),
      problems,
    )
  }
  return wanted
}

async function createRegion(
  ctx: Context,
  fields: RegionFields,
  codes: readonly string[],
): Promise<number> {
  const { db, user } = ctx
  if ((await countRegions(db, user.companyId)) >= MAXIMUM_REGIONS) {
    throw fail('REGION_LIMIT', { maximum: MAXIMUM_REGIONS })
  }
  const areaCodes = await checkedAreas(ctx, null, codes)
  const id = await insertRegion(db, user.companyId, fields)
  await writeAreas(db, user.companyId, [{ id, areaCodes }])
  const after = { ...fields, areaCodes }
  await logChange(ctx, { operation: 'create', entity: REGION_ENTITY, entityId: id, after })
  return id
}

/** Creates a region, or changes the one with `id`. */
export async function saveRegion(
  ctx: Context,
  id: number | null,
  fields: RegionFields,
  codes: readonly string[],
): Promise<number> {
  const { db, user } = ctx
  await lockRegions(db, user.companyId)
  if (id === null) return createRegion(ctx, fields, codes)
  const held = await findRegion(db, user.companyId, id)
  if (held === undefined) throw fail('NOT_FOUND')
  const areaCodes = await checkedAreas(ctx, id, codes)
  await updateRegion(db, user.companyId, id, fields)
  await writeAreas(db, user.companyId, [{ id, areaCodes }])
  const { name, description, areaCodes: had } = held
  await logChange(ctx, {
    operation: 'update',
    entity: REGION_ENTITY,
    entityId: id,
    before: { name, description, areaCodes: had },
    after: { ...fields, areaCodes },
  })
  return id
}

/** Adds areas to a region; answers how many it has then. */
export async function addAreas(
  ctx: Context,
  id: number,
  codes: readonly string[],
): Promise<number> {
  const { db, user } = ctx
  await lockRegions(db, user.companyId)
  const held = await findRegion(db, user.companyId, id)
  if (held === undefined) throw fail('NOT_FOUND')
  const areaCodes = await checkedAreas(ctx, id, [...held.areaCodes, ...codes])
  await writeAreas(db, user.companyId, [{ id, areaCodes }])
  await logChange(ctx, {
    operation: 'update',
    entity: REGION_ENTITY,
    entityId: id,
    before: { areaCodes: held.areaCodes },
    after: { areaCodes },
  })
  return areaCodes.length
}
