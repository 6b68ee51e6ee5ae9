import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of parked scans, in its order. */
export const EXCEPTION_COLUMN_TEXT = texts({
  code: { cn: '码', tc: '碼', en: 'Code' },
  scannedCode: { cn: '原扫描', tc: '原掃描', en: 'As scanned' },
  operation: { cn: '操作', tc: '操作', en: 'Operation' },
  type: { cn: '类型', tc: '類型', en: 'Type' },
  state: { cn: '处理状态', tc: '處理狀態', en: 'State' },
  message: { cn: '原因', tc: '原因', en: 'Why' },
  missingCount: { cn: '缺少件数', tc: '缺少件數', en: 'Missing' },
  foundCount: { cn: '已补件数', tc: '已補件數', en: 'Found' },
  productName: { cn: '缺少的产品', tc: '缺少的產品', en: 'Product missing' },
  dealerName: { cn: '经销商', tc: '經銷商', en: 'Dealer' },
  warehouseName: { cn: '仓库', tc: '倉庫', en: 'Warehouse' },
  box: { cn: '装入的箱码', tc: '裝入的箱碼', en: 'Box to pack into' },
  status: { cn: '标签现状', tc: '標籤現狀', en: 'Label now' },
  paperNumber: { cn: '单据号', tc: '單據號', en: 'Order or note no.' },
  note: { cn: '备注', tc: '備註', en: 'Note' },
  userName: { cn: '登记人', tc: '登記人', en: 'Parked by' },
  createdAt: { cn: '登记时间', tc: '登記時間', en: 'Parked' },
  handledBy: { cn: '处理人', tc: '處理人', en: 'Handled by' },
  handledAt: { cn: '处理时间', tc: '處理時間', en: 'Handled' },
  reason: { cn: '忽略的原因', tc: '忽略的原因', en: 'Dismissed because' },
  movementNumber: { cn: '出入库单号', tc: '出入庫單號', en: 'Movement no.' },
})

export const EXCEPTION_SHEET_TEXT = texts({
  name: { cn: '异常处理', tc: '異常處理', en: 'Exceptions' },
})
