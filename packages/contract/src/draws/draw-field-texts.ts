import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** What the fields of a rule, and of a win's check, are called: on screens, in the log and in refusals. */
export const DRAW_FIELD_TEXT = texts({
  rule: { cn: '规则', tc: '規則', en: 'Rule' },
  points: WORDS.points,
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
  regionDealerIds: {
    cn: '经销商的销售区域',
    tc: '經銷商的銷售區域',
    en: 'Where these dealers sell',
  },
  unknownPlaceMay: {
    cn: '位置不明也可参加',
    tc: '位置不明也可參加',
    en: 'Also where the place is unknown',
  },
  count: { cn: '红包个数', tc: '紅包個數', en: 'Number of packets' },
  totalCents: { cn: '总金额（元）', tc: '總金額（元）', en: 'In all (yuan)' },
  split: { cn: '拆分方式', tc: '拆分方式', en: 'How it is split' },
  passes: { cn: '复核通过', tc: '複核通過', en: 'It passes' },
})
