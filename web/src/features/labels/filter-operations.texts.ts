import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** What can be done to all labels of a filter, as commands. */
export const filterOperationTexts = texts({
  activate: WORDS.activate,
  deactivate: WORDS.deactivate,
  sell: WORDS.sell,
  allot_dealer: WORDS.allotToDealer,
  allot_warehouse: WORDS.allotToWarehouse,
  cancel_inbound: WORDS.cancelInbound,
  cancel_outbound: WORDS.cancelOutbound,
  bind_logistics: { cn: '绑定物流', tc: '綁定物流', en: 'Bind logistics' },
  bind_extended: WORDS.bindExtendedData,
  unbind_extended: { cn: '解绑扩展数据', tc: '解除綁定擴充資料', en: 'Take extended data off' },
  bind_card: WORDS.bindQaCard,
  unbind_card: { cn: '解绑质保卡', tc: '解除綁定質保卡', en: 'Take the QA card off' },
  modify: { cn: '修改产品或日期', tc: '修改產品或日期', en: 'Correct product or date' },
  mark_storage: WORDS.markAsInStock,
  mark_outbound: WORDS.markAsOutbound,
  flag_status: { cn: '更改状态', tc: '更改狀態', en: 'Set the status' },
  forbid_query: WORDS.forbidChecks,
  allow_query: { cn: '恢复查询', tc: '恢復查詢', en: 'Allow checks' },
  expire: WORDS.setAsExpired,
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
  meansStock: {
    cn: '作为后台任务执行。箱码连同箱内的全部标签一起处理；只找到封闭箱的一部分时，按公司设置自动拆出，或整箱跳过。不能操作的会跳过并写入报告。',
    tc: '作為背景任務執行。箱碼連同箱內的全部標籤一起處理；只找到封閉箱的一部分時，依公司設定自動拆出，或整箱略過。不能操作的會略過並寫入報告。',
    en: 'Runs as a background task. A box goes with all that lies in it; where only a part of a closed box is found, that part is taken out or the whole box is left, as the company’s setting says. What is left out is reported.',
  },
  operation: WORDS.operation,
  chooseOperation: { cn: '请选择操作', tc: '請選擇操作', en: 'Choose an operation' },
  dealer: WORDS.dealer,
  warehouse: WORDS.warehouse,
  status: { cn: '状态改为', tc: '狀態改為', en: 'New status' },
  product: { cn: '产品改为', tc: '產品改為', en: 'New product' },
  producedOn: { cn: '生产日期改为', tc: '生產日期改為', en: 'New manufacturing date' },
  extended: {
    cn: '扩展数据（替换标签现有的）',
    tc: '擴充資料（取代標籤現有的）',
    en: 'Extended data (in place of what the labels have)',
  },
  card: WORDS.qaCard,
  logisticsCompany: WORDS.logisticsCompany,
  trackingNumber: WORDS.trackingNumber,
  reason: WORDS.reason,
  note: WORDS.note,
  optional: { cn: '可选', tc: '可選', en: 'optional' },
  typeCount: {
    cn: '此操作不可撤销。请输入数量 {count} 确认',
    tc: '此操作不可撤銷。請輸入數量 {count} 確認',
    en: 'This cannot be taken back. Type the number {count} to confirm',
  },
  begin: { cn: '开始', tc: '開始', en: 'Start' },
  added: { cn: '后台任务已添加。', tc: '背景任務已新增。', en: 'The task was added.' },
  toTask: { cn: '查看任务', tc: '檢視任務', en: 'Show the task' },
  exportAll: WORDS.export,
  exportTitle: {
    cn: '将 {count} 个标签导出为表格？',
    tc: '將 {count} 個標籤匯出為表格？',
    en: 'Export {count} {count|label|labels} as a sheet?',
  },
  exportMeans: {
    cn: '作为后台任务生成文件，完成后在任务中下载。每次最多 {limit} 个标签。',
    tc: '作為背景任務產生檔案，完成後在任務中下載。每次最多 {limit} 個標籤。',
    en: 'The file is made by a background task; it can be downloaded there when it is done. At most {limit} labels at once.',
  },
  exportTooLarge: {
    cn: '每次最多导出 {limit} 个标签，当前 {count} 个：请先用筛选缩小范围，例如按批次或序号段分几次导出。',
    tc: '每次最多匯出 {limit} 個標籤，目前 {count} 個：請先用篩選縮小範圍，例如按批次或序號段分幾次匯出。',
    en: 'At most {limit} labels at once, these are {count}: narrow the filter first, by batch or by serials.',
  },
})
