import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of outbound sums, in its order. */
export const OUTBOUND_COLUMN_TEXT = texts({
  dealerName: WORDS.dealer,
  productName: WORDS.product,
  productCount: { cn: '出库件数', tc: '出庫件數', en: 'Sent out' },
  movementCount: { cn: '出库单数', tc: '出庫單數', en: 'Movements' },
})

export const OUTBOUND_SHEET_TEXT = texts({
  name: { cn: '出库汇总', tc: '出庫彙總', en: 'Outbound sums' },
})
