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
