import { places } from '@zhenma/contract/places/places.contract'
import { PLACE_USE_TEXT } from '@zhenma/contract/places/places.refusals'
import { say, sayList } from '@zhenma/contract/kernel/texts'
import { entityHandlers } from '../../platform/entities/entity-handlers.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { DELETED_PLACE_SHEET, recoverPlaces } from './bin/place-bin.ts'
import { listDeletedPlaces } from './bin/place-bin.store.ts'
import { keptPlaces, listPlaces, parentNames, placeStore } from './places.store.ts'
import { referencesTo, usesOfSite } from './place-uses.store.ts'
import { requireParent } from './tree/lie-in.ts'
import { lockPlaces } from './tree/place-tree.store.ts'

const { list: page, ...kept } = entityHandlers(
  placeStore,
  { ...places, list: places.page },
  {
    sight: ({ user }) => keptPlaces(user),
    lock: ({ db, user }) => lockPlaces(db, user.companyId),
    async more({ db, user }, records) {
      const ids = records.map(({ id }) => id)
      const names = await parentNames(db, user.companyId, ids)
      return records.map(({ id }) => ({ parentName: names.get(id) ?? null }))
    },
    async detail({ db, user }, { id }) {
      const uses = await usesOfSite(db, user.companyId, id)
      return { uses: uses.map(({ by }) => by) }
    },
    // Who sees only the own factory would not find another one again.
    async insert(ctx, fields) {
      const { db, user } = ctx
      const isOwn = user.dealerId === null && (fields.kind !== 'factory' || user.factoryId === null)
      if (!isOwn) throw fail('ACCESS_DENIED')
      await requireParent(ctx, fields, null)
      return placeStore.insert(db, user.companyId, fields, { createdBy: user.id })
    },
    async beforeUpdate(ctx, id, before, after) {
      if (after.parentId !== before.parentId) await requireParent(ctx, after, id)
    },
    // What nothing ever used; PLACE_IN_USE says what did.
    async beforeRemove(ctx, id, { name, kind }) {
      const { db, user, language } = ctx
      const uses = await usesOfSite(db, user.companyId, id)
      if (uses.length === 0) return
      const words = uses.map(({ by }) => say(PLACE_USE_TEXT[by], language))
      const refusal = fail('PLACE_IN_USE', { name, uses: sayList(words, language) })
      throw inUse(ctx, refusal, referencesTo({ id, kind }, uses))
    },
  },
)

export const placeRoutes = implement(places)({
  factories: ({ db, user }) => listPlaces(db, user, { kind: 'factory' }),
  list: ({ db, user }, filter) => listPlaces(db, user, filter),
  page,
  ...kept,
  recover: async (ctx, { ids }) => ({ count: await recoverPlaces(ctx, ids) }),

  async bin({ db, user }, page) {
    const { pageNo, pageSize } = page
    return { ...(await listDeletedPlaces(db, user, page)), pageNo, pageSize }
  },

  exportBin: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...DELETED_PLACE_SHEET,
        read: ({ db, user }, page) => listDeletedPlaces(db, user, { ...filter, ...page }),
      },
    ),
})
