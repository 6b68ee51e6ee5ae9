import {
  type OwnOrder,
  renderCancel,
  renderOwnOrders,
  renderReport,
} from '@zhenma/buyer-page/shop/own-orders-page'
import { ERRORS } from '@zhenma/contract/errors'
import { say } from '@zhenma/contract/kernel/texts'
import { canStep, SHOP_ORDER_MOVES } from '@zhenma/contract/shop/order-states'
import { SHOP_ORDER_LIMITS } from '@zhenma/contract/shop/shop-orders.contract'
import type { FastifyReply } from 'fastify'
import { fail } from '../../../platform/errors/fail.ts'
import { timeZoneOf } from '../../../platform/time/time-zone.store.ts'
import { sendPage } from '../../buyer-checks/index.ts'
import { pageOf, textOf } from '../../draws/index.ts'
import { holdOrder } from '../orders/held-orders.store.ts'
import { stepOrder } from '../orders/step-order.ts'
import {
  findOwnOrder,
  ordersOfMember,
  SHOP_PAGE_SIZE,
  type StoredOwnOrder,
} from './shop-pages.store.ts'
import { doneOrRefused, idOf, optionsOf, type Refused, type Visit, within } from './visit.ts'

/** What the company said last; what the buyer wrote is not said back. */
const asShown = ({ side, note, ...order }: StoredOwnOrder): OwnOrder => ({
  ...order,
  note: side === 'staff' ? note : '',
})

/** All that the visitor has ordered; `refused`: why a step was not taken. */
export async function showOwnOrders(visit: Visit, refused?: Refused): Promise<FastifyReply> {
  const { at, companyId, memberId, visitor } = visit
  const page = pageOf(at)
  const found =
    memberId === undefined
      ? []
      : await within(visit, (db) => ordersOfMember(db, companyId, { memberId, page }))
  const own = {
    visitor,
    orders: found.slice(0, SHOP_PAGE_SIZE).map(asShown),
    page,
    hasMore: found.length > SHOP_PAGE_SIZE,
    refusal: refused?.refusal,
  }
  return sendPage(at, renderOwnOrders(own, optionsOf(at)), refused?.status)
}

type BuyerStep = 'cancel' | 'receive' | 'report'
const BUYER_STEPS: readonly BuyerStep[] = ['cancel', 'receive', 'report']

/** Takes the step of an order that a form names, or asks what it needs; undefined: it names none. */
export async function stepOwnOrder(visit: Visit): Promise<FastifyReply | undefined> {
  const { at, companyId, memberId } = visit
  const step = BUYER_STEPS.find((one) => idOf(at, one) !== undefined)
  if (step === undefined) return undefined
  const id = idOf(at, step)
  if (id === undefined || memberId === undefined) return showOwnOrders(visit)
  const found = await within(visit, (db) => findOwnOrder(db, companyId, { memberId, id }))
  // A form that is sent again, its answer lost, has been done.
  if (found === undefined || found.state === SHOP_ORDER_MOVES[step].to) return showOwnOrders(visit)
  const note = step === 'report' ? textOf(at.fields['note'], SHOP_ORDER_LIMITS.note) : ''
  const asked = canStep(found.state, step, 'buyer')
    ? askFor(visit, step, asShown(found), note)
    : undefined
  if (asked !== undefined) return asked
  const taken = await doneOrRefused(visit, async (db) => {
    const order = await holdOrder(db, companyId, id)
    if (order === undefined || order.memberId !== memberId) return undefined
    if (!canStep(order.state, step, 'buyer')) throw fail('SHOP_ORDER_MOVED')
    const company = { companyId, timeZone: await timeZoneOf(db, companyId) }
    const wish = { step, side: 'buyer', userId: null, note, language: at.language } as const
    return stepOrder(db, company, order, wish)
  })
  return showOwnOrders(visit, 'refusal' in taken ? taken : undefined)
}

/** Asks once more before cancelling, and what is wrong; undefined: it is said already. */
function askFor(
  { at, visitor }: Visit,
  step: BuyerStep,
  order: OwnOrder,
  note: string,
): FastifyReply | undefined {
  if (step === 'cancel' && textOf(at.fields['sure'], 1) === '') {
    return sendPage(at, renderCancel({ visitor, order }, optionsOf(at)))
  }
  if (step !== 'report' || note !== '') return undefined
  // Its form was sent, with nothing written in it.
  const isEmpty = at.fields['note'] !== undefined
  const refusal = isEmpty ? say(ERRORS.SHOP_NOTE.text, at.language) : undefined
  const page = renderReport({ visitor, order, refusal }, optionsOf(at))
  return sendPage(at, page, isEmpty ? ERRORS.SHOP_NOTE.status : 200)
}
