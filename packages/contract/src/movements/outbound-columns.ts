import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of outbound sums, in its order. */
export const OUTBOUND_COLUMN_TEXT = texts({
  dealerName: { cn: '经销商', tc: '經銷商', en: 'Dealer' },
  productName: { cn: '产品', tc: '產品', en: 'Product' },
  productCount: { cn: '出库件数', tc: '出庫件數', en: 'Sent out' },
  movementCount: { cn: '出库单数', tc: '出庫單數', en: 'Movements' },
})

export const OUTBOUND_SHEET_TEXT = texts({
  name: { cn: '出库汇总', tc: '出庫彙總', en: 'Outbound sums' },
})
