import type { Context } from '../../platform/http/context.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import { submitOperation, type Target } from '../labels/index.ts'
import { holdCardName } from './qa-cards.store.ts'

export type CardBinding = {
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
export async function bindingOfCard(ctx: Context, cardId: number | null) {
  if (cardId === null) return { operation: 'unbind_card' } as const
  const cardName = await holdCardName(ctx.db, ctx.user.companyId, cardId)
  if (cardName === undefined) throw referenceFailure('cardId')
  return { operation: 'bind_card', given: { card_id: cardId }, details: { cardName } } as const
}

/** Binds a card to labels, or takes off what is bound. Throws as above; refuses as the engine does. */
export async function bindCard(ctx: Context, { cardId, ...submission }: CardBinding) {
  return submitOperation(ctx, { ...(await bindingOfCard(ctx, cardId)), ...submission })
}
