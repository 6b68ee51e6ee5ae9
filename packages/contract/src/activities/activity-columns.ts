import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of activities, in its order. */
export const ACTIVITY_COLUMN_TEXT = texts({
  name: { cn: '名称', tc: '名稱', en: 'Name' },
  type: { cn: '类型', tc: '類型', en: 'Type' },
  state: { cn: '状态', tc: '狀態', en: 'State' },
  online: { cn: '已上线', tc: '已上線', en: 'Online' },
  startsAt: { cn: '开始时间', tc: '開始時間', en: 'Starts' },
  endsAt: { cn: '结束时间', tc: '結束時間', en: 'Ends' },
  content: { cn: '内容', tc: '內容', en: 'Content' },
  notes: { cn: '备注', tc: '備註', en: 'Notes' },
  createdAt: { cn: '创建时间', tc: '建立時間', en: 'Created' },
  updatedAt: { cn: '更新时间', tc: '更新時間', en: 'Changed' },
})

export const ACTIVITY_SHEET_TEXT = texts({
  name: { cn: '营销活动', tc: '行銷活動', en: 'Activities' },
})
