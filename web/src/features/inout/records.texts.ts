import { texts } from '../../texts/use-texts.ts'

export const recordTexts = texts({
  records: { cn: '出入库记录', tc: '出入庫記錄', en: 'Movement records' },
  id: { cn: '单号', tc: '單號', en: 'Number' },
  at: { cn: '时间', tc: '時間', en: 'Time' },
  operation: { cn: '操作', tc: '操作', en: 'Operation' },
  anyOperation: { cn: '全部操作', tc: '全部操作', en: 'Any operation' },
  user: { cn: '操作人', tc: '操作人', en: 'By' },
  dealer: { cn: '经销商', tc: '經銷商', en: 'Dealer' },
  fromDealer: { cn: '来自经销商', tc: '來自經銷商', en: 'From dealer' },
  warehouse: { cn: '仓库', tc: '倉庫', en: 'Warehouse' },
  labels: { cn: '标签', tc: '標籤', en: 'Labels' },
  boxes: { cn: '大箱', tc: '大箱', en: 'Boxes' },
  packages: { cn: '中盒', tc: '中盒', en: 'Packages' },
  products: { cn: '产品', tc: '產品', en: 'Products' },
  note: { cn: '备注', tc: '備註', en: 'Note' },
  reason: { cn: '原因', tc: '原因', en: 'Reason' },
  from: { cn: '开始日期', tc: '開始日期', en: 'From' },
  to: { cn: '结束日期', tc: '結束日期', en: 'To' },
  counts: { cn: '数量', tc: '數量', en: 'Counts' },
  movement: {
    cn: '{operation} · 单号 {id}',
    tc: '{operation} · 單號 {id}',
    en: '{operation} · movement {id}',
  },
  empty: {
    cn: '最近 90 天没有出入库。扫码入库后，记录会出现在这里。',
    tc: '最近 90 天沒有出入庫。掃碼入庫後，記錄會出現在這裡。',
    en: 'Nothing moved in the last 90 days. What is taken in or sent out is recorded here.',
  },
  goInbound: { cn: '去入库', tc: '去入庫', en: 'Take labels in' },
  span: {
    cn: '默认显示最近 90 天；日期跨度最多 90 天',
    tc: '預設顯示最近 90 天；日期跨度最多 90 天',
    en: 'The last 90 days; dates may lie at most 90 days apart',
  },
})
