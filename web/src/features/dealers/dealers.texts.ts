import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const dealerTexts = texts({
  infoFailed: {
    cn: '获取经销商信息失败',
    tc: '取得經銷商資訊失敗',
    en: 'Failed to retrieve dealer information',
  },
  anyReview: { cn: '全部审核状态', tc: '全部審核狀態', en: 'Any approval' },
  sectionBasic: WORDS.basics,
  sectionContact: { cn: '联系方式', tc: '聯絡方式', en: 'Contact' },
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
  empty: {
    cn: '还没有经销商。新建一个，出库时就可以选择它。',
    tc: '還沒有經銷商。新增一個，出庫時就可以選擇它。',
    en: 'No dealers yet. Create one, and outbound can send labels to it.',
  },
})
