import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** Serial ranges and whole batches. */
export const bulkTexts = texts({
  start: WORDS.firstSerial,
  end: WORDS.lastSerial,
  batchOptional: {
    cn: '批次（选填，用于核对范围）',
    tc: '批次（選填，用於核對範圍）',
    en: 'Batch (optional, to check against)',
  },
  batch: WORDS.batch,
  batchHolds: {
    cn: '批次“{name}”的序号为 {start}–{end}',
    tc: '批次「{name}」的序號為 {start}–{end}',
    en: 'Batch “{name}” has the serials {start}–{end}',
  },
  beforeBatch: {
    cn: '起始序号 {start} 小于批次的最小序号 {min}',
    tc: '起始序號 {start} 小於批次的最小序號 {min}',
    en: 'The start serial {start} cannot be below the batch minimum {min}',
  },
  wholeNumber: { cn: '请输入整数', tc: '請輸入整數', en: 'Enter whole numbers' },
  rangeCount: {
    cn: '{count} 个序号；其中的箱码连同箱内标签一起处理',
    tc: '{count} 個序號；其中的箱碼連同箱內標籤一起處理',
    en: '{count} {count|serial|serials}; boxes among them bring all that is inside',
  },
  look: { cn: '查看这些标签', tc: '檢視這些標籤', en: 'Show these labels' },
  allowed: {
    cn: '全部 {count} 个标签都可以{operation}',
    tc: '全部 {count} 個標籤都可以{operation}',
    en: 'All {count} labels allow: {operation}',
  },
  refusedAsWhole: {
    cn: '其中有标签不允许{operation}，整次提交会被拒绝',
    tc: '其中有標籤不允許{operation}，整次送出會被拒絕',
    en: 'Not all of these labels allow {operation}: the whole submission would be refused',
  },
  takeAllowed: {
    cn: '只处理可以的 {count} 个（共 {total} 个），其余保持不变',
    tc: '只處理可以的 {count} 個（共 {total} 個），其餘保持不變',
    en: 'Take the {count} of {total} that can, and leave the others as they are',
  },
  takeExcess: {
    cn: '确认全部收入，超出订单的部分也计入',
    tc: '確認全部收入，超出訂單的部分也計入',
    en: 'Take all of them: what is more than the order expects counts too',
  },
  touchesAllowed: {
    cn: '其中可以的 {count} 个标签',
    tc: '其中可以的 {count} 個標籤',
    en: 'Those that can: {count} {count|label|labels}',
  },
  inactive: {
    cn: '其中至少 {count} 个未激活：消费者查询时会被告知不应销售（是否随出库激活见公司设置）',
    tc: '其中至少 {count} 個未啟用：消費者查詢時會被告知不應銷售（是否隨出庫啟用見公司設定）',
    en: 'At least {count} of them are not activated: buyers are told that they should not be on sale, unless the company’s settings activate them with the outbound',
  },
  opens: {
    cn: '{count} 个封闭的箱会被打开',
    tc: '{count} 個封閉的箱會被打開',
    en: '{count} closed {count|box is|boxes are} opened',
  },
  productOf: { cn: '{name}：{count} 个', tc: '{name}：{count} 個', en: '{name}: {count}' },
  noProduct: { cn: '未指定产品', tc: '未指定產品', en: 'no product' },
  moreProducts: {
    cn: '另有 {count} 种产品',
    tc: '另有 {count} 種產品',
    en: '{count} more {count|product|products}',
  },
  confirmTitle: { cn: '确认{operation}？', tc: '確認{operation}？', en: 'Confirm: {operation}' },
  touchesRange: {
    cn: '序号 {start}–{end}，共 {count} 个',
    tc: '序號 {start}–{end}，共 {count} 個',
    en: 'Serials {start}–{end}, {count} in all',
  },
  touchesBatch: {
    cn: '批次“{name}”的全部 {count} 个标签',
    tc: '批次「{name}」的全部 {count} 個標籤',
    en: 'All {count} labels of batch “{name}”',
  },
  atParty: { cn: '{label}:{name}', tc: '{label}:{name}', en: '{label}: {name}' },
})
