import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const movementErrors = defineErrors({
  MOVEMENT_NOT_FOUND: {
    status: 404,
    text: { cn: '出入库记录不存在', tc: '出入庫記錄不存在', en: 'There is no such movement' },
  },
  MOVEMENT_NO_UNDO: {
    status: 409,
    text: {
      cn: '“{operation}”没有相反的操作，不能撤销',
      tc: '「{operation}」沒有相反的操作，不能撤銷',
      en: 'There is no counter-operation for: {operation}. It cannot be taken back',
    },
  },
  MOVEMENT_UNDONE: {
    status: 409,
    text: {
      cn: '单号 {number} 已由单号 {by} 撤销',
      tc: '單號 {number} 已由單號 {by} 撤銷',
      en: 'Movement {number} was already taken back by movement {by}',
    },
  },
  MOVEMENT_UNDO_MIXED: {
    status: 409,
    text: {
      cn: '单号 {number} 的标签来自不同的地方或来处不明，不能一次退回',
      tc: '單號 {number} 的標籤來自不同的地方或來處不明，不能一次退回',
      en: 'The labels of movement {number} came from different places, or from none that is known, and cannot go back at once',
    },
  },
  MOVEMENT_UNDO_FORMER_MIXED: {
    status: 409,
    text: {
      cn: '单号 {number} 的标签之前绑定的内容各不相同，不能一次恢复，请分别重新绑定',
      tc: '單號 {number} 的標籤之前綁定的內容各不相同，不能一次復原，請分別重新綁定',
      en: 'The labels of movement {number} had different things bound before, which cannot be given back at once; bind them again one by one',
    },
  },
  MOVEMENT_UNDO_FORMER_GONE: {
    status: 409,
    text: {
      cn: '单号 {number} 的标签之前绑定的内容已被删除，无法恢复，请先解绑',
      tc: '單號 {number} 的標籤之前綁定的內容已被刪除，無法復原，請先解除綁定',
      en: 'What the labels of movement {number} had bound before has been deleted and cannot be given back; unbind them instead',
    },
  },
  MOVEMENT_MOVED_ON: {
    status: 409,
    text: {
      cn: '{count} 个标签之后又有其他操作，不能撤销，未做任何更改',
      tc: '{count} 個標籤之後又有其他操作，不能撤銷，未做任何更改',
      en: '{count} labels have moved on since, so it cannot be taken back; nothing was changed',
    },
  },
  MOVEMENT_LABEL_MOVED_ON: {
    status: 409,
    text: {
      cn: '{code}：之后已{operation}（单号 {number}）',
      tc: '{code}：之後已{operation}（單號 {number}）',
      en: '{code}: has since gone through: {operation} (movement {number})',
    },
  },
})

/** What the note of a movement is called; `other` for operations without a name of their own. */
export const NOTE_TITLE = texts({
  inbound: { cn: '入库单', tc: '入庫單', en: 'Goods receipt note' },
  outbound: { cn: '送货单', tc: '送貨單', en: 'Delivery note' },
  return: { cn: '退货单', tc: '退貨單', en: 'Return note' },
  cancel_inbound: { cn: '取消入库单', tc: '取消入庫單', en: 'Cancellation of inbound' },
  cancel_outbound: { cn: '取消出库单', tc: '取消出庫單', en: 'Cancellation of outbound' },
  allot_dealer: { cn: '调拨单', tc: '調撥單', en: 'Transfer note' },
  allot_warehouse: { cn: '调拨单', tc: '調撥單', en: 'Transfer note' },
  sell: { cn: '销售单', tc: '銷售單', en: 'Sales note' },
  other: { cn: '操作单', tc: '操作單', en: 'Record of an operation' },
})

/** What stands on the note beside the values. */
export const NOTE_TEXT = texts({
  number: WORDS.movementNumber,
  date: WORDS.date,
  operation: WORDS.operation,
  from: { cn: '发货方', tc: '發貨方', en: 'From' },
  to: { cn: '收货方', tc: '收貨方', en: 'To' },
  madeBy: { cn: '经办人', tc: '經辦人', en: 'Made by' },
  note: WORDS.note,
  reason: WORDS.reason,
  products: { cn: '产品明细', tc: '產品明細', en: 'Products' },
  product: WORDS.product,
  productNumber: WORDS.productNumber,
  noProduct: WORDS.noProduct,
  kind: WORDS.type,
  count: WORDS.quantity,
  pieces: WORDS.pieces,
  packages: WORDS.packages,
  boxes: WORDS.boxes,
  total: WORDS.total,
  order: WORDS.orderNumber,
  paperNumber: { cn: '订单/单据', tc: '訂單/單據', en: 'Order/note' },
  address: WORDS.address,
  contact: WORDS.contactPerson,
  labels: { cn: '标签明细', tc: '標籤明細', en: 'Labels' },
  serials: WORDS.serials,
  codes: { cn: '防伪码', tc: '防偽碼', en: 'Codes' },
  more: {
    cn: '另有 {count} 个标签未列出，完整明细请导出跟踪表。',
    tc: '另有 {count} 個標籤未列出，完整明細請匯出追蹤表。',
    en: '{count} more labels are not listed here: the tracking sheet has all of them.',
  },
  box: { cn: '所在箱码', tc: '所在箱碼', en: 'In box' },
  sender: { cn: '发货人签字：', tc: '發貨人簽字：', en: 'Handed over by:' },
  carrier: { cn: '承运人签字：', tc: '承運人簽字：', en: 'Carried by:' },
  receiver: { cn: '收货人签字：', tc: '收貨人簽字：', en: 'Received by:' },
  signedOn: { cn: '日期：', tc: '日期：', en: 'Date:' },
  page: {
    cn: '第 {page} 页，共 {pages} 页',
    tc: '第 {page} 頁，共 {pages} 頁',
    en: 'Page {page} of {pages}',
  },
  undone: {
    cn: '已由单号 {number} 撤销',
    tc: '已由單號 {number} 撤銷',
    en: 'Taken back by movement {number}',
  },
})

