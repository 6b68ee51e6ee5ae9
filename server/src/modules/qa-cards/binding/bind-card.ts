import { referenceFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { labelOf, submitOperation, type Target } from '../../labels/index.ts'
import { cardStore, type StoredCard } from '../qa-cards.store.ts'
import { findCardOfLabel } from './bound-labels.store.ts'

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
export async function bindCard(ctx: Context, { cardId, ...submission }: CardBinding) {
  return submitOperation(ctx, { ...(await bindingOfCard(ctx, cardId)), ...submission })
}

/** The card of a label. A dealer's people are not the company's: they are told what buyers are told. */
export async function cardOfLabel(ctx: Context, code: string): Promise<StoredCard | undefined> {
  const { db, user } = ctx
  const { serial } = await labelOf(ctx, code)
  const card = await findCardOfLabel(db, user.companyId, serial)
  return user.dealerId !== null && !card?.displayed ? undefined : card
}
