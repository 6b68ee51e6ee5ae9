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
 * Binds a card to labels, or takes off what is bound; the history names it. Throws FIELD_REFERENCE
 * for a card that is not the company's; refuses labels as the engine does.
 */
export async function bindCard(ctx: Context, { cardId, ...submission }: CardBinding) {
  if (cardId === null) return submitOperation(ctx, { operation: 'unbind_card', ...submission })
  const cardName = await holdCardName(ctx.db, ctx.user.companyId, cardId)
  if (cardName === undefined) throw referenceFailure('cardId')
  return submitOperation(ctx, {
    operation: 'bind_card',
    ...submission,
    given: { card_id: cardId },
    details: { cardName },
  })
}
