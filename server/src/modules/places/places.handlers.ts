import { places } from '@zhenma/contract/places/places.contract'
import { sql } from 'kysely'
import { placeScope } from '../../platform/auth/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { createSite, readSite, removeSite, siteScope, updateOneSite } from './keep-sites.ts'
import { listPlaces, listSites, type PlaceFilter } from './places.store.ts'
import { PLACE_SHEET } from './places.sheet.ts'

const visible = (ctx: Context, filter: PlaceFilter) =>
  listPlaces(
    ctx.db,
    ctx.user.companyId,
    placeScope(ctx.user, sql.ref('p.id'), sql.ref('p.kind')),
    filter,
  )

export const placeRoutes = implement(places)({
  factories: (ctx) => visible(ctx, { kind: 'factory' }),
  list: (ctx, filter) => visible(ctx, filter),

  async page(ctx, page) {
    const { pageNo, pageSize } = page
    const found = await listSites(ctx.db, ctx.user.companyId, siteScope(ctx.user), page)
    return { ...found, pageNo, pageSize }
  },

  exportSheet: (ctx, { format, ...filter }) =>
    exportList(ctx, format, {
      ...PLACE_SHEET,
      read: ({ db, user }, page) =>
        listSites(db, user.companyId, siteScope(user), { ...filter, ...page }),
    }),

  get: (ctx, { id }) => readSite(ctx, id),

  create: async (ctx, fields) => ({ id: await createSite(ctx, fields) }),

  async update(ctx, { id, ...fields }) {
    await updateOneSite(ctx, id, fields)
    return { id }
  },

  async remove(ctx, { id }) {
    await removeSite(ctx, id)
    return {}
  },
})
