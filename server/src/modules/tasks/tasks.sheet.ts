import { type Language, say } from '@zhenma/contract/kernel/texts'
import { TASK_COLUMN_TEXT, TASK_SHEET_TEXT } from '@zhenma/contract/tasks/task-columns'
import { taskAbout } from '@zhenma/contract/tasks/task-title'
import type { TaskRow } from '@zhenma/contract/tasks/tasks.contract'
import { TASK_KIND_TEXT, TASK_STATE_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Background tasks as a sheet. */
export const TASK_SHEET = {
  name: TASK_SHEET_TEXT.name,
  columns: TASK_COLUMN_TEXT,
  keyOf: ({ id }: TaskRow) => id,
  cells: (row: TaskRow, language: Language, timeZone: string) => ({
    ...row,
    kind: say(TASK_KIND_TEXT[row.kind], language),
    about: taskAbout(row, (text) => say(text, language), String),
    state: say(TASK_STATE_TEXT[row.state], language),
    createdAt: timeCell(row.createdAt, timeZone),
    startedAt: timeCell(row.startedAt, timeZone),
    finishedAt: timeCell(row.finishedAt, timeZone),
  }),
}
