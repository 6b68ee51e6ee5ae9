import { texts } from '../kernel/texts.ts'

/** Whether the log proves an operation. */
export const STEP_STATE_TEXT = texts({
  proved: { cn: '已证明', tc: '已證明', en: 'Proved' },
  waiting: { cn: '等待发布', tc: '等待發布', en: 'Not published yet' },
  forgotten: { cn: '内容已删除', tc: '內容已刪除', en: 'Its content was deleted' },
  differs: { cn: '与写入时不符', tc: '與寫入時不符', en: 'Not what was logged' },
})
