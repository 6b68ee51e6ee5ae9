import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { entityHandlers } from '../../platform/entities/entity-handlers.ts'
import { fail } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { pictureUrl } from '../files/index.ts'
import { labelOf, submitOperation, type Target, targetOf } from '../labels/index.ts'
import {
  cardStore,
  countLabelsOf,
  findCardOfLabel,
  searchCards,
  type StoredCard,
} from './qa-cards.store.ts'

/** The address of a card's picture; null where it has none. */
export const cardImageUrl = (companyId: number, imageId: string | null): string | null =>
  imageId === null ? null : pictureUrl(companyId, imageId)

const withPicture = ({ user }: Context, card: StoredCard) => ({
  ...card,
  imageUrl: cardImageUrl(user.companyId, card.imageId),
})

type CardBinding = {
  readonly target: Target
  /** Null takes off what is bound. */
  readonly cardId: number | null
  readonly note: string
  readonly idempotencyKey: string | undefined
}

/**
 * What the engine is asked for by a binding of a card to labels, or, for null, by taking off what is
 * bound; the history names it. Throws FIELD_REFERENCE for a card that is not the company's.
 */
export async function bindingOfCard({ db, user }: Context, cardId: number | null) {
  if (cardId === null) return { operation: 'unbind_card' } as const
  const cardName = await cardStore.holdName(db, user, cardId)
  if (cardName === undefined) throw referenceFailure('cardId')
  return { operation: 'bind_card', given: { card_id: cardId }, details: { cardName } } as const
}

/** Binds a card to labels, or takes off what is bound. Throws as above; refuses as the engine does. */
async function bindCard(ctx: Context, { cardId, ...submission }: CardBinding) {
  return submitOperation(ctx, { ...(await bindingOfCard(ctx, cardId)), ...submission })
}

/** A dealer's people are not the company's: they are told what buyers are told. */
async function ofLabel(ctx: Context, code: string) {
  const { db, user } = ctx
  const { serial } = await labelOf(ctx, code)
  const card = await findCardOfLabel(db, user.companyId, serial)
  if (card === undefined || (user.dealerId !== null && !card.displayed)) return null
  return withPicture(ctx, card)
}

export const qaCardRoutes = implement(qaCards)({
  ...entityHandlers(cardStore, qaCards, {
    more: (ctx, cards) => cards.map((card) => withPicture(ctx, card)),
    async detail(ctx, { id }) {
      const reach = reachOf(ctx.user, 'label')
      return { labelCount: await countLabelsOf(ctx.db, ctx.user.companyId, id, reach) }
    },
    insert: ({ db, user }, fields) =>
      cardStore.insert(db, user.companyId, fields, { createdBy: user.id }),
    // What no label carries; QA_CARD_IN_USE says how many do.
    async beforeRemove({ db, user }, id, { name }) {
      const labels = await countLabelsOf(db, user.companyId, id)
      if (labels > 0) throw fail('QA_CARD_IN_USE', { name, labels })
    },
  }),

  search: (ctx, { keyword, ids }) => searchCards(ctx.db, ctx.user.companyId, keyword, ids),

  bindLabels(ctx, { cardId, note, idempotencyKey, ...given }) {
    return bindCard(ctx, { target: targetOf(given), cardId, note, idempotencyKey })
  },

  bindLabel(ctx, { code, cardId, note, idempotencyKey }) {
    return bindCard(ctx, { target: { codes: [code] }, cardId, note, idempotencyKey })
  },

  ofLabel: async (ctx, { code }) => ({ card: await ofLabel(ctx, code) }),
})
