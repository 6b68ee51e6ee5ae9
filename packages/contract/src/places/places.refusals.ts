import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const placeErrors = defineErrors({
  PLACE_PARENT_KIND: {
    status: 400,
    text: {
      cn: '“{name}”不能是它的上级：车间的上级是工厂，产线的上级是工厂或车间，仓库的上级是工厂或另一个仓库，工厂没有上级',
      tc: '「{name}」不能是它的上層：車間的上層是工廠，產線的上層是工廠或車間，倉庫的上層是工廠或另一個倉庫，工廠沒有上層',
      en: 'It cannot lie in “{name}”: a workshop lies in a factory, a line in a factory or workshop, a warehouse in a factory or another warehouse, a factory in nothing',
    },
  },
  PLACE_PARENT_CIRCLE: {
    status: 409,
    text: {
      cn: '“{name}”就是它自己或在它之下，不能作为它的上级',
      tc: '「{name}」就是它自己或在它之下，不能作為它的上層',
      en: '“{name}” is the place itself or lies below it, so it cannot be its parent',
    },
  },
  PLACE_PARENT_DELETED: {
    status: 409,
    text: {
      cn: '“{name}”的上级“{parent}”已被删除，请先恢复上级',
      tc: '「{name}」的上層「{parent}」已被刪除，請先還原上層',
      en: '“{name}” lies in “{parent}”, which is deleted: restore that first',
    },
  },
  PLACE_NAME_TAKEN: {
    status: 409,
    text: {
      cn: '已有另一个同类的“{name}”，不能恢复',
      tc: '已有另一個同類的「{name}」，不能還原',
      en: 'Another place of that kind is called “{name}” now, so it cannot be restored',
    },
  },
  PLACE_IN_USE: {
    status: 409,
    text: {
      cn: '“{name}”已被使用（{uses}），不能删除；可以改名',
      tc: '「{name}」已被使用（{uses}），不能刪除；可以改名',
      en: '“{name}” is in use ({uses}) and cannot be deleted; it can be renamed',
    },
  },
})

/** Those that a company begins with, one of each. */
export const SITE_KINDS = ['warehouse', 'factory'] as const
/** Every kind; which lies in which is told by `PARENT_KINDS`. */
export const PLACE_KINDS = ['warehouse', 'factory', 'workshop', 'line'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export const PLACE_KIND_TEXT: Readonly<Record<PlaceKind, Text>> = texts({
  warehouse: WORDS.warehouse,
  factory: WORDS.factory,
  workshop: { cn: '车间', tc: '車間', en: 'Workshop' },
  line: { cn: '产线', tc: '產線', en: 'Production line' },
})

/** In what a place may lie. */
export const PARENT_KINDS: Readonly<Record<PlaceKind, readonly PlaceKind[]>> = {
  warehouse: ['factory', 'warehouse'],
  factory: [],
  workshop: ['factory'],
  line: ['factory', 'workshop'],
}

/** Workshops and lines are parts: nowhere they would be of no use. */
export const needsParent = (kind: PlaceKind): boolean => kind === 'workshop' || kind === 'line'

/** What can speak of a place, so that it cannot be removed. */
export const PLACE_USES = [
  'movement',
  'batch',
  'stocktaking',
  'exception',
  'inventory',
  'order',
  'user',
  'assignment',
  'device',
  'application',
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
  order: { cn: '订单', tc: '訂單', en: 'orders' },
  user: { cn: '用户', tc: '使用者', en: 'users' },
  assignment: { cn: '分配的人员', tc: '分配的人員', en: 'assigned people' },
  device: { cn: '设备', tc: '裝置', en: 'devices' },
  application: { cn: '第三方应用', tc: '第三方應用', en: 'third-party apps' },
  place: { cn: '下级地点', tc: '下層地點', en: 'places below it' },
})
