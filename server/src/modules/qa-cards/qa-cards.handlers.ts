import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { entityHandlers } from '../../platform/entities/entity-handlers.ts'
import { entityBinHandlers } from '../../platform/entities/entity-bin.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { pictureUrl } from '../files/index.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { targetOf } from '../labels/index.ts'
import { bindCard, bindToProduct, cardOfLabel, cardOfProduct } from './binding/bind-card.ts'
import { countLabelsOf, productsWith } from './binding/bound-cards.store.ts'
import { cardStore, countRegistrationsOf, type StoredCard } from './qa-cards.store.ts'

/** The address of a card's picture; null where it has none. */
export const cardImageUrl = (companyId: number, imageId: string | null): string | null =>
  imageId === null ? null : pictureUrl(companyId, imageId)

const withPicture = ({ user }: Context, card: StoredCard) => ({
  ...card,
  imageUrl: cardImageUrl(user.companyId, card.imageId),
})

export const qaCardRoutes = implement(qaCards)({
  ...entityHandlers(cardStore, qaCards, {
    more: (ctx, cards) => cards.map((card) => withPicture(ctx, card)),
    async detail(ctx, { id }) {
      const { companyId } = ctx.user
      const reach = reachOf(ctx.user, 'label')
      const { count: productCount } = await productsWith(ctx.db, companyId, id)
      return { labelCount: await countLabelsOf(ctx.db, companyId, id, reach), productCount }
    },
    // What nothing carries and nothing is registered by; the refusal says how many.
    async beforeRemove(ctx, id, { name }) {
      const { count: products, names } = await productsWith(ctx.db, ctx.user.companyId, id)
      if (products > 0) {
        const reference = { by: 'product', count: products, names } as const
        throw inUse(ctx, fail('QA_CARD_OF_PRODUCTS', { name, products }), [reference])
      }
      const labels = await countLabelsOf(ctx.db, ctx.user.companyId, id)
      if (labels > 0) {
        const reference = { by: 'label', count: labels, query: `cardId=${id}` } as const
        throw inUse(ctx, fail('QA_CARD_IN_USE', { name, labels }), [reference])
      }
      const count = await countRegistrationsOf(ctx.db, ctx.user.companyId, id)
      if (count === 0) return
      const reference = { by: 'warranty', count, query: `cardId=${id}` } as const
      throw inUse(ctx, fail('QA_CARD_REGISTERED', { name, count }), [reference])
    },
  }),

  ...entityBinHandlers(cardStore, qaCards),

  bindLabels: (ctx, { cardId, note, idempotencyKey, ...given }) =>
    bindCard(ctx, { target: targetOf(given), cardId, note, idempotencyKey }),

  bindLabel: (ctx, { code, cardId, note, idempotencyKey }) =>
    bindCard(ctx, { target: { codes: [code] }, cardId, note, idempotencyKey }),

  async bindProduct(ctx, { id, cardId }) {
    await bindToProduct(ctx, id, cardId)
    return {}
  },

  async ofProduct(ctx, { id }) {
    const card = await cardOfProduct(ctx, id)
    return { card: card === undefined ? null : withPicture(ctx, card) }
  },

  async ofLabel(ctx, { code }) {
    const found = await cardOfLabel(ctx, code)
    if (found === undefined) return { card: null, source: null }
    return { card: withPicture(ctx, found.card), source: found.source }
  },
})
