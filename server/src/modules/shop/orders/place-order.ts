import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { hold } from '../../ledger/index.ts'
import { availablePoints, hasEarlyAccess, holdMember, pointsAccount } from '../../members/index.ts'
import { stockAccount } from '../goods/stock.ts'
import {
  holdOffer,
  insertOrder,
  orderOfForm,
  piecesOfMember,
  writeHolds,
} from './held-orders.store.ts'

/** What somebody orders, and where it should go. */
export type OrderWish = {
  readonly memberId: number
  readonly goodsId: number
  /** The label whose page led there; null: none is known. */
  readonly serial: number | null
  readonly receiver: { readonly name: string; readonly phone: string; readonly address: string }
  /** Made with the form: sent again it is the same order. A UUID. */
  readonly formKey: string
}

/**
 * Orders a piece: sets its points and the piece aside, and writes the order, all in the caller's transaction, which must
 * end where this throws. Answers the order's id. Locks are taken in this order, here and everywhere: goods, member,
 * the member's points, the goods' stock. Throws SHOP_NOT_OFFERED, SHOP_EARLY, SHOP_LIMIT, SHOP_POINTS_SHORT and
 * SHOP_SOLD_OUT.
 */
export async function placeOrder(
  db: Database,
  companyId: number,
  wish: OrderWish,
): Promise<number> {
  const { memberId, goodsId } = wish
  const goods = await holdOffer(db, companyId, goodsId)
  // One order of a member after the other: the limit is counted, and the form is looked for, by one at a time.
  const member = await holdMember(db, companyId, memberId)
  const earlier = await orderOfForm(db, companyId, wish)
  if (earlier !== undefined) return earlier
  if (goods === undefined || member === undefined) throw fail('SHOP_NOT_OFFERED')
  const { limitPerMember: limit, pricePoints, name, earlyUntil } = goods
  if (earlyUntil !== null && !(await hasEarlyAccess(db, companyId, memberId))) {
    throw fail('SHOP_EARLY', { day: earlyUntil })
  }
  if (limit !== null && (await piecesOfMember(db, companyId, wish)) >= limit) {
    throw fail('SHOP_LIMIT', { limit })
  }
  const { id, number } = await insertOrder(db, companyId, { ...wish, goods })
  const key = `shop order ${id}`
  const points = await hold(db, await pointsAccount(db, companyId, memberId), {
    amount: pricePoints,
    key,
    reason: name,
  })
  if (points === 'short') {
    const available = await availablePoints(db, companyId, memberId)
    throw fail('SHOP_POINTS_SHORT', { missing: pricePoints - available })
  }
  const stock = await stockAccount(db, companyId, goodsId)
  const pieces = await hold(db, stock, { amount: 1, key, reason: number })
  if (pieces === 'short') throw fail('SHOP_SOLD_OUT')
  if (typeof points === 'string') throw new Error(`the ledger refused points: ${points}`)
  if (typeof pieces === 'string') throw new Error(`the ledger refused a piece: ${pieces}`)
  await writeHolds(db, companyId, id, { points: points.number, pieces: pieces.number })
  return id
}
