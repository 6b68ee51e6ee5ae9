import type { ParcelNumber } from '@zhenma/contract/parcels/parcel-correction'
import {
  canStep,
  SHOP_ORDER_MOVES,
  type ShopOrderSide,
  type ShopOrderStep,
} from '@zhenma/contract/shop/order-states'
import {
  SHOP_ORDER_STATE_TEXT,
  SHOP_ORDER_STEP_TEXT,
} from '@zhenma/contract/shop/shop-orders.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { inputFailure } from '../../../platform/errors/reference.ts'
import { refund, release, settle } from '../../ledger/index.ts'
import { giveBackPoints, pointsAccount } from '../../members/index.ts'
import { stockAccount } from '../goods/stock.ts'
import { type HeldOrder, writeStep } from './held-orders.store.ts'

type Company = { readonly companyId: number; readonly timeZone: string }

/** A step with all that is said of it. */
export type StepWish = {
  readonly step: ShopOrderStep
  readonly side: ShopOrderSide
  /** Of the staff; null: whoever has ordered. */
  readonly userId: number | null
  readonly note: string
  /** Of what is sent. */
  readonly parcel?: ParcelNumber
  /** Of what is returned: its piece can be ordered again. */
  readonly restocks?: boolean
  /** Of who is told why it cannot be. */
  readonly language: Language
}

/**
 * Takes a step of an order that is held: its state, its history, and what becomes of its points and its piece, in one
 * transaction. Throws SHOP_ORDER_STATE, and INPUT_INVALID where somebody has to say why.
 */
export async function stepOrder(
  db: Database,
  company: Company,
  order: HeldOrder,
  wish: StepWish,
): Promise<HeldOrder> {
  const { companyId } = company
  const { step, side, userId, note, parcel = null, restocks = false, language } = wish
  if (!canStep(order.state, step, side)) {
    throw fail('SHOP_ORDER_STATE', {
      number: order.number,
      state: say(SHOP_ORDER_STATE_TEXT[order.state], language),
      step: say(SHOP_ORDER_STEP_TEXT[step], language),
    })
  }
  const { to, needsNote } = SHOP_ORDER_MOVES[step]
  if (needsNote.includes(side) && note === '') throw inputFailure('note', 'FIELD_REQUIRED')
  if (restocks && step !== 'return') throw inputFailure('restocks', 'FIELD_UNKNOWN')
  if (step === 'send') await endHolds(db, companyId, order, { end: settle, userId })
  if (step === 'cancel') await endHolds(db, companyId, order, { end: release, userId })
  if (step === 'return') await giveBack(db, company, order, { userId, restocks })
  return writeStep(db, companyId, order.id, {
    step,
    to,
    side,
    userId,
    note,
    parcel,
    isRestocked: restocks,
  })
}

type EndOfHolds = { readonly end: typeof settle; readonly userId: number | null }

/** What was set aside is spent, or given back to the lots it came from: the points first, then the piece. */
async function endHolds(
  db: Database,
  companyId: number,
  { id, number, goodsId, goodsName, memberId, pointsHold, piecesHold }: HeldOrder,
  { end, userId }: EndOfHolds,
): Promise<void> {
  const key = `shop order ${id} end`
  const holds = [
    [await pointsAccount(db, companyId, memberId), pointsHold, goodsName],
    [await stockAccount(db, companyId, goodsId), piecesHold, number],
  ] as const
  for (const [account, hold, reason] of holds) {
    const ended = hold === null ? 'no-hold' : await end(db, account, hold, { key, reason, userId })
    if (typeof ended === 'string') throw new Error(`the ledger did not end order ${id}: ${ended}`)
  }
}

/** What was spent comes back as new points, good for as long as the company's rules say; its piece where it is whole. */
async function giveBack(
  db: Database,
  company: Company,
  { id, number, goodsId, goodsName, points, memberId }: HeldOrder,
  { userId, restocks }: { readonly userId: number | null; readonly restocks: boolean },
): Promise<void> {
  const key = `shop order ${id} return`
  await giveBackPoints(db, company, memberId, { amount: points, key, reason: goodsName, userId })
  if (!restocks) return
  const stock = await stockAccount(db, company.companyId, goodsId)
  const added = await refund(db, stock, { amount: 1, key, reason: number, userId })
  if (typeof added === 'string') throw new Error(`the ledger took no piece back: ${added}`)
}
