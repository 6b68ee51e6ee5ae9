import { z } from 'zod'
import { endpoint, type OutputOf } from '../kernel/endpoint.ts'
import { rowShape } from '../kernel/entity.ts'
import { entityCalls } from '../kernel/entity-calls.ts'
import { defineEntityModule } from '../kernel/entity-module.ts'
import { id, requiredText, text } from '../kernel/rules.ts'
import { codeBinding, labelBinding, operationAnswer } from '../labels/label-target.ts'
import { qaCard } from './qa-card.entity.ts'
import { qaCardErrors } from './qa-cards.refusals.ts'

/** Which card; null takes off what is bound. Never left out, so that nothing is taken off by mistake. */
const cardId = id.nullable()

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
  /** For whoever binds. */
  search: endpoint({
    method: 'GET',
    path: '/warranty/search',
    allow: 'qa-card:bind',
    summary: { cn: '选择质保卡', tc: '選擇質保卡', en: 'Search QA cards for a picker' },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(z.object({ id: z.int(), name: z.string(), number: z.string() })),
  }),
  bindLabels: endpoint({
    method: 'POST',
    path: '/web/label/card/bind',
    allow: 'qa-card:bind',
    locksLabels: true,
    summary: { cn: '批量绑定质保卡', tc: '批次綁定質保卡', en: 'Bind a QA card to many labels' },
    input: z.object({ ...labelBinding, cardId }),
    output: operationAnswer,
  }),
  bindLabel: endpoint({
    method: 'POST',
    path: '/warranty/bind',
    allow: 'qa-card:bind',
    locksLabels: true,
    summary: { cn: '绑定质保卡', tc: '綁定質保卡', en: 'Bind a QA card to one label' },
    input: z.object({ ...codeBinding, cardId }),
    output: operationAnswer,
  }),
  /** Null: the label carries none, or none that the caller is told of. */
  ofLabel: endpoint({
    method: 'GET',
    path: '/warranty/label',
    allow: 'label:list',
    summary: { cn: '标签的质保卡', tc: '標籤的質保卡', en: "A label's QA card" },
    input: z.object({ code: requiredText(512) }),
    output: z.object({ card: z.object(rowShape(qaCard)).nullable() }),
  }),
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
