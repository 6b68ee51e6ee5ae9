import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const dealerTexts = texts({
  dealers: WORDS.dealers,
  infoFailed: {
    cn: '获取经销商信息失败',
    tc: '取得經銷商資訊失敗',
    en: 'Failed to retrieve dealer information',
  },
  anySuperior: { cn: '全部上级', tc: '全部上級', en: 'Any superior' },
  none: { cn: '无', tc: '無', en: 'None' },
  province: WORDS.province,
  city: WORDS.city,
  anyReview: { cn: '全部审核状态', tc: '全部審核狀態', en: 'Any approval' },
  stock: { cn: '标签状态明细', tc: '標籤狀態明細', en: 'Its labels, by state' },
  stockProduct: WORDS.product,
  stockTotal: WORDS.total,
  noStock: { cn: '没有标签', tc: '沒有標籤', en: 'No labels' },
  subCount: { cn: '下级经销商', tc: '下級經銷商', en: 'Sub-dealers' },
  sectionBasic: WORDS.basics,
  sectionContact: { cn: '联系方式', tc: '聯絡方式', en: 'Contact' },
  create: { cn: '新建经销商', tc: '新增經銷商', en: 'New dealer' },
  edit: { cn: '编辑经销商', tc: '編輯經銷商', en: 'Edit dealer' },
  showSubs: { cn: '查看下级', tc: '檢視下級', en: 'Show sub-dealers' },
  removeTitle: {
    cn: '删除经销商“{name}”？',
    tc: '刪除經銷商「{name}」？',
    en: 'Delete dealer “{name}”?',
  },
  removeTouches: {
    cn: '将删除 1 个经销商。它没有持有标签，也没有下级。',
    tc: '將刪除 1 個經銷商。它沒有持有標籤，也沒有下級。',
    en: 'Deletes 1 dealer. It holds no labels and has no sub-dealers.',
  },
  removeMeans: {
    cn: '删除后不能再选择它。过去的出入库记录会保留。',
    tc: '刪除後不能再選擇它。過去的出入庫記錄會保留。',
    en: 'It can no longer be chosen. Past movements stay.',
  },
  cannotRemove: {
    cn: '持有 {labels} 个标签、有 {subs} 个下级的经销商不能删除',
    tc: '持有 {labels} 個標籤、有 {subs} 個下級的經銷商不能刪除',
    en: 'A dealer that holds {labels} {labels|label|labels} and has {subs} sub-dealers cannot be deleted',
  },
  moreSubs: { cn: '查看全部 {count} 个', tc: '檢視全部 {count} 個', en: 'Show all {count}' },
  empty: {
    cn: '还没有经销商。新建一个，出库时就可以选择它。',
    tc: '還沒有經銷商。新增一個，出庫時就可以選擇它。',
    en: 'No dealers yet. Create one, and outbound can send labels to it.',
  },
})
