import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of dealers, in its order. */
export const DEALER_COLUMN_TEXT = texts({
  name: { cn: '经销商名称', tc: '經銷商名稱', en: 'Name' },
  code: { cn: '编号', tc: '編號', en: 'Code' },
  superiorName: { cn: '上级经销商', tc: '上級經銷商', en: 'Superior dealer' },
  regionText: { cn: '地区', tc: '地區', en: 'Region' },
  address: { cn: '地址', tc: '地址', en: 'Address' },
  phone: { cn: '电话', tc: '電話', en: 'Phone' },
  contactPerson: { cn: '联系人', tc: '聯絡人', en: 'Contact' },
  contactPhone: { cn: '联系电话', tc: '聯絡電話', en: 'Contact phone' },
  reviewStatus: { cn: '审核状态', tc: '審核狀態', en: 'Approval' },
  labelCount: { cn: '持有标签', tc: '持有標籤', en: 'Labels held' },
  subCount: { cn: '下级数量', tc: '下級數量', en: 'Sub-dealers' },
  createdAt: { cn: '登记时间', tc: '登記時間', en: 'Registered' },
})

export const DEALER_SHEET_TEXT = texts({
  name: { cn: '经销商', tc: '經銷商', en: 'Dealers' },
})
