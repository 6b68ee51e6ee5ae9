import type { OutputOf } from '../kernel/endpoint.ts'
import { entityBin } from '../kernel/entity-bin.ts'
import { entityCalls, pickerCall } from '../kernel/entity-calls.ts'
import { defineEntityModule } from '../kernel/entity-module.ts'
import { cardBinding } from './binding/card-binding.contract.ts'
import { qaCard } from './qa-card.entity.ts'
import { qaCardErrors } from './qa-cards.refusals.ts'

/** QA cards, and which labels carry them. */
export const qaCards = {
  ...entityCalls(qaCard, {
    paths: {
      create: '/warranty/add',
      list: '/warranty/get/card/all',
      get: '/warranty/card/{id}',
      update: '/warranty/update',
      remove: '/warranty/{id}',
    },
    removable: {
      cn: '未绑定的质保卡',
      tc: '未綁定的質保卡',
      en: 'QA card that no label carries',
    },
  }),
  ...entityBin(qaCard, {
    paths: { bin: '/warranty/recycleBin', recover: '/warranty/recover' },
  }),
  /** For whoever binds. */
  search: pickerCall(qaCard, { path: '/warranty/search', allow: 'qa-card:bind' }),
  ...cardBinding,
}

export const qaCardModule = defineEntityModule({
  entity: qaCard,
  calls: qaCards,
  errors: qaCardErrors,
  purpose: {
    cn: '质保卡及其标签',
    tc: '質保卡及其標籤',
    en: 'QA cards and the labels they are bound to',
  },
})

export type QaCardRow = OutputOf<typeof qaCards.list>['records'][number]
