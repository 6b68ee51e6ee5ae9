import type { LevelRow } from '@zhenma/contract/members/levels'
import { draftKey } from '../../kit/draft-key.ts'

/** A level as its form keeps it; null: nothing is typed. */
export type LevelDraft = Omit<LevelRow, 'id' | 'points' | 'multiplier' | 'birthdayPoints'> & {
  /** Tells rows apart; of no meaning to the server. */
  readonly key: string
  readonly id: number | undefined
  readonly points: number | null
  readonly multiplier: number | null
  readonly birthdayPoints: number | null
}

export const toLevelDrafts = (levels: readonly LevelRow[]): LevelDraft[] =>
  levels.map((level) => ({ ...level, key: `kept-${level.id}` }))

/** What the call takes; a right that is left empty is none. */
export const toLevelInput = (drafts: readonly LevelDraft[]) =>
  drafts.map(({ key: _, multiplier, birthdayPoints, ...level }) => ({
    ...level,
    multiplier: multiplier ?? 1,
    birthdayPoints: birthdayPoints ?? 0,
  }))

/** One more; the first begins at 0. */
export const withNewLevel = (drafts: readonly LevelDraft[]): LevelDraft[] => [
  ...drafts,
  {
    key: draftKey(),
    id: undefined,
    name: '',
    points: drafts.length === 0 ? 0 : null,
    multiplier: 1,
    birthdayPoints: 0,
    freeShipping: false,
    earlyAccess: false,
  },
]
