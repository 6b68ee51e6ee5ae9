import { places } from '@zhenma/contract/places/places.contract'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { createSite, readSite, removeSite, updateOneSite } from './keep-sites.ts'
import { listPlaces, listSites } from './places.store.ts'
import { PLACE_SHEET } from './places.sheet.ts'

export const placeRoutes = implement(places)({
  factories: ({ db, user }) => listPlaces(db, user, { kind: 'factory' }),
  list: ({ db, user }, filter) => listPlaces(db, user, filter),

  async page(ctx, page) {
    const { pageNo, pageSize } = page
    const found = await listSites(ctx.db, ctx.user, page)
    return { ...found, pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...PLACE_SHEET,
        read: ({ db, user }, page) => listSites(db, user, { ...filter, ...page }),
      },
    ),

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
