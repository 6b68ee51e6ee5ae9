import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of warehouses and factories, in its order. */
export const PLACE_COLUMN_TEXT = texts({
  kind: { cn: '类型', tc: '類型', en: 'Kind' },
  name: { cn: '名称', tc: '名稱', en: 'Name' },
  code: { cn: '编码', tc: '編碼', en: 'Code' },
  address: { cn: '地址', tc: '地址', en: 'Address' },
  description: { cn: '说明', tc: '說明', en: 'Description' },
  createdAt: { cn: '创建时间', tc: '建立時間', en: 'Created' },
  updatedAt: { cn: '更新时间', tc: '更新時間', en: 'Changed' },
})

export const PLACE_SHEET_TEXT = texts({
  name: { cn: '仓库与工厂', tc: '倉庫與工廠', en: 'Warehouses and factories' },
})
