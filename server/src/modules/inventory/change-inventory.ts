import { type inventory, MAXIMUM_INVENTORY } from '@zhenma/contract/inventory/inventory.contract'
import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { findByKey, findNames, holdStock, insertEntry } from './inventory.store.ts'

type Wish = InputOf<typeof inventory.change>
type Answer = OutputOf<typeof inventory.change>

/**
 * Sets or corrects what there is of a product at a place without labels, with an entry that says why. Sent again
 * under the same key it is answered as before, and done once. Throws FIELD_REFERENCE, INVENTORY_NEGATIVE,
 * INVENTORY_NO_CHANGE, INVENTORY_CHANGED, INVENTORY_TOO_LITTLE, INVENTORY_TOO_MUCH and IDEMPOTENCY_KEY_REUSED.
 */
export async function changeInventory(ctx: Context, wish: Wish): Promise<Answer> {
  const { db, user } = ctx
  const { productId, placeId, kind, reason, quantityRead, idempotencyKey = null } = wish
  const isCount = kind === 'count'
  if (isCount && wish.quantity < 0) throw fieldFailure('quantity', 'INVENTORY_NEGATIVE', {})
  if (!isCount && wish.quantity === 0) throw fieldFailure('quantity', 'INVENTORY_NO_CHANGE', {})
  const { product, place } = await findNames(db, user, wish)
  if (product === null) throw referenceFailure('productId')
  if (place === null) throw referenceFailure('placeId')
  const before = await holdStock(db, user.companyId, wish)
  const earlier = await doneBefore(ctx, wish)
  if (earlier !== undefined) return earlier
  if (isCount && quantityRead !== undefined && quantityRead !== before) {
    throw fail('INVENTORY_CHANGED', { quantity: before })
  }
  const quantity = isCount ? wish.quantity : before + wish.quantity
  if (quantity < 0) {
    const values = { product, place, quantity: before, less: -wish.quantity }
    throw fieldFailure('quantity', 'INVENTORY_TOO_LITTLE', values)
  }
  if (quantity > MAXIMUM_INVENTORY) {
    throw fieldFailure('quantity', 'INVENTORY_TOO_MUCH', { limit: MAXIMUM_INVENTORY })
  }
  const change = quantity - before
  const entry = { productId, placeId, kind, change, quantity, reason, idempotencyKey }
  await insertEntry(db, user, entry)
  await logChange(ctx, {
    operation: isCount ? 'count_stock' : 'correct_stock',
    entity: 'inventory',
    entityId: productId,
    before: { quantity: before },
    after: { quantity, product, place, reason },
  })
  return { quantity, change }
}

async function doneBefore({ db, user }: Context, wish: Wish): Promise<Answer | undefined> {
  if (wish.idempotencyKey === undefined) return undefined
  const entry = await findByKey(db, user.companyId, wish.idempotencyKey)
  if (entry === undefined) return undefined
  const { productId, placeId, kind, change, quantity, reason, userId } = entry
  const isSame =
    userId === user.id &&
    productId === wish.productId &&
    placeId === wish.placeId &&
    kind === wish.kind &&
    reason === wish.reason &&
    wish.quantity === (kind === 'count' ? quantity : change)
  if (!isSame) throw fail('IDEMPOTENCY_KEY_REUSED')
  return { quantity, change }
}
