import { logChange } from '../../../platform/audit/log-change.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { referenceFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { labelOf, submitOperation, type Target } from '../../labels/index.ts'
import { cardStore, type StoredCard } from '../qa-cards.store.ts'
import {
  findCardOfLabel,
  findCardOfProduct,
  holdProductsCard,
  writeProductsCard,
} from './bound-cards.store.ts'

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

/** A dealer's people are not the company's: they are told what buyers are told. */
const isVisible = ({ user }: Context, card: StoredCard): boolean =>
  user.dealerId === null || card.displayed

/** The card that a label stands for, its own or its product's. */
export async function cardOfLabel(ctx: Context, code: string) {
  const { serial } = await labelOf(ctx, code)
  const found = await findCardOfLabel(ctx.db, ctx.user.companyId, serial)
  return found !== undefined && isVisible(ctx, found.card) ? found : undefined
}

/** The card of a product. Throws NOT_FOUND. */
export async function cardOfProduct(ctx: Context, id: number): Promise<StoredCard | undefined> {
  const card = await findCardOfProduct(ctx.db, ctx.user.companyId, id)
  if (card === null) throw fail('NOT_FOUND')
  return card !== undefined && isVisible(ctx, card) ? card : undefined
}

/**
 * Gives a product a card for all its labels that carry none of their own, or takes it off. Throws NOT_FOUND, ACCESS_DENIED
 * for a dealer's people, FIELD_REFERENCE for a card that is not the company's.
 */
export async function bindToProduct(
  ctx: Context,
  id: number,
  cardId: number | null,
): Promise<void> {
  const { db, user } = ctx
  if (user.dealerId !== null) throw fail('ACCESS_DENIED')
  const before = await holdProductsCard(db, user.companyId, id)
  if (before === undefined) throw fail('NOT_FOUND')
  const cardName = cardId === null ? null : await cardStore.holdName(db, user, cardId)
  if (cardName === undefined) throw referenceFailure('cardId')
  if (before.cardId === cardId) return
  await writeProductsCard(db, user.companyId, id, cardId)
  await logChange(ctx, {
    operation: cardId === null ? 'unbind-card' : 'bind-card',
    entity: 'product',
    entityId: id,
    before,
    after: { cardId, cardName },
  })
}
