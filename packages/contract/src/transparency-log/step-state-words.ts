import { texts } from '../kernel/texts.ts'

/** Whether the log proves an operation. */
export const STEP_STATE_TEXT = texts({
  proved: { cn: '已证明', tc: '已證明', en: 'Proved' },
  waiting: { cn: '等待发布', tc: '等待發布', en: 'Not published yet' },
  forgotten: { cn: '公司已删除其内容', tc: '公司已刪除其內容', en: 'Forgotten by the company' },
  differs: { cn: '与写入时不符', tc: '與寫入時不符', en: 'Not what was logged' },
})
