import { texts } from '../../../texts/use-texts.ts'

export const forecastTexts = texts({
  wins: {
    cn: '最多抽奖 {draws} 次，预计中奖 {wins} 次：平均每 {oneIn} 次中 1 次',
    tc: '最多抽獎 {draws} 次，預計中獎 {wins} 次：平均每 {oneIn} 次中 1 次',
    en: 'Of at most {draws} draws about {wins} win: 1 in {oneIn}',
  },
  everyWins: {
    cn: '最多抽奖 {draws} 次，每次都中',
    tc: '最多抽獎 {draws} 次，每次都中',
    en: 'Of at most {draws} draws every one wins',
  },
  cost: {
    cn: '预计花费 {expected}，最多 {worst}',
    tc: '預計花費 {expected}，最多 {worst}',
    en: 'It costs about {expected}, at worst {worst}',
  },
  points: {
    cn: '预计发放 {expected} 积分；全部按最高等级的倍数，最多 {worst} 积分',
    tc: '預計發放 {expected} 積分；全部按最高等級的倍數，最多 {worst} 積分',
    en: 'It gives about {expected} points; at most {worst}, if all have the level with the greatest multiplier',
  },
  unpriced: {
    cn: '另有 {count} 个标签不能抽：商品没有售价，或比例不到一分钱',
    tc: '另有 {count} 個標籤不能抽：商品沒有售價，或比例不到一分錢',
    en: '{count} more {count|label|labels} cannot draw: their products have no price, or the share is below a cent',
  },
  noRule: {
    cn: '还没有抽奖规则，上线后买家仍不能抽奖。',
    tc: '還沒有抽獎規則，上線後買家仍不能抽獎。',
    en: 'There is no rule yet: buyers cannot draw, online or not.',
  },
  no_labels: {
    cn: '还没有可抽奖的标签，预计中奖和花费无法计算。',
    tc: '還沒有可抽獎的標籤，預計中獎和花費無法計算。',
    en: 'No label can draw yet, so wins and cost cannot be told.',
  },
  no_prices: {
    cn: '参与的商品都没有售价，买家抽不到；预计中奖和花费无法计算。',
    tc: '參與的商品都沒有售價，買家抽不到；預計中獎和花費無法計算。',
    en: 'No product of the labels has a price, so nobody can win, and the cost cannot be told.',
  },
  no_prizes: {
    cn: '还没有奖品，买家抽不到。',
    tc: '還沒有獎品，買家抽不到。',
    en: 'No prizes yet: nobody can win one.',
  },
  no_codes: {
    cn: '还没有分配中奖码，买家抽不到。',
    tc: '還沒有分配中獎碼，買家抽不到。',
    en: 'No winning codes are allocated yet: nobody can win.',
  },
  no_packets: {
    cn: '还没有预制红包，买家抽不到。',
    tc: '還沒有預製紅包，買家抽不到。',
    en: 'No packets yet: nobody can win one.',
  },
  prize_cost: {
    cn: '花费无法计算：系统不记录奖品的价格。',
    tc: '花費無法計算：系統不記錄獎品的價格。',
    en: 'What it costs cannot be told: the prices of prizes are not kept.',
  },
})
