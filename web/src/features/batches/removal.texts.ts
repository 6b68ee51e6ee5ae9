import { texts } from '../../texts/use-texts.ts'

/** Deleting a batch that nothing was done with. */
export const batchRemovalTexts = texts({
  remove: { cn: '删除批次', tc: '刪除批次', en: 'Delete the batch' },
  title: { cn: '删除批次“{name}”？', tc: '刪除批次「{name}」？', en: 'Delete batch “{name}”?' },
  touches: {
    cn: '将删除 1 个批次及其 {count} 个标签，它们从未下载打印、激活或移动过。',
    tc: '將刪除 1 個批次及其 {count} 個標籤，它們從未下載列印、啟用或移動過。',
    en: 'Deletes 1 batch with its {count} {count|label|labels}, none of which was ever downloaded for printing, activated or moved.',
  },
  means: {
    cn: '删除后不能恢复。序号 {start}–{end} 不再使用；若有码已用其他方式给出，查询时会提示“未知”。',
    tc: '刪除後不能復原。序號 {start}–{end} 不再使用；若有碼已用其他方式給出，查詢時會提示「未知」。',
    en: 'This cannot be undone. Serials {start}–{end} stay unused; a code that was handed out in another way is unknown to buyers.',
  },
  removed: { cn: '批次已删除', tc: '批次已刪除', en: 'The batch was deleted' },
})
