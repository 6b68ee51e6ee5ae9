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
