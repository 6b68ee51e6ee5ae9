import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { standingOf } from '@zhenma/contract/members/levels'
import { member } from '@zhenma/contract/members/member.entity'
import type { members } from '@zhenma/contract/members/members.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { balanceOf } from '../ledger/index.ts'
import { findGrant, holdLevel, levelsOf, writeGrant } from './levels.store.ts'
import { MEMBER_OWNER, POINTS } from './members.store.ts'
import { heldMember } from './operate-points.ts'

/**
 * Grants a member a level above the one that was earned, or takes what was granted back. Throws NOT_FOUND,
 * FIELD_REFERENCE, LEVEL_EARNED and LEVEL_NOT_GRANTED.
 */
export async function setLevel(
  ctx: Context,
  { id, levelId = null, reason }: InputOf<typeof members.setLevel>,
): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  await heldMember(ctx, id)
  const before = await findGrant(db, companyId, id)
  const level = levelId === null ? undefined : await holdLevel(db, companyId, levelId)
  if (levelId !== null) {
    if (level === undefined) throw referenceFailure('levelId')
    const { earned } = await balanceOf(db, companyId, { kind: MEMBER_OWNER, id }, POINTS)
    if (level.points <= earned) {
      const merit = { earned, grantedLevelId: null }
      const name = standingOf(await levelsOf(db, companyId), merit).level?.name ?? level.name
      throw fieldFailure('levelId', 'LEVEL_EARNED', { name })
    }
  } else if (before === undefined) throw fail('LEVEL_NOT_GRANTED')
  const grant = levelId === null ? null : { levelId, reason, userId: user.id }
  await writeGrant(db, companyId, id, grant)
  await logChange(ctx, {
    operation: grant === null ? 'take_back_level' : 'grant_level',
    entity: member.name,
    entityId: id,
    // By its name, as the field that a form writes: who grants another one meanwhile is told of this one.
    before: { levelId: before?.name ?? null, reason: before?.reason ?? null },
    after: { levelId: level?.name ?? null, reason },
  })
}
