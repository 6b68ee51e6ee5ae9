import { texts } from '../../texts/use-texts.ts'

/** Who received how much of a delivery or a return request, and who took it back. */
export const receiptTexts = texts({
  title: { cn: '各次收货', tc: '各次收貨', en: 'Receipts' },
  receiptOf: { cn: '{by} 收货 {count} 个', tc: '{by} 收貨 {count} 個', en: '{count} by {by}' },
  undoneBy: { cn: '已由 {by} 撤销', tc: '已由 {by} 撤銷', en: 'Taken back by {by}' },
})
