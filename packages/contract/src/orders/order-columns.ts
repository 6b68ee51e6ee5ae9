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
