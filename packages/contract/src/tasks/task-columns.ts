import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of tasks, in its order. */
export const TASK_COLUMN_TEXT = texts({
  id: WORDS.number,
  kind: WORDS.type,
  about: WORDS.content,
  state: WORDS.state,
  percent: { cn: '进度（%）', tc: '進度（%）', en: 'Progress in percent' },
  labelCount: WORDS.labelCount,
  refusedCount: WORDS.refused,
  chunks: { cn: '已完成分段', tc: '已完成分段', en: 'Chunks done' },
  userName: WORDS.addedBy,
  createdAt: WORDS.created,
  startedAt: { cn: '开始时间', tc: '開始時間', en: 'Started' },
  finishedAt: WORDS.ended,
})

export const TASK_SHEET_TEXT = texts({
  name: WORDS.tasks,
})
