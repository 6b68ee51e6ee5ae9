import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { DEALER_USE_TEXT } from '@zhenma/contract/dealers/dealers.refusals'
import { say, sayList } from '@zhenma/contract/kernel/texts'
import { FIGURE_PERMISSIONS } from '@zhenma/contract/statistics/figure-permissions'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import { entityBinHandlers } from '../../platform/entities/entity-bin.ts'
import { entityHandlers } from '../../platform/entities/entity-handlers.ts'
import { namesBehind } from '../../platform/entities/entity-rows.store.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { pictureUrl } from '../files/index.ts'
import { overlapsOfDealers, regionNameText } from '../sales-regions/index.ts'
import {
  accountRoles,
  addAccount,
  createAccount,
  freezeAccounts,
  freezeDealers,
  setAccountPassword,
} from './accounts/dealer-accounts.ts'
import { accountsOf } from './accounts/dealer-accounts.store.ts'
import { recoverDealers } from './bin/dealer-bin.ts'
import { dealerStore, type StoredDealer, visibleDealers } from './dealers.store.ts'
import { readOwnDealer } from './own-dealer.ts'
import { relationsOf, totalsOfDealer } from './holdings/relations.store.ts'
import { referencesToDealer, usesOfDealer } from './holdings/dealer-uses.store.ts'
import { maskedNumber, maySeeIdCards, readIdCard, requireOwnIdCards } from './pictures/id-card.ts'
import { askAgain, beginReview, decide, firstStatus, readHistory } from './review/dealer-review.ts'
import { countWaiting } from './review/dealer-review.store.ts'
import { insertDealer, lockDealers } from './tree/dealer-tree.store.ts'
import { moveBelow, ownDealer, requireSuperior } from './tree/place-in-tree.ts'
import {
  branchOf,
  dealersByCode,
  gradesOf,
  listOwnDealers,
  moveDealer,
  openLevel,
} from './tree/tree-calls.ts'

const ALONE = {
  superiorName: null,
  level: 1,
  accountStatus: 'none',
  onHand: 0,
  onTheWay: 0,
  subCount: 0,
} as const

/** With its region in the caller's language: a page of dealers asks for no names. */
async function computed(ctx: Context, records: readonly StoredDealer[]) {
  const { companyId } = ctx.user
  const ids = records.map(({ id }) => id)
  const relations = await relationsOf(ctx.db, companyId, ids)
  const overlaps = await overlapsOfDealers(ctx.db, reachOf(ctx.user, 'dealer'), ids)
  const overlapText = (id: number): string => {
    const { names, count } = overlaps.get(id) ?? { names: [], count: 0 }
    const others = count > names.length ? ` +${count - names.length}` : ''
    return sayList(names, ctx.language) + others
  }
  return records.map(({ id, regionName }) => ({
    ...(relations.get(id) ?? ALONE),
    overlaps: overlapText(id),
    regionText: regionNameText(regionName, ctx.language),
  }))
}

/** One's own dealer is not one's own to delete, nor is one that something refers to. */
async function refuseUsed(ctx: Context, id: number, { name }: { name: string }) {
  const { db, user, language } = ctx
  if (id === user.dealerId) throw fail('ACCESS_DENIED')
  const uses = await usesOfDealer(db, user.companyId, id)
  if (uses.length === 0) return
  const words = uses.map(({ use, count }) => say(DEALER_USE_TEXT[use], language, { count }))
  const refusal = fail('DEALER_IN_USE', { name, uses: sayList(words, language) })
  throw inUse(ctx, refusal, await referencesToDealer(db, user.companyId, id, uses))
}

const sight = ({ user }: Context) => visibleDealers(user)
const NO_TOTALS = { outboundTotal: null, returnTotal: null }

const { create, get, ...kept } = entityHandlers(dealerStore, dealers, {
  sight,
  lock: ({ db, user }) => lockDealers(db, user.companyId),
  more: computed,
  async detail({ db, user }, { id, licenseImageId, logoId }) {
    const isReported = may(user, FIGURE_PERMISSIONS.movements)
    const address = (fileId: string | null): string | null =>
      fileId === null ? null : pictureUrl(user.companyId, fileId)
    return {
      ...(isReported ? await totalsOfDealer(db, user, id) : NO_TOTALS),
      licenseImageUrl: address(licenseImageId),
      logoUrl: address(logoId),
      uses: await usesOfDealer(db, user.companyId, id),
    }
  },
  // What a dealer's user creates lies below that dealer.
  complete: (ctx, fields) => ({ ...fields, superiorId: fields.superiorId ?? ownDealer(ctx) }),
  async insert(ctx, fields) {
    const { db, user } = ctx
    await requireOwnIdCards(ctx, null, fields)
    await requireSuperior(ctx, fields.superiorId)
    const id = await insertDealer(db, user.companyId, fields, firstStatus(ctx))
    await beginReview(ctx, [id])
    return id
  },
  async beforeUpdate(ctx, id, before, after) {
    await requireOwnIdCards(ctx, before, after)
    await moveBelow(ctx, id, before, after)
    await askAgain(ctx, id, before, after)
  },
  beforeRemove: refuseUsed,
})

export const dealerRoutes = implement(dealers)({
  ...kept,

  async create(ctx, { account, ...fields }) {
    if (account !== undefined && !may(ctx.user, dealers.createAccount.allow)) {
      throw fail('ACCESS_DENIED')
    }
    const { id } = await create(ctx, fields)
    if (account !== undefined) await addAccount(ctx, id, account)
    return { id }
  },

  async get(ctx, input) {
    const found = await get(ctx, input)
    if (maySeeIdCards(ctx)) return found
    const idCardNumber = maskedNumber(found.idCardNumber)
    return { ...found, idCardNumber, idCardFrontId: null, idCardBackId: null }
  },

  approve: async (ctx, wish) => ({ count: await decide(ctx, wish) }),
  history: (ctx, { id }) => readHistory(ctx, id),
  waiting: async ({ db, user }) => ({ count: await countWaiting(db, user) }),
  idCard: async (ctx, { fileId }) => ({ image: await readIdCard(ctx, fileId) }),

  accounts: ({ db, user }, { id }) => accountsOf(db, user, id),
  createAccount,
  freezeAccounts: async (ctx, wish) => ({ count: await freezeAccounts(ctx, wish) }),
  async freeze(ctx, wish) {
    const accountIds = await freezeDealers(ctx, wish)
    return { count: accountIds.length, accountIds }
  },
  async setPassword(ctx, wish) {
    await setAccountPassword(ctx, wish)
    return {}
  },
  accountRoles,

  level: openLevel,
  branch: (ctx, { id }) => branchOf(ctx, id),
  move: async (ctx, wish) => ({ count: await moveDealer(ctx, wish) }),
  grades: gradesOf,
  ofCompany: listOwnDealers,
  ofCompanyCode: dealersByCode,
  mine: readOwnDealer,

  ...entityBinHandlers(dealerStore, dealers, {
    sight,
    async more({ db, user: { companyId } }, records) {
      const ids = records.map(({ id }) => id)
      const names = await namesBehind(db, dealerStore.entity, 'superiorId', { companyId, ids })
      return ids.map((id) => ({ superiorName: names.get(id) ?? null }))
    },
  }),
  recover: async (ctx, { ids }) => ({ count: await recoverDealers(ctx, ids) }),
})
