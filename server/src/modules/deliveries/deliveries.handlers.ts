import { cleanScannedText } from '@zhenma/codes/code-format'
import {
  type DeliveryDetail,
  SHOWN_DELIVERY_LINES,
} from '@zhenma/contract/deliveries/delivery-rows'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import { Failure } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { codeSource, codesOfSerials, history, visibleLabels } from '../labels/index.ts'
import { closeDelivery } from './close-delivery.ts'
import { DELIVERY_SHEET } from './deliveries.sheet.ts'
import { deliveriesAmong, readProducts, readReceipts, readWaiting } from './deliveries.store.ts'
import { findDeliveries, listDeliveries } from './list-deliveries.store.ts'
import { isReceiver, receiveGoods, visibleDelivery } from './receive-goods.ts'
import { shipOn } from './ship-on.ts'

export const deliveryRoutes = implement(deliveries)({
  async list({ db, user }, { pageNo, pageSize, sort, ...filter }) {
    const page = { pageNo, pageSize }
    const asked = { ...filter, timeZone: user.timeZone }
    const found = await listDeliveries(db, reachOf(user, 'label'), asked, { ...page, sort })
    return { ...found, ...page }
  },

  exportSheet: (ctx, { format, columns, sort, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...DELIVERY_SHEET,
        read: ({ db, user }, page) =>
          listDeliveries(
            db,
            reachOf(user, 'label'),
            { ...filter, timeZone: user.timeZone },
            { ...page, sort },
          ),
      },
    ),

  get: (ctx, { id }) => detailOf(ctx, id),

  async find(ctx, { code }) {
    const text = cleanScannedText(code).slice(0, 128)
    const ids = await deliveriesOfLabel(ctx, text)
    return findDeliveries(ctx.db, reachOf(ctx.user, 'label'), { text, ids })
  },

  receive: (ctx, input) => receiveGoods(ctx, input),
  close: (ctx, input) => closeDelivery(ctx, input),
  ship: (ctx, input) => shipOn(ctx, input),
})

/** The delivery that a label came with last, if the caller sees the label. */
async function deliveriesOfLabel(ctx: Context, text: string): Promise<number[]> {
  const { db, user } = ctx
  const [label] = await visibleLabels(codeSource(ctx), reachOf(user, 'label'), [text])
  if (label === undefined || label instanceof Failure) return []
  const steps = await history(db, user.companyId, label.serial)
  const sent = steps.filter(
    // A box that something was taken out of has not gone with it.
    ({ operation, isMoved }) =>
      isMoved && (operation === 'outbound' || operation === 'allot_dealer'),
  )
  const movementIds = sent.map(({ movementId }) => movementId)
  const [last] = await deliveriesAmong(db, user.companyId, movementIds)
  return last === undefined ? [] : [last]
}

async function detailOf(ctx: Context, id: number): Promise<DeliveryDetail> {
  const { db, user, services } = ctx
  const { companyId } = user
  const delivery = await visibleDelivery(ctx, id)
  const waiting = await readWaiting(db, companyId, id, SHOWN_DELIVERY_LINES)
  const ends = waiting.flatMap(({ lo, hi }) => [lo, hi])
  const codes = await codesOfSerials({ db, companyId, keyRing: services.keyRing }, ends)
  const mayReceive = isReceiver(ctx, delivery) && may(user, deliveries.receive.allow)
  return {
    ...delivery,
    products: await readProducts(db, companyId, id),
    receipts: await readReceipts(db, companyId, id, SHOWN_DELIVERY_LINES),
    waiting: waiting.map(({ lo, hi, productName }) => ({
      start: lo,
      end: hi,
      count: hi - lo + 1,
      firstCode: codes.get(lo) ?? '',
      lastCode: codes.get(hi) ?? '',
      productName,
    })),
    waitingLines: waiting[0]?.total ?? 0,
    mayReceive: mayReceive && delivery.waitingCount > 0,
    mayClose: mayReceive && delivery.state === 'on_way',
    mayAdd: mayReceive,
  }
}
