import { texts } from '../kernel/texts.ts'

/** Entries that are about what a company has done, and whose content it may have forgotten. */
export const FORGETTABLE_KINDS = [
  'operation',
  'batch_removed',
  'page',
  'page_called_off',
  'trace_event',
  'trace_event_removed',
] as const

/** Every kind of entry. Draws are published whole; the others are what the log says of itself. */
export const LOG_ENTRY_KINDS = [
  ...FORGETTABLE_KINDS,
  'draw',
  'key',
  'origin',
  'entry_forgotten',
] as const
export type LogEntryKind = (typeof LOG_ENTRY_KINDS)[number]

/** What entries of the log are about. */
export const LOG_ENTRY_KIND_TEXT = texts({
  operation: { cn: '标签操作', tc: '標籤操作', en: 'Label operation' },
  batch_removed: { cn: '批次删除', tc: '批次刪除', en: 'Batch deleted' },
  page: { cn: '页面发布', tc: '頁面發布', en: 'Page published' },
  page_called_off: { cn: '取消页面发布', tc: '取消頁面發布', en: 'Page called off' },
  trace_event: { cn: '写入溯源事件', tc: '寫入溯源事件', en: 'Trace event written' },
  trace_event_removed: { cn: '删除溯源事件', tc: '刪除溯源事件', en: 'Trace event deleted' },
  draw: { cn: '抽奖步骤', tc: '抽獎步驟', en: 'Step of a draw' },
  key: { cn: '日志公钥', tc: '日誌公鑰', en: 'Key of the log' },
  origin: { cn: '延续以前的日志', tc: '延續以前的日誌', en: 'Continues an earlier log' },
  entry_forgotten: { cn: '条目内容删除', tc: '條目內容刪除', en: 'Content forgotten' },
})
