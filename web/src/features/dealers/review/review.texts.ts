import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const reviewTexts = texts({
  review: { cn: '审核情况', tc: '審核情況', en: 'State of the approval' },
  pass: { cn: '通过', tc: '通過', en: 'Approve' },
  reject: WORDS.reject,
  passed: {
    cn: '已通过 {count} 个经销商',
    tc: '已通過 {count} 個經銷商',
    en: 'Approved {count} {count|dealer|dealers}',
  },
  rejected: {
    cn: '已驳回 {count} 个经销商',
    tc: '已駁回 {count} 個經銷商',
    en: 'Rejected {count} {count|dealer|dealers}',
  },
  passMeans: {
    cn: '所选经销商的资料即视为已核实。',
    tc: '所選經銷商的資料即視為已核實。',
    en: 'What is known of them counts as verified from then on.',
  },
  rejectTitle: { cn: '驳回经销商', tc: '駁回經銷商', en: 'Reject dealers' },
  rejectMeans: {
    cn: '原因会显示在经销商上。修改资料后会再次提交审核。',
    tc: '原因會顯示在經銷商上。修改資料後會再次送出審核。',
    en: 'The reason is shown with the dealer. Once it is mended it waits for a review again.',
  },
  touches: {
    cn: '涉及 {count} 个经销商',
    tc: '涉及 {count} 個經銷商',
    en: 'Touches {count} {count|dealer|dealers}',
  },
  waits: { cn: '等待审核', tc: '等待審核', en: 'Waits for a review' },
  wasRejected: { cn: '审核未通过：{reason}', tc: '審核未通過：{reason}', en: 'Rejected: {reason}' },
  changes: {
    cn: '自上次通过以来的修改',
    tc: '自上次通過以來的修改',
    en: 'Changed since it was approved last',
  },
  neverApproved: {
    cn: '从未通过审核，全部资料都是新的。',
    tc: '從未通過審核，全部資料都是新的。',
    en: 'Never approved so far: all of it is new.',
  },
  field: WORDS.field,
  before: { cn: '当时', tc: '當時', en: 'Then' },
  after: { cn: '现在', tc: '現在', en: 'Now' },
  history: { cn: '审核记录', tc: '審核記錄', en: 'History of reviews' },
  picture: WORDS.picture,
  noPicture: { cn: '无图片', tc: '無圖片', en: 'No picture' },
})
