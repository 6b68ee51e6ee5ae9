import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of deliveries, in its order. */
export const DELIVERY_COLUMN_TEXT = texts({
  number: WORDS.deliveryNote,
  state: WORDS.state,
  isLate: { cn: '超期', tc: '超期', en: 'Late' },
  dealerName: WORDS.dealer,
  fromDealerName: { cn: '发货经销商', tc: '發貨經銷商', en: 'Shipped on by' },
  warehouseName: WORDS.warehouse,
  paperNumber: WORDS.orderOrNoteNumber,
  boxCount: WORDS.boxes,
  shippedCount: WORDS.shipped,
  receivedCount: WORDS.receivedGoods,
  waitingCount: { cn: '未收', tc: '未收', en: 'Not received' },
  goneCount: { cn: '收回或改发', tc: '收回或改發', en: 'Taken back or elsewhere' },
  surplusCount: WORDS.surplus,
  sentBy: { cn: '发货人', tc: '發貨人', en: 'Sent by' },
  sentAt: { cn: '发货时间', tc: '發貨時間', en: 'Sent at' },
  closedBy: { cn: '收货人', tc: '收貨人', en: 'Received by' },
  closedAt: { cn: '收货时间', tc: '收貨時間', en: 'Received at' },
  note: WORDS.note,
})

export const DELIVERY_SHEET_TEXT = texts({
  name: WORDS.deliveries,
})
