import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { FIGURE_PERMISSIONS } from '@zhenma/contract/statistics/figure-permissions'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import { entityHandlers } from '../../platform/entities/entity-handlers.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { placeText } from '../sales-regions/index.ts'
import {
  type DealerFields,
  dealerStore,
  findTreePath,
  insertDealer,
  lockDealers,
  moveSubtree,
  relationsOf,
  searchDealers,
  visibleDealers,
  type StoredDealer,
  totalsOfDealer,
} from './dealers.store.ts'

/** A search select shows 10 at a time: who does not find it types on. */
const CHOICES = 10
const ROOT_PATH = '/'

/** The dealer whose branch of the tree is the caller's; null: the whole tree. */
const ownDealer = ({ user }: Context) => reachOf(user, 'dealer').dealerId

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

/** A dealer's own user does not see the superior, and need not, as long as it stays the same. */
async function moveBelow(ctx: Context, id: number, before: DealerFields, after: DealerFields) {
  const { db, user } = ctx
  if (after.superiorId === before.superiorId) return
  if (id === user.dealerId) throw referenceFailure('superiorId')
  const treePath = await findTreePath(db, user, id)
  if (treePath === undefined) throw fail('NOT_FOUND')
  const path = await superiorPath(ctx, after.superiorId)
  if (path.startsWith(treePath)) throw fieldFailure('superiorId', 'DEALER_CYCLE', {})
  await moveSubtree(db, user.companyId, treePath, `${path}${id}/`)
}

const ALONE = { superiorName: null, labelCount: 0, subCount: 0 }

/** With its region in the caller's language: a page of dealers asks for no names. */
async function computed(ctx: Context, records: readonly StoredDealer[]) {
  const { companyId } = ctx.user
  const ids = records.map(({ id }) => id)
  const relations = await relationsOf(ctx.db, companyId, ids)
  return records.map(({ id, regionName }) => ({
    ...(relations.get(id) ?? ALONE),
    regionText: placeText(regionName, ctx.language),
  }))
}

/** One's own dealer is not one's own to delete, nor is one that holds something. */
async function refuseHolder({ db, user }: Context, id: number): Promise<void> {
  if (id === user.dealerId) throw fail('ACCESS_DENIED')
  const { labelCount, subCount } = (await relationsOf(db, user.companyId, [id])).get(id) ?? ALONE
  if (labelCount > 0) throw fail('DEALER_HOLDS_LABELS', { count: labelCount })
  if (subCount > 0) throw fail('DEALER_HAS_SUBS', { count: subCount })
}

const NOT_TOLD = { outboundTotal: null, returnTotal: null }

export const dealerRoutes = implement(dealers)({
  ...entityHandlers(dealerStore, dealers, {
    sight: ({ user }) => visibleDealers(user),
    lock: ({ db, user }) => lockDealers(db, user.companyId),
    more: computed,
    async detail({ db, user }, { id }) {
      const isTold = may(user, FIGURE_PERMISSIONS.movements)
      return isTold ? await totalsOfDealer(db, user, id) : NOT_TOLD
    },
    // What a dealer's user creates lies below that dealer.
    complete: (ctx, fields) => ({ ...fields, superiorId: fields.superiorId ?? ownDealer(ctx) }),
    insert: async (ctx, fields) =>
      insertDealer(ctx.db, ctx.user.companyId, await superiorPath(ctx, fields.superiorId), fields),
    beforeUpdate: moveBelow,
    beforeRemove: refuseHolder,
  }),

  search: (ctx, input) => searchDealers(ctx.db, ctx.user, { ...input, limit: CHOICES }),
})
