import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const dealerTexts = texts({
  infoFailed: {
    cn: '获取经销商信息失败',
    tc: '取得經銷商資訊失敗',
    en: 'Failed to retrieve dealer information',
  },
  gradeStepHelp: {
    cn: '留空则去掉等级',
    tc: '留空則去掉等級',
    en: 'Left empty: they have no grade afterwards',
  },
  anyGrade: { cn: '全部等级', tc: '全部等級', en: 'Any grade' },
  anyAccount: { cn: '全部账号状态', tc: '全部帳號狀態', en: 'Any account' },
  pictures: { cn: '证照与标志', tc: '證照與標誌', en: 'Papers and logo' },
  sectionPapers: { cn: '证照', tc: '證照', en: 'Papers' },
  idCardPrivate: {
    cn: '仅有权维护或审核经销商的人员可见',
    tc: '僅有權維護或審核經銷商的人員可見',
    en: 'Seen only by who may change or review dealers',
  },
  anyReview: { cn: '全部审核状态', tc: '全部審核狀態', en: 'Any approval' },
  sectionBasic: WORDS.basics,
  sectionContact: { cn: '联系方式', tc: '聯絡方式', en: 'Contact' },
  removeTouches: {
    cn: '将删除 1 个经销商。没有任何记录仍在引用它。',
    tc: '將刪除 1 個經銷商。沒有任何記錄仍在引用它。',
    en: 'Deletes 1 dealer. Nothing refers to it.',
  },
  removeMeans: {
    cn: '删除后不能再选择它。过去的出入库记录会保留。可以从回收站恢复。',
    tc: '刪除後不能再選擇它。過去的出入庫記錄會保留。可以從資源回收筒還原。',
    en: 'It can no longer be chosen. Past movements stay. The recycle bin brings it back.',
  },
  unused: {
    cn: '没有被引用，可以删除。',
    tc: '沒有被引用，可以刪除。',
    en: 'By nothing: it can be deleted.',
  },
  empty: {
    cn: '还没有经销商。新建一个，出库时就可以选择它。',
    tc: '還沒有經銷商。新增一個，出庫時就可以選擇它。',
    en: 'No dealers yet. Create one, and outbound can send labels to it.',
  },
})
