import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of sales regions, in its order. */
export const REGION_COLUMN_TEXT = texts({
  name: { cn: '名称', tc: '名稱', en: 'Name' },
  areas: { cn: '地区', tc: '地區', en: 'Areas' },
  areaCount: { cn: '地区数', tc: '地區數', en: 'Number of areas' },
  dealerCount: { cn: '经销商数', tc: '經銷商數', en: 'Dealers' },
  description: { cn: '说明', tc: '說明', en: 'Description' },
  createdAt: { cn: '创建时间', tc: '建立時間', en: 'Created' },
})

export const REGION_SHEET_TEXT = texts({
  name: { cn: '销售区域', tc: '銷售區域', en: 'Sales regions' },
})
