import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { rowShape } from '../../kernel/entity.ts'
import { nothing } from '../../kernel/lists.ts'
import { id, requiredText } from '../../kernel/rules.ts'
import { codeBinding, labelBinding, operationAnswer } from '../../labels/label-target.ts'
import { qaCard } from '../qa-card.entity.ts'

/** Which card; null takes off what is bound. Never left out, so that nothing is taken off by mistake. */
const cardId = id.nullable()

const card = z.object(rowShape(qaCard)).nullable()

/** Whose card a label stands for: its own, else its product's. */
export const CARD_SOURCES = ['label', 'product'] as const
export type CardSource = (typeof CARD_SOURCES)[number]

/** Which labels and products carry which card. */
export const cardBinding = {
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
  /** For all labels of the product, later ones too, that carry no card of their own. */
  bindProduct: endpoint({
    method: 'POST',
    path: '/web/product/card/bind',
    allow: 'qa-card:bind',
    summary: { cn: '为产品绑定质保卡', tc: '為產品綁定質保卡', en: 'Bind a QA card to a product' },
    input: z.object({ id, cardId }),
    output: nothing,
  }),
  /** Null: the product carries none. */
  ofProduct: endpoint({
    method: 'GET',
    path: '/warranty/product/{id}',
    allow: 'product:list',
    summary: { cn: '产品的质保卡', tc: '產品的質保卡', en: "A product's QA card" },
    input: z.object({ id }),
    output: z.object({ card }),
  }),
  /** Null: neither the label nor its product carries one, or none that the caller is told of. */
  ofLabel: endpoint({
    method: 'GET',
    path: '/warranty/label',
    allow: 'label:list',
    summary: { cn: '标签的质保卡', tc: '標籤的質保卡', en: "A label's QA card" },
    input: z.object({ code: requiredText(512) }),
    output: z.object({ card, source: z.enum(CARD_SOURCES).nullable() }),
  }),
}
