import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of parked scans, in its order. */
export const EXCEPTION_COLUMN_TEXT = texts({
  code: WORDS.codeOfLabelOrBox,
  scannedCode: { cn: '原扫描', tc: '原掃描', en: 'As scanned' },
  operation: WORDS.operation,
  type: WORDS.type,
  state: { cn: '处理状态', tc: '處理狀態', en: 'State' },
  message: WORDS.reason,
  missingCount: { cn: '缺少件数', tc: '缺少件數', en: 'Missing' },
  foundCount: { cn: '已补件数', tc: '已補件數', en: 'Found' },
  productName: { cn: '缺少的产品', tc: '缺少的產品', en: 'Product missing' },
  dealerName: WORDS.dealer,
  warehouseName: WORDS.warehouse,
  fromDealerName: WORDS.fromDealer,
  fromWarehouseName: WORDS.fromWarehouse,
  orderNumber: WORDS.orderNumber,
  productModel: WORDS.productModel,
  box: { cn: '装入的箱码', tc: '裝入的箱碼', en: 'Box to pack into' },
  status: { cn: '标签现状', tc: '標籤現狀', en: 'Label now' },
  paperNumber: WORDS.orderOrNoteNumber,
  note: WORDS.note,
  userName: { cn: '登记人', tc: '登記人', en: 'Parked by' },
  createdAt: { cn: '登记时间', tc: '登記時間', en: 'Parked' },
  handledBy: WORDS.handledBy,
  handledAt: WORDS.handledAt,
  reason: { cn: '忽略的原因', tc: '忽略的原因', en: 'Dismissed because' },
  movementNumber: { cn: '出入库单号', tc: '出入庫單號', en: 'Movement no.' },
})

export const EXCEPTION_SHEET_TEXT = texts({
  name: WORDS.exceptions,
})
