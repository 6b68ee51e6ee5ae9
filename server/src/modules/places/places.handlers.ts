import { places } from '@zhenma/contract/places/places.contract'
import { PLACE_USE_TEXT } from '@zhenma/contract/places/places.refusals'
import { say, sayList } from '@zhenma/contract/kernel/texts'
import { entityBinHandlers } from '../../platform/entities/entity-bin.ts'
import { entityHandlers } from '../../platform/entities/entity-handlers.ts'
import { namesBehind } from '../../platform/entities/entity-rows.store.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { recoverPlaces } from './bin/place-bin.ts'
import { keptPlaces, listPlaces, placeStore } from './places.store.ts'
import { referencesTo, usesOfSite } from './place-uses.store.ts'
import { requireParent } from './tree/lie-in.ts'
import { lockPlaces } from './tree/place-tree.store.ts'

const sight = ({ user }: Context) => keptPlaces(user)

/** What each of some places lies in. */
async function parents({ db, user }: Context, records: readonly { readonly id: number }[]) {
  const ids = records.map(({ id }) => id)
  const { companyId } = user
  const names = await namesBehind(db, placeStore.entity, 'parentId', { companyId, ids })
  return ids.map((id) => ({ parentName: names.get(id) ?? null }))
}

const { list: page, ...kept } = entityHandlers(
  placeStore,
  { ...places, list: places.page },
  {
    sight,
    lock: ({ db, user }) => lockPlaces(db, user.companyId),
    more: parents,
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
  ...entityBinHandlers(placeStore, places, { sight, more: parents }),
  recover: async (ctx, { ids }) => ({ count: await recoverPlaces(ctx, ids) }),
})
