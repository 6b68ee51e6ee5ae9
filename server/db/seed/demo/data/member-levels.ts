import type { LevelInput } from '@zhenma/contract/members/levels'

/** What the levels of both demo companies give, from the lowest on; each calls them by names of its own. */
const RIGHTS = [
  { points: 0, multiplier: 1, birthdayPoints: 0, freeShipping: false, earlyAccess: false },
  { points: 200, multiplier: 1.2, birthdayPoints: 50, freeShipping: false, earlyAccess: false },
  { points: 600, multiplier: 1.5, birthdayPoints: 100, freeShipping: true, earlyAccess: true },
] as const

const levelsNamed = (...names: readonly [string, string, string]): readonly LevelInput[] =>
  RIGHTS.map((rights, place) => ({ ...rights, name: names[place] ?? '' }))

export const XIUYUN_LEVELS = levelsNamed('普通会员', '银卡会员', '金卡会员')
export const FERNHOLLOW_LEVELS = levelsNamed('Member', 'Silver', 'Gold')
