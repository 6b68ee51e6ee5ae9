import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of orders, in its order. */
export const ORDER_COLUMN_TEXT = texts({
  number: WORDS.orderNumber,
  name: WORDS.name,
  state: WORDS.state,
  totalCount: WORDS.expected,
  scannedCount: WORDS.scanned,
  dealerName: WORDS.dealer,
  factoryName: WORDS.factory,
  warehouseName: WORDS.warehouse,
  scannerNames: WORDS.scanners,
  billedOn: WORDS.billingDate,
  sendOn: WORDS.sendDate,
  daysLate: WORDS.daysLate,
  note: WORDS.note,
  createdBy: WORDS.addedBy,
  createdAt: WORDS.created,
  endedBy: WORDS.handledBy,
  endedAt: WORDS.ended,
})

/** The columns of a sheet of orders to be imported: an item in each row, the order's own columns with the first or all. */
export const ORDER_IMPORT_TEXT = texts({
  number: WORDS.orderNumber,
  name: WORDS.name,
  totalCount: WORDS.expected,
  dealerId: WORDS.dealer,
  factoryId: WORDS.factory,
  warehouseId: WORDS.warehouse,
  scannerIds: WORDS.scanners,
  billedOn: WORDS.billingDate,
  sendOn: WORDS.sendDate,
  note: WORDS.note,
  productId: WORDS.productNumber,
  itemName: { cn: '明细名称', tc: '明細名稱', en: 'Item name' },
  expectedProducts: { cn: '应扫产品', tc: '應掃產品', en: 'Expected products' },
  expectedPackages: { cn: '应扫中盒', tc: '應掃中盒', en: 'Expected packages' },
  expectedBoxes: { cn: '应扫大箱', tc: '應掃大箱', en: 'Expected boxes' },
})
export type OrderImportColumn = keyof typeof ORDER_IMPORT_TEXT
