import { texts } from '../../texts/use-texts.ts'

/** What can be done to all labels of a filter, as commands. */
export const filterDeedTexts = texts({
  activate: { cn: '激活', tc: '啟用', en: 'Activate' },
  deactivate: { cn: '停用', tc: '停用', en: 'Deactivate' },
  sell: { cn: '销售', tc: '銷售', en: 'Sell' },
  allot_dealer: { cn: '调拨到经销商', tc: '調撥到經銷商', en: 'Allot to another dealer' },
  allot_warehouse: { cn: '调拨到仓库', tc: '調撥到倉庫', en: 'Allot to another warehouse' },
  modify: { cn: '修改产品或日期', tc: '修改產品或日期', en: 'Correct product or date' },
  mark_storage: { cn: '标记入库', tc: '標記入庫', en: 'Mark as in stock' },
  mark_outbound: { cn: '标记出库', tc: '標記出庫', en: 'Mark as outbound' },
  flag_status: { cn: '更改状态', tc: '更改狀態', en: 'Set the status' },
  forbid_query: { cn: '禁止查询', tc: '禁止查詢', en: 'Forbid checks' },
  allow_query: { cn: '恢复查询', tc: '恢復查詢', en: 'Allow checks' },
  expire: { cn: '设为过期', tc: '設為過期', en: 'Set as expired' },
  recycle: { cn: '回收', tc: '回收', en: 'Recycle' },
  invalidate: { cn: '作废', tc: '作廢', en: 'Invalidate' },
  reset: { cn: '重置', tc: '重置', en: 'Reset' },
})

export const filterTexts = texts({
  all: {
    cn: '操作筛选出的 {count} 个标签',
    tc: '操作篩選出的 {count} 個標籤',
    en: 'Operate on all {count}',
  },
  title: {
    cn: '操作筛选出的全部标签',
    tc: '操作篩選出的全部標籤',
    en: 'All labels of this filter',
  },
  touches: {
    cn: '筛选结果的全部 {count} 个标签，不限于本页',
    tc: '篩選結果的全部 {count} 個標籤，不限於本頁',
    en: 'All {count} labels that the filter finds, not only those of this page',
  },
  everything: {
    cn: '没有设置筛选条件：这是你能看到的全部标签。',
    tc: '沒有設定篩選條件：這是你能看到的全部標籤。',
    en: 'No filter is set: these are all the labels that you can see.',
  },
  means: {
    cn: '作为后台任务执行。只处理符合条件的标签，箱码不会带入箱内的标签；不能操作的会跳过并写入报告。',
    tc: '作為背景任務執行。只處理符合條件的標籤，箱碼不會帶入箱內的標籤；不能操作的會略過並寫入報告。',
    en: 'Runs as a background task on exactly these labels: a box does not bring its content. Labels that do not allow it are left out and reported.',
  },
  operation: { cn: '操作', tc: '操作', en: 'Operation' },
  dealer: { cn: '经销商', tc: '經銷商', en: 'Dealer' },
  warehouse: { cn: '仓库', tc: '倉庫', en: 'Warehouse' },
  status: { cn: '状态改为', tc: '狀態改為', en: 'New status' },
  product: { cn: '产品改为', tc: '產品改為', en: 'New product' },
  producedOn: { cn: '生产日期改为', tc: '生產日期改為', en: 'New manufacturing date' },
  reason: { cn: '原因', tc: '原因', en: 'Reason' },
  note: { cn: '备注', tc: '備註', en: 'Note' },
  optional: { cn: '可选', tc: '可選', en: 'optional' },
  typeCount: {
    cn: '此操作不可撤销。请输入数量 {count} 确认',
    tc: '此操作不可撤銷。請輸入數量 {count} 確認',
    en: 'This cannot be taken back. Type the number {count} to confirm',
  },
  begin: { cn: '开始', tc: '開始', en: 'Start' },
  added: { cn: '后台任务已添加。', tc: '背景任務已新增。', en: 'The task was added.' },
  toTask: { cn: '查看任务', tc: '檢視任務', en: 'Show the task' },
  exportAll: { cn: '导出', tc: '匯出', en: 'Export' },
  exportTitle: {
    cn: '将 {count} 个标签导出为 csv？',
    tc: '將 {count} 個標籤匯出為 csv？',
    en: 'Export {count} labels as csv?',
  },
  exportMeans: {
    cn: '作为后台任务生成文件，完成后在任务中下载。',
    tc: '作為背景任務產生檔案，完成後在任務中下載。',
    en: 'The file is made by a background task; it can be downloaded there when it is done.',
  },
})
