import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const payoutTexts = texts({
  title: WORDS.payouts,
  empty: {
    cn: '还没有要付的红包。买家抽中红包并填写收款信息后，会出现在这里。',
    tc: '還沒有要付的紅包。買家抽中紅包並填寫收款資訊後，會出現在這裡。',
    en: 'Nothing to pay yet. Red packets that were won stand here once the buyer has said where to.',
  },
  activity: WORDS.activity,
  anyState: WORDS.anyState,
  amount: { cn: '金额', tc: '金額', en: 'Amount' },
  sums: { cn: '各状态合计', tc: '各狀態合計', en: 'Sums of each state' },
  sum: { cn: '{count} 笔，{amount}', tc: '{count} 筆，{amount}', en: '{count}, {amount}' },
  history: { cn: '付款过程', tc: '付款過程', en: 'What became of it' },
  buyer: { cn: '买家领取', tc: '買家領取', en: 'Claimed by the buyer' },
  paySafe: {
    cn: '先实际付款，再登记：登记后不能改回。',
    tc: '先實際付款，再登記：登記後不能改回。',
    en: 'Pay first, then record it: what is paid stays so.',
  },
  sendMeans: {
    cn: '收款信息从此固定，买家不能再改。付款结果明确之前不能重付或关闭。',
    tc: '收款資訊從此固定，買家不能再改。付款結果明確之前不能重付或關閉。',
    en: 'The receiver stays as it is from now on. Until somebody knows what became of it, it is neither paid again nor closed.',
  },
  failMeans: {
    cn: '确认钱没有付出后再登记。买家可以更正收款信息，然后重新付款。',
    tc: '確認錢沒有付出後再登記。買家可以更正收款資訊，然後重新付款。',
    en: 'Only if you know that nothing was paid. The buyer may correct the account; then pay again.',
  },
  closeMeans: {
    cn: '{amount} 退回活动预算，不再付给 {name}。不能撤销。',
    tc: '{amount} 退回活動預算，不再付給 {name}。不能撤銷。',
    en: '{amount} goes back to the budget and is never paid to {name}. This cannot be undone.',
  },
  sendTitle: { cn: '开始付款 {number}？', tc: '開始付款 {number}？', en: 'Start paying {number}?' },
  retryTitle: { cn: '重新付款 {number}？', tc: '重新付款 {number}？', en: 'Pay {number} again?' },
  waitTitle: {
    cn: '{number} 等待收款人确认？',
    tc: '{number} 等待收款人確認？',
    en: 'Does {number} wait for the receiver?',
  },
  retryMeans: {
    cn: '以新的付款单号重新付款。',
    tc: '以新的付款單號重新付款。',
    en: 'It is paid by a new number.',
  },
  waitMeans: {
    cn: '钱已付出，收款人还要在手机上确认收款。',
    tc: '錢已付出，收款人還要在手機上確認收款。',
    en: 'It was paid out, and the receiver still has to take it on the phone.',
  },
  done: { cn: '付款已登记', tc: '付款已登記', en: 'Recorded' },
})
