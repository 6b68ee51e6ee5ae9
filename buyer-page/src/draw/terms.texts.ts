import { texts } from '@zhenma/contract/kernel/texts'

/** The rules of an activity in plain words, as a buyer reads them before drawing. */
export const TERMS_TEXTS = texts({
  title: { cn: '参加规则', tc: '參加規則', en: 'The rules' },
  agree: {
    cn: '参加即表示您同意下面的参加规则。',
    tc: '參加即表示您同意下面的參加規則。',
    en: 'By taking part you agree to the rules below.',
  },
  host: { cn: '主办方：{company}', tc: '主辦方：{company}', en: 'Offered by {company}' },
  period: {
    cn: '时间：{from} 至 {to}（{zone}）',
    tc: '時間：{from} 至 {to}（{zone}）',
    en: 'From {from} to {to} ({zone})',
  },
  fixed: {
    cn: '奖励：{amount} 元红包',
    tc: '獎勵：{amount} 元紅包',
    en: 'To be won: a red packet of ¥{amount}',
  },
  random: {
    cn: '奖励：{least} 至 {most} 元的红包',
    tc: '獎勵：{least} 至 {most} 元的紅包',
    en: 'To be won: a red packet of ¥{least} to ¥{most}',
  },
  ratio: {
    cn: '奖励：商品价格 {ratio}% 的红包',
    tc: '獎勵：商品價格 {ratio}% 的紅包',
    en: 'To be won: a red packet of {ratio} % of the price',
  },
  packets: {
    cn: '奖励：预先分好的红包，金额不等',
    tc: '獎勵：預先分好的紅包，金額不等',
    en: 'To be won: red packets that were filled beforehand, not all alike',
  },
  points: {
    cn: '奖励：{points} 积分',
    tc: '獎勵：{points} 積分',
    en: 'To be won: {points} points',
  },
  prize: {
    cn: '奖品：{name}，共 {count} 份',
    tc: '獎品：{name}，共 {count} 份',
    en: '{name}: {count} in all',
  },
  rate: { cn: '中奖概率：{rate}%', tc: '中獎機率：{rate}%', en: 'Chance of a win: {rate} %' },
  codes: {
    cn: '中奖的标签已事先随机抽定，参加时揭晓。',
    tc: '中獎的標籤已事先隨機抽定，參加時揭曉。',
    en: 'Which labels win was drawn before; you are told when you take part.',
  },
  mostWins: {
    cn: '中奖名额共 {count} 个，送完为止。',
    tc: '中獎名額共 {count} 個，送完為止。',
    en: 'At most {count} wins in all, as long as they last.',
  },
  mostDraws: {
    cn: '最多 {count} 人次参加。',
    tc: '最多 {count} 人次參加。',
    en: 'At most {count} labels take part in all.',
  },
  perPerson: {
    cn: '每人最多参加 {count} 次。',
    tc: '每人最多參加 {count} 次。',
    en: 'Limit for each person: {count}',
  },
  perPersonDay: {
    cn: '每人每天最多参加 {count} 次。',
    tc: '每人每天最多參加 {count} 次。',
    en: 'Limit for each person and day: {count}',
  },
  firstCheck: {
    cn: '仅限标签的首次查询。',
    tc: '僅限標籤的首次查詢。',
    en: 'Only after the first check of a label.',
  },
  hidden: {
    cn: '需要涂层下的数字。',
    tc: '需要塗層下的數字。',
    en: 'With the digits under the scratch layer.',
  },
  places: { cn: '仅限：{places}', tc: '僅限：{places}', en: 'Only in {places}' },
  regions: {
    cn: '商家选定的经销商的销售区域',
    tc: '商家選定的經銷商的銷售區域',
    en: 'the sales regions of dealers chosen by the maker',
  },
  secondCheck: {
    cn: '商家会再核对一次，然后发放。',
    tc: '商家會再核對一次，然後發放。',
    en: 'The maker looks at each win once more before it is given.',
  },
})
