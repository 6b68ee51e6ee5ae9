import { z } from 'zod'
import { endpoint, type OutputOf } from '../kernel/endpoint.ts'
import { entityCalls } from '../kernel/entity-calls.ts'
import { defineEntityModule } from '../kernel/entity-module.ts'
import { nothing } from '../kernel/lists.ts'
import { onlyRecordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, requiredText, text } from '../kernel/rules.ts'
import { idempotencyKey } from '../labels/label-target.ts'
import { memberLevels } from './levels.contract.ts'
import { member } from './member.entity.ts'
import { memberErrors } from './members.refusals.ts'
import { memberWechat } from './wechat.contract.ts'
import { pointsEntry, pointsLedger } from './points-ledger.contract.ts'
import { MAXIMUM_POINTS, POINTS_REASON_LIMIT, pointsRules } from './points-words.ts'

const RULES = onlyRecordOf('points_rules')

/** Members, and what their points are. */
export const members = {
  ...entityCalls(member, {
    paths: {
      create: '/web/member/add',
      list: '/web/member/all',
      get: '/web/member/{id}',
      update: '/web/member/update',
      remove: '/web/member/{id}',
    },
    removable: member.one,
  }),
  ...memberLevels,
  ...memberWechat,
  ...pointsLedger,
  /**
   * What takes the caller beyond the company's limit for one member in 24 hours waits for somebody else; what is to be
   * deducted is set aside at once.
   */
  operate: endpoint({
    method: 'POST',
    path: '/web/integral/operate',
    allow: 'member:operate',
    summary: {
      cn: '增加或扣减积分，并说明原因',
      tc: '增加或扣減積分，並說明原因',
      en: 'Add or deduct points, with a reason',
    },
    input: z.object({
      /** Of the member. */
      id,
      /** Below zero: deducts. */
      points: z.int().min(-MAXIMUM_POINTS).max(MAXIMUM_POINTS),
      reason: requiredText(POINTS_REASON_LIMIT),
      idempotencyKey,
    }),
    /** `available`: what can be spent then. */
    output: z.object({ operationId: z.int(), waits: z.boolean(), available: z.int() }),
  }),
  /** Whoever asked does not decide. */
  decide: endpoint({
    method: 'POST',
    path: '/web/integral/decide',
    allow: 'member:decide',
    summary: {
      cn: '确认或否决他人的积分增减',
      tc: '確認或否決他人的積分增減',
      en: 'Confirm or reject points that somebody else asked for',
    },
    input: z.object({
      operationId: id,
      passes: z.boolean(),
      note: text(POINTS_REASON_LIMIT).default(''),
    }),
    output: nothing,
  }),
  /** The newest first, from below an entry's number on. */
  entries: endpoint({
    method: 'GET',
    path: '/web/integral/list',
    allow: 'member:list',
    summary: { cn: '会员的积分明细', tc: '會員的積分明細', en: 'Entries of a member’s points' },
    input: z.object({ id, before: z.int().positive().optional() }),
    /** `next`: `before` of the next page; null: there is none. */
    output: z.object({ records: z.array(pointsEntry), next: z.int().nullable() }),
  }),
  /**
   * All that the company knows of a member, for that person: a JSON file with facts, points, shop orders, draws,
   * warranties and reports, of each kind the newest 10,000.
   */
  personsData: endpoint({
    method: 'GET',
    path: '/web/member/{id}/data',
    allow: 'member:data',
    summary: {
      cn: '导出会员的个人数据',
      tc: '匯出會員的個人資料',
      en: 'Export a member’s personal data',
    },
    input: z.object({ id }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  rules: endpoint({
    method: 'GET',
    path: '/web/integral/rules',
    allow: 'member:list',
    tells: RULES,
    summary: { cn: '积分规则', tc: '積分規則', en: 'Rules of the company for points' },
    input: nothing,
    output: z.object({ ...revisionShape, ...pointsRules.shape }),
  }),
  updateRules: endpoint({
    method: 'POST',
    path: '/web/integral/rules/update',
    allow: 'member:rules',
    revises: RULES,
    summary: { cn: '修改积分规则', tc: '修改積分規則', en: 'Change the rules for points' },
    /** `validDays` left out: added points never expire. */
    input: z.object({
      ...revisionRead,
      aloneLimit: pointsRules.shape.aloneLimit,
      validDays: pointsRules.shape.validDays.optional(),
    }),
    output: nothing,
  }),
}

export const memberModule = defineEntityModule({
  entity: member,
  calls: members,
  errors: memberErrors,
  purpose: {
    cn: '会员及其积分，凭账本计算',
    tc: '會員及其積分，憑帳本計算',
    en: 'Members and their points, as the ledger has them',
  },
})

export type MemberDetail = OutputOf<typeof members.get>
