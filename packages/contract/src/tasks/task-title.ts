import { BULK_TEXT } from '../bulk/bulk-words.ts'
import { OPERATION_TEXT } from '../labels/label-words.ts'
import { fill, type Text, texts } from '../kernel/texts.ts'
import type { TaskRow } from './tasks.contract.ts'

/** What tasks are about, by what they do. */
export const TASK_ABOUT_TEXT = texts({
  range: {
    cn: '{batch},{start}–{end}',
    tc: '{batch},{start}–{end}',
    en: '{batch}, {start}–{end}',
  },
  move: {
    cn: '{operation}：{batch}，{start}–{end}',
    tc: '{operation}：{batch}，{start}–{end}',
    en: '{operation}: {batch}, {start}–{end}',
  },
  codes: { cn: '{operation}:{file}', tc: '{operation}:{file}', en: '{operation}: {file}' },
  import: { cn: '{name}：{file}', tc: '{name}：{file}', en: '{name}: {file}' },
  sheet: { cn: '{file}', tc: '{file}', en: '{file}' },
  labels: {
    cn: '{labels} 个标签',
    tc: '{labels} 個標籤',
    en: '{labels} {labels|label|labels}',
  },
  list: { cn: '{name}：{rows} 行', tc: '{name}：{rows} 列', en: '{name}: {rows} {rows|row|rows}' },
  bulk: {
    cn: '{operation}：{rows} 条记录',
    tc: '{operation}：{rows} 筆記錄',
    en: '{operation}: {rows} {rows|record|records}',
  },
  undo: {
    cn: '撤销“{operation}”：{rows} 条记录',
    tc: '復原「{operation}」：{rows} 筆記錄',
    en: 'Undo of “{operation}”: {rows} {rows|record|records}',
  },
  entries: { cn: '{entries} 条记录', tc: '{entries} 筆記錄', en: '{entries} entries' },
  filter: {
    cn: '{operation}：{labels} 个标签',
    tc: '{operation}：{labels} 個標籤',
    en: '{operation}: {labels} {labels|label|labels}',
  },
})

const TEXT_OF: Readonly<Record<TaskRow['kind'], Text>> = {
  activate_range: TASK_ABOUT_TEXT.range,
  deactivate_range: TASK_ABOUT_TEXT.range,
  move_range: TASK_ABOUT_TEXT.move,
  inout_codes: TASK_ABOUT_TEXT.codes,
  import_codes: TASK_ABOUT_TEXT.import,
  import_sheet: TASK_ABOUT_TEXT.sheet,
  export_labels: TASK_ABOUT_TEXT.labels,
  export_log: TASK_ABOUT_TEXT.entries,
  export_list: TASK_ABOUT_TEXT.list,
  bulk: TASK_ABOUT_TEXT.bulk,
  operate_filter: TASK_ABOUT_TEXT.filter,
}
const TEXTS = ['batch', 'file', 'name'] as const
const NUMBERS = ['start', 'end', 'labels', 'entries', 'rows'] as const

/** What a task is about, in the words of `say` and with the numbers of `numberText`. */
export function taskAbout(
  { kind, title }: Pick<TaskRow, 'kind' | 'title'>,
  say: (text: Text) => string,
  numberText: (value: number) => string,
): string {
  const operation = String(title['operation'] ?? '')
  const known = { ...OPERATION_TEXT, ...BULK_TEXT }[operation as keyof typeof OPERATION_TEXT]
  const text = title['isUndo'] === 1 ? TASK_ABOUT_TEXT.undo : TEXT_OF[kind]
  return fill(say(text), {
    operation: known ? say(known) : operation,
    ...Object.fromEntries(TEXTS.map((name) => [name, String(title[name] ?? '')])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, numberText(Number(title[name] ?? 0))])),
  })
}
