import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const inventoryErrors = defineErrors({
  INVENTORY_TOO_LITTLE: {
    status: 409,
    text: {
      cn: '“{product}”在{place}的无码库存为 {quantity}，不能减少 {less}',
      tc: '「{product}」在{place}的無碼庫存為 {quantity}，不能減少 {less}',
      en: 'There are {quantity} of "{product}" at {place} without labels: {less} cannot be taken off',
    },
  },
  INVENTORY_TOO_MUCH: {
    status: 409,
    text: {
      cn: '无码库存最多 {limit}',
      tc: '無碼庫存最多 {limit}',
      en: 'There can be at most {limit} without labels',
    },
  },
  INVENTORY_CHANGED: {
    status: 409,
    text: {
      cn: '盘点期间无码库存已变为 {quantity}，请核对后再提交',
      tc: '盤點期間無碼庫存已變為 {quantity}，請核對後再提交',
      en: 'The stock without labels has become {quantity} meanwhile: look again, then send',
    },
  },
  INVENTORY_NO_CHANGE: {
    status: 400,
    text: {
      cn: '更正数量不能为 0',
      tc: '更正數量不能為 0',
      en: 'A correction takes off or adds something',
    },
  },
  INVENTORY_NEGATIVE: {
    status: 400,
    text: { cn: '盘点数量不能为负', tc: '盤點數量不能為負', en: 'A count is not below zero' },
  },
})

export const ENTRY_KIND_TEXT = texts({
  count: { cn: '盘定', tc: '盤定', en: 'Count' },
  correction: { cn: '数量更正', tc: '數量更正', en: 'Correction' },
})

export const inventoryTexts = texts({
  entries: { cn: '无码库存变动', tc: '無碼庫存異動', en: 'Changes of stock without labels' },
})

/** The columns of the sheet of stock without labels, in its order. */
export const INVENTORY_COLUMN_TEXT = texts({
  productNumber: WORDS.productNumber,
  productName: WORDS.productName,
  placeName: WORDS.keptAt,
  labelled: { cn: '有码在库', tc: '有碼在庫', en: 'With labels' },
  quantity: { cn: '无码数量', tc: '無碼數量', en: 'Without labels' },
  unit: WORDS.unit,
  updatedAt: WORDS.changed,
  updatedBy: WORDS.doneBy,
})

/** The columns of the sheet of its changes. */
export const INVENTORY_ENTRY_COLUMN_TEXT = texts({
  createdAt: WORDS.time,
  productNumber: WORDS.productNumber,
  productName: WORDS.productName,
  placeName: WORDS.keptAt,
  kind: WORDS.type,
  change: WORDS.changeInQuantity,
  quantity: WORDS.quantityAfterwards,
  reason: WORDS.reason,
  createdBy: WORDS.doneBy,
})
