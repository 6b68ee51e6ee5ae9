import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { FIGURE_PERMISSIONS } from '@zhenma/contract/statistics/figure-permissions'
import { may } from '../../platform/auth/session.ts'
import { entityHandlers } from '../../platform/entities/entity-handlers.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { regionNameText } from '../sales-regions/index.ts'
import { dealerStore, type StoredDealer, visibleDealers } from './dealers.store.ts'
import { relationsOf, totalsOfDealer } from './holdings/relations.store.ts'
import { insertDealer, lockDealers } from './tree/dealer-tree.store.ts'
import { moveBelow, ownDealer, superiorPath } from './tree/place-in-tree.ts'

const ALONE = { superiorName: null, labelCount: 0, subCount: 0 }

/** With its region in the caller's language: a page of dealers asks for no names. */
async function computed(ctx: Context, records: readonly StoredDealer[]) {
  const { companyId } = ctx.user
  const ids = records.map(({ id }) => id)
  const relations = await relationsOf(ctx.db, companyId, ids)
  return records.map(({ id, regionName }) => ({
    ...(relations.get(id) ?? ALONE),
    regionText: regionNameText(regionName, ctx.language),
  }))
}

/** One's own dealer is not one's own to delete, nor is one that holds something. */
async function refuseHolder({ db, user }: Context, id: number): Promise<void> {
  if (id === user.dealerId) throw fail('ACCESS_DENIED')
  const { labelCount, subCount } = (await relationsOf(db, user.companyId, [id])).get(id) ?? ALONE
  if (labelCount > 0) throw fail('DEALER_HOLDS_LABELS', { count: labelCount })
  if (subCount > 0) throw fail('DEALER_HAS_SUBS', { count: subCount })
}

const NO_TOTALS = { outboundTotal: null, returnTotal: null }

export const dealerRoutes = implement(dealers)(
  entityHandlers(dealerStore, dealers, {
    sight: ({ user }) => visibleDealers(user),
    lock: ({ db, user }) => lockDealers(db, user.companyId),
    more: computed,
    async detail({ db, user }, { id }) {
      const isReported = may(user, FIGURE_PERMISSIONS.movements)
      return isReported ? await totalsOfDealer(db, user, id) : NO_TOTALS
    },
    // What a dealer's user creates lies below that dealer.
    complete: (ctx, fields) => ({ ...fields, superiorId: fields.superiorId ?? ownDealer(ctx) }),
    insert: async (ctx, fields) =>
      insertDealer(ctx.db, ctx.user.companyId, await superiorPath(ctx, fields.superiorId), fields),
    beforeUpdate: moveBelow,
    beforeRemove: refuseHolder,
  }),
)
