import {
  salesRegions,
  MAXIMUM_AREAS,
  type RegionRow,
  MAXIMUM_OVERLAPS,
} from '@zhenma/contract/sales-regions/sales-regions.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import {
  deleteRegions,
  findRegion,
  listRegions,
  lockRegions,
  searchRegions,
  type StoredRegion,
} from './sales-regions.store.ts'
import { divisionsBelow } from './china.ts'
import { countriesAbroad } from './countries.ts'
import { areaOf, overlapping } from './find-area.ts'
import { readMayOverlap, readTaken, writeMayOverlap } from './region-areas.store.ts'
import { overlapsOfDealer } from './dealer-overlaps.store.ts'
import { changeDealers, changeOfDealer, requireDealer, visibleDealers } from './region-dealers.ts'
import { dealersOfRegion, referencesToRegion, regionsOfDealer } from './region-dealers.store.ts'
import { addAreas, REGION_ENTITY, saveRegion } from './save-region.ts'
import { REGION_SHEET } from './regions.sheet.ts'

/** A search select shows 10 at a time: who does not find it types on. */
const CHOICES = 10
/** Areas that a row of the list names. */
const NAMED_AREAS = 5

/** What regions are is the company's to say: a dealer's user gives the own dealers theirs, no more. */
function companyOnly(ctx: Context): void {
  if (visibleDealers(ctx).dealerId !== null) throw fail('ACCESS_DENIED')
}

const rowOf = ({ language }: Context, region: StoredRegion, named: number): RegionRow => {
  const { areaCodes, ...rest } = region
  const shown = areaCodes.slice(0, named).map((code) => areaOf(code, language))
  return { ...rest, areas: shown, areaCount: areaCodes.length }
}

async function saveSettings(ctx: Context, mayOverlap: boolean): Promise<void> {
  const { db, user } = ctx
  await lockRegions(db, user.companyId)
  if (!mayOverlap) {
    const taken = await readTaken(db, user.companyId)
    const count = taken.filter((area) => {
      const others = taken.filter(({ regionId }) => regionId !== area.regionId)
      return overlapping(area.code, others) !== undefined
    }).length
    if (count > 0) throw fail('AREAS_OVERLAP', { count })
  }
  const before = { mayOverlap: await readMayOverlap(db, user.companyId) }
  await writeMayOverlap(db, user.companyId, mayOverlap)
  await logChange(ctx, {
    operation: 'update',
    entity: 'sales_region_settings',
    entityId: user.companyId,
    before,
    after: { mayOverlap },
  })
}

async function remove(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  await lockRegions(db, user.companyId)
  const held = await findRegion(db, user.companyId, id)
  if (held === undefined) throw fail('NOT_FOUND')
  const { name, description, areaCodes } = held
  // A dealer must not come to sell anywhere because somebody tidied up.
  const references = await referencesToRegion(db, user.companyId, id)
  const [dealers] = references
  if (dealers !== undefined) {
    throw inUse(ctx, fail('REGION_IN_USE', { name, dealers: dealers.count ?? 0 }), references)
  }
  await deleteRegions(db, user.companyId, [id])
  const before = { name, description, areaCodes }
  await logChange(ctx, { operation: 'delete', entity: REGION_ENTITY, entityId: id, before })
}

/** A page of regions, each with its first areas by name. */
async function pageOf(ctx: Context, page: InputOf<typeof salesRegions.list>, named: number) {
  const { records, total } = await listRegions(ctx.db, visibleDealers(ctx), page)
  return { records: records.map((one) => rowOf(ctx, one, named)), total }
}

export const salesRegionRoutes = implement(salesRegions)({
  level: ({ language }, { parent }) => Promise.resolve(divisionsBelow(parent, language)),

  names: ({ language }, { codes }) => Promise.resolve(codes.map((code) => areaOf(code, language))),

  company: ({ db, user }, wish) => searchRegions(db, user.companyId, { ...wish, limit: CHOICES }),

  async mapped({ db, user, language }) {
    const taken = await readTaken(db, user.companyId)
    return taken.map(({ code, ...region }) => ({ ...areaOf(code, language), ...region }))
  },

  abroad: ({ language }) => Promise.resolve(countriesAbroad(language)),

  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await pageOf(ctx, page, NAMED_AREAS)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...REGION_SHEET,
        read: (at, page) => pageOf(at, { ...filter, ...page }, MAXIMUM_AREAS),
      },
    ),

  async get(ctx, { id }) {
    const { db, user } = ctx
    const found = await findRegion(db, user.companyId, id, visibleDealers(ctx))
    if (found === undefined) throw fail('NOT_FOUND')
    const dealers = await dealersOfRegion(db, visibleDealers(ctx), id)
    return { ...rowOf(ctx, found, found.areaCodes.length), dealers }
  },

  async save(ctx, { id, areaCodes, ...fields }) {
    companyOnly(ctx)
    return { id: await saveRegion(ctx, id ?? null, fields, areaCodes) }
  },

  async addAreas(ctx, { regionId, areaCodes }) {
    companyOnly(ctx)
    return { count: await addAreas(ctx, regionId, areaCodes) }
  },

  changeDealers: async (ctx, wish) => ({ count: await changeDealers(ctx, wish) }),

  async remove(ctx, { id }) {
    companyOnly(ctx)
    await remove(ctx, id)
    return {}
  },

  async settings({ db, user }) {
    return { mayOverlap: await readMayOverlap(db, user.companyId) }
  },

  async saveSettings(ctx, { mayOverlap }) {
    companyOnly(ctx)
    await saveSettings(ctx, mayOverlap)
    return {}
  },

  changeOfDealer: async (ctx, wish) => ({ count: await changeOfDealer(ctx, wish) }),

  async overlaps(ctx, { id, regionIds }) {
    await requireDealer(ctx, id)
    const { db, user, language } = ctx
    const found = await overlapsOfDealer(db, visibleDealers(ctx), id, {
      regionIds: regionIds ?? (await regionsOfDealer(db, user.companyId, id)).map((one) => one.id),
      most: MAXIMUM_OVERLAPS,
    })
    return found.map(({ areaCode, ...other }) => ({ ...other, area: areaOf(areaCode, language) }))
  },

  async ofDealer(ctx, { id }) {
    const { db, user, language } = ctx
    await requireDealer(ctx, id)
    const regions = await regionsOfDealer(db, user.companyId, id)
    return regions.map((region) => ({
      id: region.id,
      name: region.name,
      areas: region.areaCodes.map((code) => areaOf(code, language)),
    }))
  },
})
