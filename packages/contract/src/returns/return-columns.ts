import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of return requests, in its order. */
export const RETURN_COLUMN_TEXT = texts({
  number: { cn: '申请编号', tc: '申請編號', en: 'Number' },
  state: WORDS.state,
  dealerName: WORDS.dealer,
  reason: { cn: '退货原因', tc: '退貨原因', en: 'Reason' },
  paperNumber: WORDS.orderOrNoteNumber,
  labelCount: WORDS.labels,
  boxCount: WORDS.boxes,
  packageCount: WORDS.packages,
  productCount: WORDS.pieces,
  requestedBy: WORDS.askedBy,
  requestedAt: { cn: '申请时间', tc: '申請時間', en: 'Asked' },
  decidedBy: WORDS.handledBy,
  decidedAt: WORDS.handledAt,
  decisionReason: { cn: '处理说明', tc: '處理說明', en: 'Answer' },
  warehouseName: { cn: '收货仓库', tc: '收貨倉庫', en: 'Received in' },
  receivedCount: { cn: '已收标签', tc: '已收標籤', en: 'Labels received' },
  leftCount: { cn: '未收标签', tc: '未收標籤', en: 'Labels not received' },
  surplusCount: WORDS.surplus,
})

export const RETURN_SHEET_TEXT = texts({
  name: WORDS.returnRequests,
})
