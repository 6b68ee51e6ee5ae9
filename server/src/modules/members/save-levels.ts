import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { LevelInput } from '@zhenma/contract/members/levels'
import type { members } from '@zhenma/contract/members/members.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail, failWith, type ProblemDraft, problem } from '../../platform/errors/fail.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { countGrants, holdLevels, levelsOf, writeLevels } from './levels.store.ts'

/** The company's levels, for the adapter to tell their revision with. */
export async function readLevels({
  db,
  user,
}: Context): Promise<Omit<OutputOf<typeof members.levels>, 'revision'>> {
  return { levels: await levelsOf(db, user.companyId) }
}

/** What makes of some levels no ladder, each with its field and row. */
function mistakesOf(levels: readonly LevelInput[]): ProblemDraft[] {
  const lowest = Math.min(...levels.map(({ points }) => points))
  return levels.flatMap(({ name, points }, index) => {
    const before = levels.slice(0, index)
    const at = (field: 'name' | 'points') => ({ field: `levels.${index}.${field}`, row: index + 1 })
    const twin = before.find((one) => one.points === points)
    const isNamed = before.some((one) => one.name.toLowerCase() === name.toLowerCase())
    return [
      ...(isNamed ? [problem('LEVEL_NAME_TWICE', { name }, at('name'))] : []),
      ...(points === lowest && lowest > 0 && twin === undefined
        ? [problem('LEVEL_FIRST_POINTS', {}, at('points'))]
        : []),
      ...(twin === undefined
        ? []
        : [problem('LEVEL_POINTS_TWICE', { name: twin.name, points }, at('points'))]),
    ]
  })
}

/** As the log keeps them: without their numbers. */
const inLog = (levels: readonly LevelInput[]) =>
  levels.map(({ id: _, ...level }) => level).toSorted((a, b) => a.points - b.points)

/**
 * Saves all levels of the company. Throws INPUT_INVALID with each field that is wrong (LEVEL_FIRST_POINTS,
 * LEVEL_POINTS_TWICE, LEVEL_NAME_TWICE), FIELD_REFERENCE for a level that is not there, and LEVEL_GRANTED where one
 * would go that members were granted.
 */
export async function saveLevels(
  ctx: Context,
  { levels }: InputOf<typeof members.saveLevels>,
): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  const problems = mistakesOf(levels)
  if (problems.length > 0) throw failWith(fail('INPUT_INVALID'), problems)
  const had = await holdLevels(db, companyId)
  const left = new Map(had.map((level) => [level.id, level]))
  for (const { id } of levels) {
    if (id != null && !left.delete(id)) throw referenceFailure('levels')
  }
  const grants = await countGrants(db, companyId, [...left.keys()])
  for (const { id, name } of left.values()) {
    const count = grants.get(id)
    if (count !== undefined) throw fieldFailure('levels', 'LEVEL_GRANTED', { name, count })
  }
  await writeLevels(db, companyId, levels)
  await logChange(ctx, {
    operation: 'update',
    entity: 'member_levels',
    entityId: '',
    before: { levels: inLog(had) },
    after: { levels: inLog(levels) },
  })
}
