import { DRAW_ALGORITHM } from '@zhenma/codes/seeded-random'
import { drawProofs } from '@zhenma/contract/draws/draw-proofs.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import { awaitedRounds } from '../../platform/transparency-log/draw-rounds.store.ts'
import { implement } from '../../platform/http/implement.ts'
import { findActivity } from '../activities/index.ts'
import { leavesOfRows } from '../transparency-log/index.ts'
import { addressOfDraw } from './draw-address.ts'
import { findProof } from './draw-proofs.store.ts'
import { publishDraw } from './publish-draw.ts'

export const drawProofRoutes = implement(drawProofs)({
  async state(ctx, { id }) {
    const { db, user } = ctx
    const { companyId } = user
    const activity = await findActivity(db, reachOf(user, 'activity'), id)
    const proof = activity && (await findProof(db, { companyId, activityId: id }))
    if (proof === undefined) throw fail('NOT_FOUND')
    const { seedStepId, ...shown } = proof
    const [leaf] = await leavesOfRows(db, companyId, 'draw', [seedStepId])
    return {
      ...shown,
      awaited: await awaitedRounds(db, companyId, id),
      algorithm: DRAW_ALGORITHM,
      entry: leaf?.index ?? null,
      address: await addressOfDraw(db, ctx.services, { companyId, activityId: id }),
    }
  },

  async publish(ctx, { id }) {
    await publishDraw(ctx, id)
    return { id }
  },
})
