import { places } from '@zhenma/contract/places/places.contract'
import { PLACE_USE_TEXT } from '@zhenma/contract/places/places.refusals'
import { say, sayList } from '@zhenma/contract/kernel/texts'
import { entityHandlers } from '../../platform/entities/entity-handlers.ts'
import { fail } from '../../platform/errors/fail.ts'
import { implement } from '../../platform/http/implement.ts'
import { keptPlaces, listPlaces, placeStore, usesOfSite } from './places.store.ts'

const { list: page, ...kept } = entityHandlers(
  placeStore,
  { ...places, list: places.page },
  {
    sight: ({ user }) => keptPlaces(user),
    detail: async ({ db, user }, { id }) => ({ uses: await usesOfSite(db, user.companyId, id) }),
    // Who sees only the own factory would not find another one again.
    insert({ db, user }, fields) {
      const isOwn =
        user.dealerId === null && (fields.kind === 'warehouse' || user.factoryId === null)
      if (!isOwn) throw fail('ACCESS_DENIED')
      return placeStore.insert(db, user.companyId, fields, { createdBy: user.id })
    },
    // What nothing ever used; PLACE_IN_USE says what did.
    async beforeRemove({ db, user, language }, id, { name }) {
      const uses = await usesOfSite(db, user.companyId, id)
      if (uses.length === 0) return
      const words = uses.map((use) => say(PLACE_USE_TEXT[use], language))
      throw fail('PLACE_IN_USE', { name, uses: sayList(words, language) })
    },
  },
)

export const placeRoutes = implement(places)({
  factories: ({ db, user }) => listPlaces(db, user, { kind: 'factory' }),
  list: ({ db, user }, filter) => listPlaces(db, user, filter),
  page,
  ...kept,
})
