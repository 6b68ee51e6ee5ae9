import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of dealers, in its order. */
export const DEALER_COLUMN_TEXT = texts({
  name: { cn: '经销商名称', tc: '經銷商名稱', en: 'Name' },
  code: WORDS.number,
  superiorName: WORDS.superiorDealer,
  regionText: WORDS.area,
  address: WORDS.address,
  phone: WORDS.phone,
  contactPerson: WORDS.contactPerson,
  contactPhone: WORDS.contactPhone,
  reviewStatus: WORDS.approval,
  labelCount: { cn: '持有标签', tc: '持有標籤', en: 'Labels held' },
  subCount: { cn: '下级数量', tc: '下級數量', en: 'Sub-dealers' },
  createdAt: { cn: '登记时间', tc: '登記時間', en: 'Registered' },
})

export const DEALER_SHEET_TEXT = texts({
  name: WORDS.dealers,
})
