import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { nothing } from '../kernel/lists.ts'
import { onlyRecordOf, recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, optionalId, requiredText } from '../kernel/rules.ts'
import { levelInput, levelRow, MAXIMUM_LEVELS } from './levels.ts'
import { member } from './member.entity.ts'
import { POINTS_REASON_LIMIT } from './points-words.ts'

const LEVELS = onlyRecordOf('member_levels')

/** What members rise to by their points, and what it gives them (ADR 0071). */
export const memberLevels = {
  levels: endpoint({
    method: 'GET',
    path: '/jr/vip/rights',
    allow: 'member:list',
    tells: LEVELS,
    summary: {
      cn: '会员等级及其权益',
      tc: '會員等級及其權益',
      en: 'Levels of members and what they give',
    },
    input: nothing,
    /** In the order of their points. */
    output: z.object({ ...revisionShape, levels: z.array(levelRow) }),
  }),
  /** All levels that there are afterwards; one that members have been granted stays. */
  saveLevels: endpoint({
    method: 'POST',
    path: '/jr/vip/update/rights',
    encoding: 'json',
    allow: 'member:levels',
    revises: LEVELS,
    summary: {
      cn: '设置会员等级和权益',
      tc: '設定會員等級和權益',
      en: 'Set the levels of members and what they give',
    },
    input: z.object({ ...revisionRead, levels: z.array(levelInput).max(MAXIMUM_LEVELS) }),
    output: nothing,
  }),
  /** Above the one that was earned; without a level what was granted is taken back. */
  setLevel: endpoint({
    method: 'POST',
    path: '/jr/vip/update',
    allow: 'member:level',
    revises: recordOf(member.name),
    summary: {
      cn: '授予会员等级或收回',
      tc: '授予會員等級或收回',
      en: 'Grant a member a level, or take it back',
    },
    input: z.object({
      /** Of the member. */
      id,
      ...revisionRead,
      levelId: optionalId,
      reason: requiredText(POINTS_REASON_LIMIT),
    }),
    output: nothing,
  }),
}
