import { ACTIVITY_TYPES, type ActivityType } from '../activities/activity-words.ts'
import { type Text, texts } from '../kernel/texts.ts'
import type { RuleFields } from './draw-rule.ts'

/** Activities that come with the product: a company's own begins as one of them. */
export const ACTIVITY_STARTS = ['first_check', 'points_per_check', 'lottery'] as const
export type ActivityStart = (typeof ACTIVITY_STARTS)[number]

/** A prize of one, without the picture that only a company has. */
export type StartPrize = { readonly name: Text; readonly level: number; readonly quantity: number }

export type StartingActivity = {
  readonly type: ActivityType
  readonly name: Text
  /** What buyers read. */
  readonly content: Text
  readonly rule: RuleFields
  readonly prizes: readonly StartPrize[]
}

const [RED_PACKET, POINTS, LOTTERY] = ACTIVITY_TYPES

const BY_PHONE = {
  identity: 'phone',
  firstCheckOnly: true,
  secondCheck: false,
  proof: 'none',
  budgetPieces: null,
  maximumParticipants: null,
  perPerson: null,
  perPersonDay: null,
} as const

const TEXT = texts({
  firstCheck: { cn: '首次查询送红包', tc: '首次查詢送紅包', en: 'A red packet at the first check' },
  firstCheckContent: {
    cn: '首次查询正品即送 1 元现金红包，每人每天最多 3 个，送完为止。',
    tc: '首次查詢正品即送 1 元現金紅包，每人每天最多 3 個，送完為止。',
    en: 'Be the first to check a genuine product and get a red packet of 1 yuan: three a day, as long as there are some.',
  },
  points: { cn: '查询送积分', tc: '查詢送積分', en: 'Points for each check' },
  pointsContent: {
    cn: '每查询一件正品送 10 积分，每人每天最多 5 件。积分可在积分商城兑换礼品。',
    tc: '每查詢一件正品送 10 積分，每人每天最多 5 件。積分可在積分商城兌換禮品。',
    en: 'Get 10 points for each genuine product that you check, five a day. Spend them in the points shop.',
  },
  lottery: { cn: '三等奖抽奖', tc: '三等獎抽獎', en: 'A lottery with three prizes' },
  lotteryContent: {
    cn: '查询正品即可抽奖：一等奖 1 名，二等奖 10 名，三等奖 100 名。每人最多抽 10 次。',
    tc: '查詢正品即可抽獎：一等獎 1 名，二等獎 10 名，三等獎 100 名。每人最多抽 10 次。',
    en: 'Check a genuine product and draw: one first prize, 10 second prizes, 100 third prizes. Ten draws for each person.',
  },
  first: { cn: '一等奖', tc: '一等獎', en: 'First prize' },
  second: { cn: '二等奖', tc: '二等獎', en: 'Second prize' },
  third: { cn: '三等奖', tc: '三等獎', en: 'Third prize' },
})

/** What each begins with; amounts in cents, chances in percent. All of it can be changed before it goes online. */
export const STARTING_ACTIVITIES: Readonly<Record<ActivityStart, StartingActivity>> = {
  first_check: {
    type: RED_PACKET,
    name: TEXT.firstCheck,
    content: TEXT.firstCheckContent,
    rule: {
      ...BY_PHONE,
      rule: 'fixed',
      amountCents: 100,
      winningRate: 100,
      budgetCents: 100_000,
      perPersonDay: 3,
    },
    prizes: [],
  },
  points_per_check: {
    type: POINTS,
    name: TEXT.points,
    content: TEXT.pointsContent,
    rule: { ...BY_PHONE, rule: 'points', points: 10, winningRate: 100, perPersonDay: 5 },
    prizes: [],
  },
  lottery: {
    type: LOTTERY,
    name: TEXT.lottery,
    content: TEXT.lotteryContent,
    rule: { ...BY_PHONE, rule: 'chance', winningRate: 20, perPerson: 10, secondCheck: true },
    prizes: [
      { name: TEXT.first, level: 1, quantity: 1 },
      { name: TEXT.second, level: 2, quantity: 10 },
      { name: TEXT.third, level: 3, quantity: 100 },
    ],
  },
}
