import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of extended data, in its order. */
export const EXTENDED_COLUMN_TEXT = texts({
  name: { cn: '名称', tc: '名稱', en: 'Name' },
  type: { cn: '类型', tc: '類型', en: 'Type' },
  moduleName: { cn: '模块', tc: '模組', en: 'Module' },
  content: { cn: '内容', tc: '內容', en: 'Content' },
  displayed: { cn: '向消费者显示', tc: '向消費者顯示', en: 'Shown to buyers' },
  remark: { cn: '备注', tc: '備註', en: 'Remark' },
  createdAt: { cn: '创建时间', tc: '建立時間', en: 'Created' },
  updatedAt: { cn: '更新时间', tc: '更新時間', en: 'Changed' },
})

export const EXTENDED_SHEET_TEXT = texts({
  name: { cn: '扩展数据', tc: '擴充資料', en: 'Extended data' },
})
