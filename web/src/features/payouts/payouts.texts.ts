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
  stuck: { cn: '需人工核对', tc: '需人工核對', en: 'look into it' },
  stuckLabel: { cn: '渠道无结果', tc: '管道無結果', en: 'No result' },
  stuckAny: { cn: '不限结果', tc: '不限結果', en: 'With or without a result' },
  stuckOnly: { cn: '需要人工核对', tc: '需要人工核對', en: 'To be looked into' },
  stuckNot: { cn: '不需要人工核对', tc: '不需要人工核對', en: 'Not to be looked into' },
  knownCreated: {
    cn: '还没有发给{way}。渠道启用时会自动付款；也可以改为人工付款或关闭。',
    tc: '還沒有發給{way}。管道啟用時會自動付款；也可以改為人工付款或關閉。',
    en: '{way} has not been told of it. It is paid by itself while {way} is switched on; you may choose “By hand”, or close it.',
  },
  knownSent: {
    cn: '已发给{way}，结果还不知道。系统会自动再查，查到之前不能重付、改人工或关闭。',
    tc: '已發給{way}，結果還不知道。系統會自動再查，查到之前不能重付、改人工或關閉。',
    en: '{way} was told, and nobody knows yet what became of it. It is asked by itself; until it says so, this is neither paid again, nor by hand, nor closed.',
  },
  knownWaiting: {
    cn: '{way}在等收款人确认。24 小时内没有确认，钱会退回，这里变为“付款失败”。',
    tc: '{way}在等收款人確認。24 小時內沒有確認，錢會退回，這裡變為「付款失敗」。',
    en: '{way} waits for the receiver. What is not confirmed within 24 hours goes back, and this becomes “Failed” by itself.',
  },
  knownUnknown: {
    cn: '活动选了微信支付，但付款的公众号不认识这位中奖人，所以由出纳人工付款。',
    tc: '活動選了微信支付，但付款的公眾號不認識這位中獎人，所以由出納人工付款。',
    en: 'The activity pays by WeChat Pay, which does not know this winner by the account that pays: the cashier pays it.',
  },
  knownStuck: {
    cn: '{way}一直没有结果，系统不再查询。请到{way}用付款单号 {number} 核对，再登记已付或失败。',
    tc: '{way}一直沒有結果，系統不再查詢。請到{way}用付款單號 {number} 核對，再登記已付或失敗。',
    en: '{way} never said what became of it, and is not asked any more. Look there for {number}, and record whether it was paid or failed.',
  },
  knownFailed: {
    cn: '{way}确定没有付出这一笔。原因排除后可重新付款，也可以改为人工付款或关闭。',
    tc: '{way}確定沒有付出這一筆。原因排除後可重新付款，也可以改為人工付款或關閉。',
    en: 'It is known that {way} paid nothing. Once the reason is gone pay it again, choose “By hand”, or close it.',
  },
  toWay: { cn: '改由{way}付款…', tc: '改由{way}付款…', en: 'Let {way} pay…' },
  toHand: { cn: '改为人工付款…', tc: '改為人工付款…', en: 'By hand instead…' },
  toWayTitle: {
    cn: '{number} 改由{way}付款？',
    tc: '{number} 改由{way}付款？',
    en: 'Let {way} pay {number}?',
  },
  toHandTitle: {
    cn: '{number} 改为人工付款？',
    tc: '{number} 改為人工付款？',
    en: 'Pay {number} by hand?',
  },
  toWayMeans: {
    cn: '{way}启用时立即从企业的账户自动付款，付出的钱不能撤回。请确认还没有人工付过。',
    tc: '{way}啟用時立即從企業的帳戶自動付款，付出的錢不能撤回。請確認還沒有人工付過。',
    en: 'While {way} is switched on it is paid from your account at once, and what was paid cannot be taken back. Make sure that nobody has paid it by hand.',
  },
  toHandMeans: {
    cn: '渠道没有付这一笔，也不会再付。从现在起由出纳付款并登记。',
    tc: '管道沒有付這一筆，也不會再付。從現在起由出納付款並登記。',
    en: 'The provider has not paid it, and will not. From now on the cashier pays it, and records that.',
  },
  toWayFailedMeans: {
    cn: '以后由{way}付款：请再选择“重新付款”，就会从企业的账户自动付出。',
    tc: '以後由{way}付款：請再選擇「重新付款」，就會從企業的帳戶自動付出。',
    en: '{way} pays it from now on: choose “Pay again” afterwards, and it is paid from your account.',
  },
  toHandFailedMeans: {
    cn: '渠道没有付这一笔，也不会再付。请再选择“重新付款”，由出纳付款并登记。',
    tc: '管道沒有付這一筆，也不會再付。請再選擇「重新付款」，由出納付款並登記。',
    en: 'The provider has not paid it, and will not. Choose “Pay again” afterwards: the cashier pays it, and records that.',
  },
  toWayAction: { cn: '改由{way}付款', tc: '改由{way}付款', en: 'Let {way} pay' },
  toHandAction: { cn: '改为人工付款', tc: '改為人工付款', en: 'By hand instead' },
  wayChanged: { cn: '付款渠道已更换', tc: '付款管道已更換', en: 'Who pays was changed' },
  retryProviderMeans: {
    cn: '以新的付款单号再次交给{way}，从企业的账户自动付款。',
    tc: '以新的付款單號再次交給{way}，從企業的帳戶自動付款。',
    en: '{way} is told of it by a new number, and pays it from your account.',
  },
  done: { cn: '付款已登记', tc: '付款已登記', en: 'Recorded' },
})
