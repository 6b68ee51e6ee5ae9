import { rangesOverlap, subtractRanges } from '@zhenma/codes/serial-range'
import { SHOWN_RETURN_LINES, type ReturnDetail } from '@zhenma/contract/returns/return-rows'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { codesOfSerials } from '../labels/index.ts'
import { closeReturn } from './close-return.ts'
import { isOfCompany, refuseReturn, visibleReturn, takeReturnBack } from './decide-return.ts'
import { listReturns } from './list-returns.store.ts'
import { receiveReturn } from './receive-return.ts'
import {
  readReceivedRuns,
  readReturnProducts,
  readReturnReceipts,
} from './return-receipts.store.ts'
import { RETURN_SHEET } from './returns.sheet.ts'
import { describeRuns, readMovementRuns } from './returns.store.ts'

export const returnRoutes = implement(returns)({
  async list({ db, user }, { pageNo, pageSize, sort, ...filter }) {
    const page = { pageNo, pageSize }
    const found = await listReturns(
      db,
      reachOf(user, 'label'),
      { ...filter, timeZone: user.timeZone },
      { ...page, sort },
    )
    return { ...found, ...page }
  },

  exportSheet: (ctx, { format, columns, sort, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...RETURN_SHEET,
        read: ({ db, user }, page) =>
          listReturns(
            db,
            reachOf(user, 'label'),
            { ...filter, timeZone: user.timeZone },
            { ...page, sort },
          ),
      },
    ),

  get: (ctx, { id }) => detailOf(ctx, id),

  receive: (ctx, receipt) => receiveReturn(ctx, receipt),
  close: (ctx, closing) => closeReturn(ctx, closing),

  async refuse(ctx, { id, reason }) {
    await refuseReturn(ctx, id, reason)
    return { id }
  },

  async takeBack(ctx, { id }) {
    await takeReturnBack(ctx, id)
    return { id }
  },
})

async function detailOf(ctx: Context, id: number): Promise<ReturnDetail> {
  const { db, user, services } = ctx
  const { companyId } = user
  const request = await visibleReturn(ctx, id)
  const asked = await readMovementRuns(db, companyId, id)
  const returned = await readReceivedRuns(db, companyId, id)
  const isEnded = request.state === 'received' || request.state === 'differing'
  const left = isEnded || returned.length > 0 ? subtractRanges(asked, returned) : asked
  // Cut where receiving left some: each line was received as a whole, or not at all.
  const cut = [...left, ...subtractRanges(asked, left)].sort((a, b) => a.lo - b.lo)
  const lines = await describeRuns(db, companyId, cut, SHOWN_RETURN_LINES)
  const ends = lines.flatMap(({ lo, hi }) => [lo, hi])
  const codes = await codesOfSerials({ db, companyId, keyRing: services.keyRing }, ends)
  const waits = request.state === 'waiting'
  const isUntouched = waits && request.receivedCount === 0
  const isReceiver = isOfCompany(ctx) && may(user, returns.receive.allow)
  return {
    ...request,
    lines: lines.map(({ lo, hi, ...line }) => ({
      ...line,
      start: lo,
      end: hi,
      count: hi - lo + 1,
      firstCode: codes.get(lo) ?? '',
      lastCode: codes.get(hi) ?? '',
      state: !left.some((range) => rangesOverlap(range, { lo, hi }))
        ? 'received'
        : isEnded
          ? 'left'
          : 'waiting',
    })),
    lineCount: Math.max(lines.length, cut.length),
    products: await readReturnProducts(db, companyId, id),
    receipts: await readReturnReceipts(db, companyId, id, SHOWN_RETURN_LINES),
    mayReceive: waits && isReceiver,
    mayDecide: isUntouched && isReceiver,
    mayAdd: isReceiver && (waits || isEnded),
    mayTakeBack:
      isUntouched && user.dealerId === request.dealerId && may(user, returns.takeBack.allow),
  }
}