/** Column headings of the exported list, in its order. */
export const MOVEMENT_COLUMN_TEXT = texts({
  number: WORDS.movementNumber,
  at: WORDS.time,
  operation: WORDS.operation,
  userName: WORDS.doneBy,
  fromDealerName: { cn: '来自经销商', tc: '來自經銷商', en: 'From dealer' },
  dealerName: WORDS.dealer,
  fromWarehouseName: { cn: '来自仓库', tc: '來自倉庫', en: 'From warehouse' },
  warehouseName: WORDS.warehouse,
  productName: WORDS.product,
  labelCount: WORDS.labels,
  boxCount: WORDS.boxes,
  packageCount: WORDS.packages,
  productCount: WORDS.pieces,
  orderNumber: WORDS.orderNumber,
  paperNumber: { cn: '订单号或送货单号', tc: '訂單號或送貨單號', en: 'Order or delivery note no.' },
  note: WORDS.note,
  reason: WORDS.reason,
  isUndone: { cn: '已撤销', tc: '已撤銷', en: 'Taken back' },
})

/** Column headings of the tracking sheet, in its order. */
export const TRACKING_COLUMN_TEXT = texts({
  movementNumber: WORDS.movementNumber,
  movedAt: WORDS.time,
  operation: WORDS.operation,
  start: WORDS.firstSerial,
  end: WORDS.lastSerial,
  firstCode: { cn: '起始码', tc: '起始碼', en: 'First code' },
  lastCode: { cn: '结束码', tc: '結束碼', en: 'Last code' },
  count: WORDS.quantity,
  kind: WORDS.type,
  productName: WORDS.product,
  batchName: WORDS.batch,
  inboundAt: WORDS.inboundAt,
  warehouseName: WORDS.warehouse,
  outboundAt: WORDS.outboundAt,
  dealerName: WORDS.dealer,
  status: WORDS.state,
  activation: WORDS.activation,
})

export const MOVEMENT_FILE_TEXT = texts({
  list: WORDS.movements,
  tracking: WORDS.trackingSheet,
  yes: { cn: '是', tc: '是', en: 'yes' },
})

/** What the printed tracking sheet of an order says beside what notes say. */
export const TRACKING_NOTE_TEXT = texts({
  order: WORDS.orderNumber,
  name: WORDS.name,
  state: WORDS.state,
  progress: WORDS.progress,
  progressOf: {
    cn: '{scanned} / {expected}',
    tc: '{scanned} / {expected}',
    en: '{scanned} / {expected}',
  },
  dealer: WORDS.dealer,
  factory: WORDS.factory,
  warehouse: WORDS.warehouse,
  scanners: WORDS.scanners,
  billedOn: WORDS.billingDate,
  sendOn: WORDS.sendDate,
  items: { cn: '订单明细', tc: '訂單明細', en: 'Items' },
  systemNumber: { cn: '系统编号', tc: '系統編號', en: 'System no.' },
  expected: WORDS.expected,
  scanned: WORDS.scanned,
  differs: { cn: '相差', tc: '相差', en: 'Differs by' },
  movements: WORDS.movements,
  time: WORDS.time,
  moreMovements: {
    cn: '另有 {count} 条出入库记录未列出。',
    tc: '另有 {count} 條出入庫記錄未列出。',
    en: '{count} more movements are not listed here.',
  },
  moreRuns: {
    cn: '另有 {count} 段标签未列出，完整明细请导出跟踪表。',
    tc: '另有 {count} 段標籤未列出，完整明細請匯出追蹤表。',
    en: '{count} more runs of labels are not listed here: the tracking sheet to be exported has all of them.',
  },
  where: { cn: '现在何处', tc: '現在何處', en: 'Now at' },
})
