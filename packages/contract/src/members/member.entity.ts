import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { CREATED } from '../kernel/entity-columns.ts'
import { moment } from '../kernel/lists.ts'
import { day, optionalBuyerPhone, optionalId, requiredText, text } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import { LEVEL_FIELD_TEXT } from './levels.ts'

/** Points that somebody wants to add or deduct, and that wait for another one. */
const waitingPoints = z.object({
  id: z.int(),
  /** Below zero: to be deducted. */
  points: z.int(),
  reason: z.string(),
  askedAt: moment,
  askedBy: z.int(),
  askedByName: z.string().nullable(),
})
export type WaitingPoints = z.output<typeof waitingPoints>

/** A level that staff have granted. */
const grantedLevel = z.object({
  name: z.string(),
  reason: z.string(),
  at: moment,
  byName: z.string().nullable(),
})
export type GrantedLevel = z.output<typeof grantedLevel>

/** Somebody who has points, known by phone, by WeChat, or by both. What there is of them follows from the ledger (ADR 0068). */
export const member = defineEntity({
  name: 'member',
  table: 'member',
  one: WORDS.memberOne,
  many: WORDS.members,
  screen: { path: '/marketing/members', after: '/marketing/payout-bills', folder: 'members' },
  columns: {
    name: {
      label: WORDS.personName,
      isPersonal: true,
      input: requiredText(50),
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isInSheet: true,
    },
    phone: {
      label: WORDS.mobilePhone,
      isPersonal: true,
      /** Empty of somebody who is known by WeChat only. */
      input: optionalBuyerPhone.default(''),
      output: z.string(),
      isUnique: true,
      isSearched: true,
      isInSheet: true,
    },
    isByWechat: {
      label: WORDS.weChat,
      output: z.boolean(),
      filter: z.boolean().nullish(),
      isComputed: true,
      isInSheet: true,
    },
    birthday: {
      label: WORDS.birthday,
      isPersonal: true,
      input: day.nullish(),
      output: z.string().nullable(),
      isInSheet: true,
    },
    note: {
      label: WORDS.note,
      isPersonal: true,
      input: text(200).default(''),
      output: z.string(),
      isInSheet: true,
    },
    /** What can be spent now. */
    points: {
      label: WORDS.points,
      output: z.int(),
      isComputed: true,
      isInSheet: true,
    },
    /** Set aside until somebody else has confirmed that they are deducted. */
    heldPoints: {
      label: { cn: '冻结积分', tc: '凍結積分', en: 'Points set aside' },
      output: z.int(),
      isComputed: true,
      isInSheet: true,
    },
    level: {
      label: WORDS.level,
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    levelId: {
      label: WORDS.level,
      output: z.int().nullable(),
      filter: optionalId,
      isComputed: true,
    },
    /** By staff; it counts where it is above the one that was earned. */
    grantedLevelId: {
      label: LEVEL_FIELD_TEXT.grantedLevelId,
      output: z.int().nullable(),
    },
    hasWaiting: {
      label: { cn: '待确认的积分', tc: '待確認的積分', en: 'Points to be confirmed' },
      output: z.boolean(),
      filter: z.boolean().nullish(),
      isComputed: true,
    },
    ...CREATED,
    /** The points that expire next, all at that moment. */
    expiring: {
      label: { cn: '即将过期', tc: '即將過期', en: 'Expires next' },
      output: z.object({ at: moment, amount: z.int() }).nullable(),
      isComputed: true,
      isOfDetail: true,
    },
    /** Points ever added or won; deducting and expiring take nothing of it. */
    earned: {
      label: { cn: '累计获得积分', tc: '累計獲得積分', en: 'Points ever earned' },
      output: z.int(),
      isComputed: true,
      isOfDetail: true,
    },
    nextLevel: {
      label: { cn: '距下一等级', tc: '距下一等級', en: 'To the next level' },
      output: z.object({ name: z.string(), missing: z.int() }).nullable(),
      isComputed: true,
      isOfDetail: true,
    },
    granted: {
      label: LEVEL_FIELD_TEXT.grantedLevelId,
      output: grantedLevel.nullable(),
      isComputed: true,
      isOfDetail: true,
    },
    /** The oldest first. */
    waiting: {
      label: { cn: '等待另一人确认', tc: '等待另一人確認', en: 'Waiting for somebody else' },
      output: z.array(waitingPoints),
      isComputed: true,
      isOfDetail: true,
    },
  },
})
