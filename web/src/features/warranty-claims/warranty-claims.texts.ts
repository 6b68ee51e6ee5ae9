import { WORDS } from '@zhenma/contract/kernel/words'
import { WARRANTY_CLAIMS_TEXT } from '@zhenma/contract/warranty/warranty-claims.refusals'
import { texts } from '../../texts/use-texts.ts'

export const claimTexts = texts({
  title: WARRANTY_CLAIMS_TEXT,
  empty: {
    cn: '还没有质保申请。登记过质保的消费者可以在手机上提交；也可以在质保登记里为消费者提交。',
    tc: '還沒有保固申請。登記過保固的消費者可以在手機上提交；也可以在保固登記裡為消費者提交。',
    en: 'No claims yet. Buyers who have registered make them on the phone; or make one for them at their registration.',
  },
  toWarranties: { cn: '打开质保登记', tc: '開啟保固登記', en: 'Open warranty registrations' },
  counts: { cn: '各状态申请数', tc: '各狀態申請數', en: 'Claims of each state' },
  anyState: WORDS.anyState,
  anyTerm: { cn: '不限是否过保', tc: '不限是否過保', en: 'In time or goodwill' },
  goodwill: { cn: '过保通融', tc: '過保通融', en: 'As goodwill, after the end' },
  inTime: { cn: '质保期内', tc: '保固期內', en: 'In time' },
  noAnswer: { cn: '还没有答复', tc: '還沒有答覆', en: 'Not answered yet' },
  pictures: { cn: '消费者的图片', tc: '消費者的圖片', en: 'Pictures of the buyer' },
  history: { cn: '处理经过', tc: '處理經過', en: 'What became of the claim' },
  about: { cn: '有关的质保', tc: '有關的保固', en: 'The warranty' },
  acceptMeans: {
    cn: '消费者看到的状态改为“处理中”。可以同时答复，例如把商品寄到哪里。',
    tc: '消費者看到的狀態改為「處理中」。可以同時答覆，例如把商品寄到哪裡。',
    en: 'The buyer then reads “In progress”. Tell them what comes next, such as where to send the goods.',
  },
  answerMeans: {
    cn: '消费者立即看到答复，状态不变。',
    tc: '消費者立即看到答覆，狀態不變。',
    en: 'The buyer reads the answer at once; the state stays.',
  },
  completeMeans: {
    cn: '请写明怎样处理的。办结后不能再改。',
    tc: '請寫明怎樣處理的。辦結後不能再改。',
    en: 'Write what was done. A completed claim is not changed any more.',
  },
  refuseMeans: {
    cn: '请写明拒绝的原因，消费者看得到。不能撤销。',
    tc: '請寫明拒絕的原因，消費者看得到。不能撤銷。',
    en: 'Write why; the buyer reads it. This is not taken back.',
  },
  noteMeans: {
    cn: '只有公司人员看得到。',
    tc: '只有公司人員看得到。',
    en: 'Only staff read it.',
  },
  done: { cn: '质保申请已更新', tc: '保固申請已更新', en: 'Claim updated' },
})
