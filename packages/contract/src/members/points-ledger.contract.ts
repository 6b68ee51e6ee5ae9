import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, keysetPageOf, MAXIMUM_PAGE_SIZE, moment } from '../kernel/lists.ts'
import { day, optionalId, text } from '../kernel/rules.ts'
import { ENTRY_KINDS, POINTS_REASON_LIMIT } from './points-words.ts'

export const pointsEntry = z.object({
  number: z.int(),
  kind: z.enum(ENTRY_KINDS),
  amount: z.int(),
  /** What can be spent, and what is set aside, after it. */
  available: z.int(),
  held: z.int(),
  reason: z.string(),
  /** Added on the member's birthday, as the level says. */
  isBirthday: z.boolean(),
  at: moment,
  userName: z.string().nullable(),
  /** Until when what came with it is good; null: for ever, or nothing came. */
  expiresAt: moment.nullable(),
})
export type PointsEntry = z.output<typeof pointsEntry>

const ledgerRow = pointsEntry.extend({
  memberId: z.int(),
  /** Empty: the member has been deleted, or is one with another now. */
  memberName: z.string(),
  /** Empty of somebody whom only WeChat knows, too. */
  memberPhone: z.string(),
  /** The member that this one turned out to be; null: none. */
  joinedMemberId: z.int().nullable(),
})
export type PointsLedgerRow = z.output<typeof ledgerRow>

const ledgerFilter = {
  /** Name, phone or number of the member. */
  keyword: text(100).optional(),
  memberId: optionalId,
  kind: z.enum(ENTRY_KINDS).optional(),
  /** A part of it. */
  reason: text(POINTS_REASON_LIMIT).optional(),
  /** A part of the username or the name of whoever entered it. */
  who: text(50).optional(),
  from: day.optional(),
  to: day.optional(),
}
const sort = z.enum(['at', '-at']).default('-at')

/** All that was added to the points of a company's members, and taken from them (ADR 0107). */
export const pointsLedger = {
  /**
   * Newest first, by `at` the oldest; without days the last 90. `isLeast`: there are more than `total` says. Throws
   * DATE_SPAN_REVERSED and DATE_SPAN_TOO_LONG.
   */
  ledger: endpoint({
    method: 'GET',
    path: '/web/integral/ledger',
    allow: 'member:list',
    summary: {
      cn: '全部会员的积分流水',
      tc: '全部會員的積分流水',
      en: 'The points ledger of all members',
    },
    input: z.object({
      ...ledgerFilter,
      sort,
      after: z
        .string()
        .regex(/^\d{1,17}-\d{1,17}-\d{1,17}$/)
        .optional(),
      pageSize: z.int().min(1).max(MAXIMUM_PAGE_SIZE).default(20),
    }),
    output: keysetPageOf(ledgerRow).extend({ isLeast: z.boolean() }),
  }),
  exportLedger: listExport({
    list: '/web/integral/ledger',
    allow: 'member:export',
    summary: { cn: '导出积分流水', tc: '匯出積分流水', en: 'Export the points ledger' },
    input: { ...exportInput, ...ledgerFilter, sort },
  }),
}
