import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const placeErrors = defineErrors({
  PLACE_IN_USE: {
    status: 409,
    text: {
      cn: '“{name}”已被使用（{uses}），不能删除；可以改名',
      tc: '「{name}」已被使用（{uses}），不能刪除；可以改名',
      en: '“{name}” is in use ({uses}) and cannot be deleted; it can be renamed',
    },
  },
})

/** Those that stand on their own: workshops and lines belong to a factory. */
export const SITE_KINDS = ['warehouse', 'factory'] as const
export type SiteKind = (typeof SITE_KINDS)[number]

export const SITE_KIND_TEXT: Readonly<Record<SiteKind, Text>> = texts({
  warehouse: WORDS.warehouse,
  factory: WORDS.factory,
})

/** What can speak of a place, so that it cannot be removed. */
export const PLACE_USES = [
  'movement',
  'batch',
  'stocktaking',
  'exception',
  'inventory',
  'user',
  'place',
] as const
export type PlaceUse = (typeof PLACE_USES)[number]

/** What speaks of a place, as a refusal lists it. */
export const PLACE_USE_TEXT: Readonly<Record<PlaceUse, Text>> = texts({
  movement: { cn: '出入库记录', tc: '出入庫記錄', en: 'movements' },
  batch: { cn: '标签批次', tc: '標籤批次', en: 'batches' },
  stocktaking: { cn: '盘点', tc: '盤點', en: 'stocktakings' },
  exception: { cn: '异常记录', tc: '異常記錄', en: 'exceptions' },
  inventory: { cn: '无码库存', tc: '無碼庫存', en: 'stock without labels' },
  user: { cn: '用户', tc: '使用者', en: 'users' },
  place: { cn: '车间或产线', tc: '車間或產線', en: 'workshops or lines' },
})
