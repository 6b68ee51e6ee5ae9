import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { FIGURE_PERMISSIONS } from '@zhenma/contract/statistics/figure-permissions'
import { logChange } from '../../platform/audit/log-change.ts'
import { reachOf } from '../../platform/auth/scope.ts'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { placeText } from '../areas/index.ts'
import { DEALER_SHEET } from './dealers.sheet.ts'
import type { DealerFields } from './dealer-fields.ts'
import { totalsOfDealer } from './dealer-totals.store.ts'
import {
  countHeld,
  deleteDealer,
  findTreePath,
  holdDealer,
  insertDealer,
  lockDealers,
  moveSubtree,
  updateDealer,
} from './dealers.store.ts'
import { findDealer, listDealers, searchDealers, type StoredDealer } from './list-dealers.store.ts'

/** A search select shows 10 at a time: who does not find it types on. */
const CHOICES = 10
const ROOT_PATH = '/'

const seenBy = ({ user }: Context) => reachOf(user, 'dealer')
/** The dealer whose branch of the tree is the caller's; null: the whole tree. */
const ownDealer = (ctx: Context) => seenBy(ctx).dealerId

/** With its region in the caller's language: a page of dealers asks for no names. */
const rowOf = <D extends StoredDealer>({ language }: Context, dealer: D) => ({
  ...dealer,
  regionText: placeText(dealer.regionName, language),
})

/** Where a dealer below this one belongs in the tree. */
async function superiorPath(ctx: Context, superiorId: number | null): Promise<string> {
  if (superiorId === null) {
    // The root is above the dealer of a dealer's user, so not that user's to choose.
    if (ownDealer(ctx) !== null) throw referenceFailure('superiorId')
    return ROOT_PATH
  }
  const path = await findTreePath(ctx.db, seenBy(ctx), superiorId)
  if (path === undefined) throw referenceFailure('superiorId')
  return path
}

async function pageOf(ctx: Context, page: InputOf<typeof dealers.list>) {
  const found = await listDealers(ctx.db, seenBy(ctx), page)
  return { ...found, records: found.records.map((dealer) => rowOf(ctx, dealer)) }
}

async function create(ctx: Context, fields: DealerFields): Promise<number> {
  const { db, user } = ctx
  await lockDealers(db, user.companyId)
  const path = await superiorPath(ctx, fields.superiorId)
  const id = await insertDealer(db, user.companyId, path, fields)
  await logChange(ctx, { operation: 'create', entity: 'dealer', entityId: id, after: fields })
  return id
}

async function update(ctx: Context, id: number, fields: DealerFields): Promise<void> {
  const { db, user } = ctx
  await lockDealers(db, user.companyId)
  const held = await holdDealer(db, seenBy(ctx), id)
  if (held === undefined) throw fail('NOT_FOUND')
  const { treePath, fields: before } = held
  // A dealer's own user does not see the superior, and need not, as long as it stays the same.
  if (fields.superiorId !== before.superiorId) {
    if (id === user.dealerId) throw referenceFailure('superiorId')
    const path = await superiorPath(ctx, fields.superiorId)
    if (path.startsWith(treePath)) throw fieldFailure('superiorId', 'DEALER_CYCLE', {})
    await moveSubtree(db, user.companyId, treePath, `${path}${id}/`)
  }
  await updateDealer(db, user.companyId, id, fields)
  await logChange(ctx, {
    operation: 'update',
    entity: 'dealer',
    entityId: id,
    before,
    after: fields,
  })
}

async function remove(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  if (id === user.dealerId) throw fail('ACCESS_DENIED')
  await lockDealers(db, user.companyId)
  const held = await holdDealer(db, seenBy(ctx), id)
  if (held === undefined) throw fail('NOT_FOUND')
  const { labels, subs } = await countHeld(db, user.companyId, id)
  if (labels > 0) throw fail('DEALER_HOLDS_LABELS', { count: labels })
  if (subs > 0) throw fail('DEALER_HAS_SUBS', { count: subs })
  await deleteDealer(db, user.companyId, id)
  await logChange(ctx, {
    operation: 'delete',
    entity: 'dealer',
    entityId: id,
    before: held.fields,
  })
}

const NOT_TOLD = { outboundTotal: null, returnTotal: null }

export const dealerRoutes = implement(dealers)({
  async create(ctx, { superiorId, ...fields }) {
    // What a dealer's user creates lies below that dealer.
    return { id: await create(ctx, { ...fields, superiorId: superiorId ?? ownDealer(ctx) }) }
  },

  async update(ctx, { id, superiorId, ...fields }) {
    await update(ctx, id, { ...fields, superiorId: superiorId ?? null })
    return { id }
  },

  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await pageOf(ctx, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, ...filter }) =>
    exportList(ctx, format, {
      ...DEALER_SHEET,
      read: (at, page) => pageOf(at, { ...filter, ...page }),
    }),

  async get(ctx, { id }) {
    const dealer = await findDealer(ctx.db, seenBy(ctx), id)
    if (dealer === undefined) throw fail('NOT_FOUND')
    const isTold = may(ctx.user, FIGURE_PERMISSIONS.movements)
    const totals = isTold ? await totalsOfDealer(ctx, id) : NOT_TOLD
    return { ...rowOf(ctx, dealer), ...totals }
  },

  search(ctx, input) {
    const wish = { ...input, limit: CHOICES }
    return searchDealers(ctx.db, seenBy(ctx), wish)
  },

  async remove(ctx, { id }) {
    await remove(ctx, id)
    return {}
  },
})
