import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of tasks, in its order. */
export const TASK_COLUMN_TEXT = texts({
  id: { cn: '编号', tc: '編號', en: 'Number' },
  kind: { cn: '类型', tc: '類型', en: 'Kind' },
  about: { cn: '内容', tc: '內容', en: 'About' },
  state: { cn: '状态', tc: '狀態', en: 'State' },
  percent: { cn: '进度（%）', tc: '進度（%）', en: 'Progress in percent' },
  labelCount: { cn: '标签数', tc: '標籤數', en: 'Labels' },
  refusedCount: { cn: '被拒绝', tc: '被拒絕', en: 'Refused' },
  chunks: { cn: '已完成分段', tc: '已完成分段', en: 'Chunks done' },
  userName: { cn: '创建人', tc: '建立人', en: 'Added by' },
  createdAt: { cn: '创建时间', tc: '建立時間', en: 'Added' },
  startedAt: { cn: '开始时间', tc: '開始時間', en: 'Started' },
  finishedAt: { cn: '结束时间', tc: '結束時間', en: 'Ended' },
})

export const TASK_SHEET_TEXT = texts({
  name: { cn: '后台任务', tc: '背景任務', en: 'Tasks' },
})
