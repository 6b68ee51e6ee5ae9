import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionTold } from '../kernel/revisions.ts'
import { servicePhone } from '../kernel/rules/people.ts'
import { id, requiredText, text } from '../kernel/rules.ts'
import { translationsOf } from '../kernel/translations.ts'
import { codeBinding, labelBinding, operationAnswer } from '../labels/label-target.ts'

export const MAXIMUM_WARRANTY_MONTHS = 240
export const CARD_CONTENT_LIMIT = 5_000
export const CARD_PHONE_LIMIT = 30

/** What buyers read of a card, with the most characters of each. */
export const CARD_TEXT_LIMITS = { name: 100, content: CARD_CONTENT_LIMIT } as const
export type CardText = keyof typeof CARD_TEXT_LIMITS
export const CARD_TEXTS = Object.keys(CARD_TEXT_LIMITS) as readonly CardText[]
const cardTranslations = translationsOf(CARD_TEXT_LIMITS)

const cardFields = {
  name: requiredText(CARD_TEXT_LIMITS.name),
  /** Unique in the company. */
  number: requiredText(50),
  /** Null: a card without a term. */
  warrantyMonths: z.int().min(1).max(MAXIMUM_WARRANTY_MONTHS).nullish(),
  content: text(CARD_CONTENT_LIMIT).default(''),
  /** Left out: they stay as they are. */
  translations: cardTranslations.optional(),
  servicePhone: servicePhone(CARD_PHONE_LIMIT).default(''),
  /** A stored file. */
  imageId: z.uuid().nullish(),
  /** Whether buyers see it; staff always do. */
  displayed: z.boolean().default(true),
}

export const qaCardRow = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  warrantyMonths: z.int().nullable(),
  content: z.string(),
  translations: cardTranslations,
  servicePhone: z.string(),
  imageId: z.string().nullable(),
  imageUrl: z.string().nullable(),
  displayed: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})
export type QaCardRow = z.output<typeof qaCardRow>

/** Which card; null takes off what is bound. Never left out, so that nothing is taken off by mistake. */
const cardId = id.nullable()

const cardFilter = { displayed: z.boolean().optional() }

/** QA cards (warranty cards): what a company promises for its goods, and which labels carry it. */
export const qaCards = {
  create: endpoint({
    method: 'POST',
    path: '/warranty/add',
    allow: 'qa-card:create',
    summary: { cn: '新建质保卡', tc: '新增質保卡', en: 'Create a QA card' },
    input: z.object(cardFields),
    output: idOnly,
  }),
  list: endpoint({
    method: 'GET',
    path: '/warranty/get/card/all',
    allow: 'qa-card:list',
    summary: { cn: '质保卡列表', tc: '質保卡列表', en: 'List QA cards' },
    input: z.object({ ...pageInput, ...cardFilter }),
    output: pageOf(qaCardRow),
  }),
  exportSheet: listExport({
    list: '/warranty/get/card/all',
    allow: 'qa-card:export',
    summary: { cn: '导出质保卡', tc: '匯出質保卡', en: 'Export QA cards' },
    input: { ...exportInput, ...cardFilter },
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
  get: endpoint({
    method: 'GET',
    path: '/warranty/card/{id}',
    allow: 'qa-card:list',
    tells: recordOf('qa-card'),
    summary: { cn: '质保卡详情', tc: '質保卡詳情', en: 'One QA card' },
    input: z.object({ id }),
    output: qaCardRow.extend({ ...revisionTold, labelCount: z.int() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/warranty/update',
    allow: 'qa-card:update',
    revises: recordOf('qa-card'),
    summary: { cn: '修改质保卡', tc: '修改質保卡', en: 'Update a QA card' },
    input: z.object({ id, ...revisionRead, ...cardFields }),
    output: idOnly,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/warranty/{id}',
    allow: 'qa-card:delete',
    summary: {
      cn: '删除未绑定的质保卡',
      tc: '刪除未綁定的質保卡',
      en: 'Delete a QA card that no label carries',
    },
    input: z.object({ id }),
    output: nothing,
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
    output: z.object({ card: qaCardRow.nullable() }),
  }),
}
