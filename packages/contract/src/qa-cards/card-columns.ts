import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of QA cards, in its order. */
export const CARD_COLUMN_TEXT = texts({
  name: { cn: '名称', tc: '名稱', en: 'Name' },
  number: { cn: '编号', tc: '編號', en: 'Number' },
  warrantyMonths: { cn: '质保期（月）', tc: '保固期（月）', en: 'Warranty in months' },
  servicePhone: { cn: '服务电话', tc: '服務電話', en: 'Service phone' },
  displayed: { cn: '向消费者显示', tc: '向消費者顯示', en: 'Shown to buyers' },
  content: { cn: '内容', tc: '內容', en: 'Content' },
  createdAt: { cn: '创建时间', tc: '建立時間', en: 'Created' },
  updatedAt: { cn: '更新时间', tc: '更新時間', en: 'Changed' },
})

export const CARD_SHEET_TEXT = texts({
  name: { cn: '质保卡', tc: '質保卡', en: 'QA cards' },
})
