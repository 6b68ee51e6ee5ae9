import type { ActivityType } from '@zhenma/contract/activities/activity-words'
import type { RuleFields } from '@zhenma/contract/draws/draw-rule'

export type DemoActivity = {
  readonly name: string
  readonly type: ActivityType
  readonly content: string
  readonly notes: string
  /** Days from today; negative: before it. */
  readonly startsInDays: number
  readonly endsInDays: number
  /** How buyers draw; without it nobody does. */
  readonly rule?: RuleFields
}

export const NO_LIMITS = {
  budgetPieces: null,
  maximumParticipants: null,
  perPersonDay: null,
  perPerson: null,
} as const

/** The demo company's marketing, by the key under which a batch's plan names it. */
export const ACTIVITIES = {
  sticks: {
    name: '随身小蜜条 扫码领红包',
    type: 'red_packet',
    content:
      '购买随身小蜜条，扫描条身上的码，首次查询为正品的，即可抽一次现金红包。\n演示活动：不会真的付款。',
    notes: '首批 200 万条参与，预算见市场部年度计划',
    startsInDays: -30,
    endsInDays: 60,
    rule: {
      ...NO_LIMITS,
      rule: 'random',
      minimumCents: 88,
      maximumCents: 1_888,
      randomType: 'long_tailed',
      winningRate: 30,
      budgetCents: 2_000_000,
      identity: 'nobody',
      firstCheckOnly: true,
      secondCheck: true,
      proof: 'none',
    },
  },
  tea: {
    name: '七子饼开箱有礼 扫码抽臻藏礼盒',
    type: 'lottery',
    content:
      '购买 2026 春七子饼普洱熟茶，扫描内飞上的码，即有机会赢取云岭臻藏礼盒。\n每个码只有一次中奖机会，奖品以实物为准。',
    notes: '奖品由勐海仓发出',
    startsInDays: -20,
    endsInDays: 70,
    rule: {
      ...NO_LIMITS,
      rule: 'codes',
      perPersonDay: 3,
      identity: 'phone',
      firstCheckOnly: false,
      secondCheck: true,
      proof: 'hidden',
    },
  },
  honey: {
    name: '百花蜜会员季 扫码得积分',
    type: 'points',
    content:
      '购买 2026 年百花蜜，扫描瓶身上的码，首次查询为正品的，即得 50 积分。\n积分记在您的手机号名下。',
    notes: '每人每天最多 3 次',
    startsInDays: -40,
    endsInDays: 50,
    rule: {
      ...NO_LIMITS,
      rule: 'points',
      points: 50,
      winningRate: 100,
      perPersonDay: 3,
      identity: 'phone',
      firstCheckOnly: true,
      secondCheck: false,
      proof: 'none',
    },
  },
  newcomers: {
    name: '新客双倍积分月',
    type: 'points',
    content: '活动期间首次扫码的消费者，所得积分翻倍。',
    notes: '已结束，效果待复盘',
    startsInDays: -75,
    endsInDays: -45,
  },
} as const satisfies Readonly<Record<string, DemoActivity>>
