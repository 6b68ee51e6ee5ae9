import { z } from 'zod'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** Points that one step adds or deducts at most. */
export const MAXIMUM_POINTS = 100_000_000
export const POINTS_REASON_LIMIT = 200
/** Of one member, steps that wait at once. */
export const MAXIMUM_WAITING = 20
/** Entries of a page of a member's points. */
export const ENTRIES_PER_PAGE = 20

export const ENTRY_KINDS = [
  'earn',
  'refund',
  'spend',
  'hold',
  'settle',
  'release',
  'expire',
] as const

export const POINTS_KIND_TEXT = texts({
  earn: WORDS.added,
  refund: { cn: '退还', tc: '退還', en: 'Refunded' },
  spend: { cn: '扣减', tc: '扣減', en: 'Deducted' },
  hold: { cn: '先行冻结', tc: '先行凍結', en: 'Set aside' },
  settle: { cn: '确认扣减', tc: '確認扣減', en: 'Deducted as confirmed' },
  release: { cn: '解除冻结', tc: '解除凍結', en: 'Given back' },
  expire: { cn: '过期', tc: '過期', en: 'Expired' },
})

type EntryKind = (typeof ENTRY_KINDS)[number]

/** How an entry changes what can be spent: what is settled was set aside before. */
export function changeOf({
  kind,
  amount,
}: {
  readonly kind: EntryKind
  readonly amount: number
}): number {
  if (kind === 'settle') return 0
  return kind === 'earn' || kind === 'refund' || kind === 'release' ? amount : -amount
}

/** The screen with the entries of all members. */
export const POINTS_LEDGER_TEXT: Text = { cn: '积分流水', tc: '積分流水', en: 'Points ledger' }

/** The columns of that list and its sheet, in their order. */
export const POINTS_LEDGER_COLUMN_TEXT = texts({
  at: WORDS.time,
  memberName: { cn: '会员姓名', tc: '會員姓名', en: 'Member' },
  memberPhone: WORDS.mobilePhone,
  kind: WORDS.type,
  amount: { cn: '变动', tc: '異動', en: 'Change' },
  available: { cn: '可用积分', tc: '可用積分', en: 'To spend after it' },
  reason: WORDS.reason,
  expiresAt: { cn: '有效期至', tc: '有效期至', en: 'Valid until' },
  userName: WORDS.doneBy,
})

/** What stands for the name of a member who is there no more. */
export const GONE_MEMBER_TEXT = texts({
  deleted: { cn: '会员已删除', tc: '會員已刪除', en: 'Deleted member' },
  joined: { cn: '已并入另一会员', tc: '已併入另一會員', en: 'Became one with another member' },
})

/** Why points came that another member had, who turned out to be the same person. */
export const JOINED_REASON: Text = { cn: '会员合并', tc: '會員合併', en: 'Members become one' }

/** What somebody is called who came by WeChat, until staff enter a name. */
export const WECHAT_MEMBER_NAME: Text = { cn: '微信用户', tc: '微信使用者', en: 'WeChat user' }

/** How a company deals with points that its people add and deduct. */
export const pointsRules = z.object({
  /** What one person adds to a member and deducts within 24 hours; what goes beyond waits for somebody else. */
  aloneLimit: z.int().min(0).max(MAXIMUM_POINTS),
  /** Added points expire at the end of the day so many days later; null: never. */
  validDays: z.int().min(1).max(3_650).nullable(),
})
export type PointsRules = z.output<typeof pointsRules>

/** As long as a company has set nothing. */
export const FIRST_POINTS_RULES: PointsRules = { aloneLimit: 1_000, validDays: null }

export const POINTS_FIELD_TEXT = texts({
  aloneLimit: {
    cn: '一人可决定的积分',
    tc: '一人可決定的積分',
    en: 'Points that one person decides',
  },
  validDays: { cn: '积分有效天数', tc: '積分有效天數', en: 'Days that points are good for' },
  points: WORDS.points,
  operationId: { cn: '积分增减', tc: '積分增減', en: 'Step of points' },
})

/** Of each kind of facts about a person, the newest so many are handed out. */
export const FACTS_OF_EACH = 10_000
