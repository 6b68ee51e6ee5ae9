import { z } from 'zod'
import { optionalId, requiredText } from '../kernel/rules.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { MAXIMUM_POINTS } from './points-words.ts'

/** Levels that a company has at most. */
export const MAXIMUM_LEVELS = 10
export const LEVEL_NAME_LIMIT = 20
export const MAXIMUM_MULTIPLIER = 10
export const MAXIMUM_BIRTHDAY_POINTS = 1_000_000

/** A level as the form of all levels sends it; their order is that of their points. */
export const levelInput = z.object({
  /** Of one that there is; without it a new one. */
  id: optionalId,
  name: requiredText(LEVEL_NAME_LIMIT),
  /** From how many points on that somebody has ever been given; the lowest begins at 0. */
  points: z.int().min(0).max(MAXIMUM_POINTS),
  /** By how much points that are won are multiplied, to two decimals. */
  multiplier: z.number().min(1).max(MAXIMUM_MULTIPLIER).multipleOf(0.01).default(1),
  /** Added on each birthday. */
  birthdayPoints: z.int().min(0).max(MAXIMUM_BIRTHDAY_POINTS).default(0),
  /** What the company promises, and keeps itself: parcels have no price here. */
  freeShipping: z.boolean().default(false),
  earlyAccess: z.boolean().default(false),
})
export type LevelInput = z.output<typeof levelInput>

export const levelRow = levelInput.extend({ id: z.int() })
export type LevelRow = z.output<typeof levelRow>

/** What levels are called, and what they say: on screens, in the log and in refusals. */
export const LEVEL_FIELD_TEXT = texts({
  levels: WORDS.memberLevels,
  levelId: WORDS.level,
  grantedLevelId: { cn: '授予的等级', tc: '授予的等級', en: 'Granted level' },
  multiplier: { cn: '中奖积分倍数', tc: '中獎積分倍數', en: 'Points multiplier' },
  birthdayPoints: { cn: '生日积分', tc: '生日積分', en: 'Points on birthdays' },
  freeShipping: { cn: '免运费', tc: '免運費', en: 'Free shipping' },
  earlyAccess: { cn: '新品优先购买', tc: '新品優先購買', en: 'New goods first' },
})

type Begins = { readonly id: number; readonly points: number }

/** What somebody has ever been given, and the level that staff granted; null: none. */
export type Merit = { readonly earned: number; readonly grantedLevelId: number | null }

/** Where somebody stands among a company's levels. */
export type Standing<L extends Begins> = {
  /** Undefined: the company has no levels. */
  readonly level: L | undefined
  /** Above the one that was earned. */
  readonly isGranted: boolean
  /** What comes next, and how many points are missing; undefined: nothing is above. */
  readonly next: { readonly level: L; readonly missing: number } | undefined
}

/**
 * The level of somebody: the higher one of what was earned and what was granted. It follows from the ledger and
 * the company's levels, which stand in the order of their points.
 */
export function standingOf<L extends Begins>(levels: readonly L[], merit: Merit): Standing<L> {
  const { earned, grantedLevelId } = merit
  const reached = levels.filter(({ points }) => points <= earned).at(-1)
  const granted = levels.find(({ id }) => id === grantedLevelId)
  const isGranted = granted !== undefined && granted.points > earned
  const level = isGranted ? granted : reached
  const above = levels.find(({ points }) => points > Math.max(earned, level?.points ?? 0))
  const next = above && { level: above, missing: above.points - earned }
  return { level, isGranted, next }
}

/** Hundredths of a multiplier, which is a whole number of them. */
export const hundredthsOf = (multiplier: number): number => Math.round(multiplier * 100)

/** Points times a multiplier, rounded down. */
export const multipliedPoints = (points: number, multiplier: number): number =>
  // Whole numbers all the way: 7 times 1.1 is a float, and a little more than it should be.
  Math.floor((points * hundredthsOf(multiplier)) / 100)
