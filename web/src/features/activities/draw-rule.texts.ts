import { texts } from '../../texts/use-texts.ts'

export const drawRuleTexts = texts({
  title: { cn: '抽奖规则', tc: '抽獎規則', en: 'How buyers draw' },
  none: {
    cn: '还没有规则，买家还不能抽奖。',
    tc: '還沒有規則，買家還不能抽獎。',
    en: 'No rule yet: buyers cannot draw.',
  },
  points: {
    cn: '积分活动目前只登记，不发放积分。',
    tc: '積分活動目前只登記，不發放積分。',
    en: 'Points are only announced so far: nobody is given any.',
  },
  set: { cn: '设置规则…', tc: '設定規則…', en: 'Set the rule…' },
  offlineFirst: {
    cn: '在线时规则不能改，请先下线。',
    tc: '在線時規則不能改，請先下線。',
    en: 'While it is online the rule stays as it is; take it offline first.',
  },
  saved: { cn: '规则已保存', tc: '規則已儲存', en: 'The rule is saved' },
  rule: { cn: '规则', tc: '規則', en: 'Rule' },
  amountCents: { cn: '红包金额（元）', tc: '紅包金額（元）', en: 'Amount (yuan)' },
  minimumCents: { cn: '最低金额（元）', tc: '最低金額（元）', en: 'Least (yuan)' },
  maximumCents: { cn: '最高金额（元）', tc: '最高金額（元）', en: 'Most (yuan)' },
  randomType: { cn: '随机方式', tc: '隨機方式', en: 'How it varies' },
  ratio: { cn: '售价的百分之几', tc: '售價的百分之幾', en: 'Percent of the price' },
  winningRate: { cn: '中奖率（%）', tc: '中獎率（%）', en: 'Chance to win (%)' },
  budgetCents: { cn: '总预算（元）', tc: '總預算（元）', en: 'Budget (yuan)' },
  budgetPieces: { cn: '最多中奖次数', tc: '最多中獎次數', en: 'Wins at most' },
  maximumParticipants: { cn: '最多参与次数', tc: '最多參與次數', en: 'Draws at most' },
  identity: { cn: '参与身份', tc: '參與身分', en: 'Who takes part' },
  perPersonDay: { cn: '每人每天次数', tc: '每人每天次數', en: 'Per person and day' },
  perPerson: { cn: '每人总次数', tc: '每人總次數', en: 'Per person in all' },
  proof: { cn: '购买凭证', tc: '購買憑證', en: 'Proof of purchase' },
  firstCheckOnly: { cn: '仅限首次查询', tc: '僅限首次查詢', en: 'First check only' },
  secondCheck: { cn: '中奖需复核', tc: '中獎需複核', en: 'Second check of wins' },
  secondCheckHelp: {
    cn: '复核的人不能自己发放。',
    tc: '複核的人不能自己發放。',
    en: 'Who checks a win does not give it too.',
  },
  drawn: {
    cn: '已抽 {participants} 次，中奖 {wins} 次，共 {amount} 元',
    tc: '已抽 {participants} 次，中獎 {wins} 次，共 {amount} 元',
    en: '{participants} drawn, {wins} won, ¥{amount} in all',
  },
  forecast: {
    cn: '{labels} 个标签全部抽完：预计中奖 {wins} 次，花费 {expected} 元，最多 {worst} 元',
    tc: '{labels} 個標籤全部抽完：預計中獎 {wins} 次，花費 {expected} 元，最多 {worst} 元',
    en: 'If all {labels} labels are drawn: about {wins} wins for ¥{expected}, at worst ¥{worst}',
  },
  byRatio: {
    cn: '花费取决于商品售价，最多 {worst} 元',
    tc: '花費取決於商品售價，最多 {worst} 元',
    en: 'What it costs depends on prices, at worst ¥{worst}',
  },
  wins: { cn: '查看中奖记录', tc: '查看中獎記錄', en: 'See its wins' },
})
