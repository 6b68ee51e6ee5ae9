import { reachOf } from '../../../platform/auth/reach.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { fieldFailure, referenceFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { findTreePath, moveSubtree } from './dealer-tree.store.ts'

const ROOT_PATH = '/'

/** The dealer whose branch of the tree is the caller's; null: the whole tree. */
export const ownDealer = ({ user }: Context) => reachOf(user, 'dealer').dealerId

/** Throws FIELD_REFERENCE where a dealer is not the caller's to put another one below. */
export async function requireSuperior(ctx: Context, superiorId: number | null): Promise<void> {
  await superiorPath(ctx, superiorId)
}

/** Where a dealer below this one belongs in the tree. */
async function superiorPath(ctx: Context, superiorId: number | null): Promise<string> {
  if (superiorId === null) {
    // The root is above the dealer of a dealer's user, so not that user's to choose.
    if (ownDealer(ctx) !== null) throw referenceFailure('superiorId')
    return ROOT_PATH
  }
  const path = await findTreePath(ctx.db, ctx.user, superiorId)
  if (path === undefined) throw referenceFailure('superiorId')
  return path
}

type Placed = { readonly superiorId: number | null }

/**
 * Moves a dealer with all below it in the tree; answers how many dealers that were. A dealer's own user
 * does not see the superior, and need not, as long as it stays the same.
 */
export async function moveBelow(
  ctx: Context,
  id: number,
  before: Placed,
  after: Placed,
): Promise<number> {
  const { db, user } = ctx
  if (after.superiorId === before.superiorId) return 0
  if (id === user.dealerId) throw referenceFailure('superiorId')
  const treePath = await findTreePath(db, user, id)
  if (treePath === undefined) throw fail('NOT_FOUND')
  const path = await superiorPath(ctx, after.superiorId)
  if (path.startsWith(treePath)) throw fieldFailure('superiorId', 'DEALER_CYCLE', {})
  return moveSubtree(db, user.companyId, treePath, `${path}${id}/`)
}
