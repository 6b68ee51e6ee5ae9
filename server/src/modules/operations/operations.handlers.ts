import { operations } from '@zhenma/contract/operations/operations.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import type { BatchFacts } from '../batches/index.ts'
import { refuseOtherRecipient } from '../inout/index.ts'
import {
  ancestorsOf,
  childrenOfLabel,
  codeSource,
  labelOf,
  labelRowsFrom,
  visibleLabel,
  submitBinding,
  submitOperation,
  submitReplacement,
} from '../labels/index.ts'
import { allotLabels, allotToDealer, allotToWarehouse } from './allot-labels.ts'
import { checkedCorrection } from './correct-labels.ts'
import { inspectLabel } from './inspect-label.ts'
import { labelsOfDealer } from './labels-of-dealer.ts'
import { type GivenOperation, operateLabels, submissionOf } from './operate-labels.ts'
import { readDealerTotals } from './operations.store.ts'

/** Dealers of whom the totals are told. */
const MOST_DEALERS = 100

export const operationRoutes = implement(operations)({
  operate: (ctx, input) => operateLabels(ctx, input),

  replace: (ctx, { oldCode, newCode, ...rest }) =>
    submitReplacement(ctx, { old: oldCode, new: newCode, ...rest }),

  allot: (ctx, { dealerId, warehouseId, fromDealerId, fromWarehouseId, ...input }) =>
    allotLabels(ctx, { dealerId, warehouseId, fromDealerId, fromWarehouseId }, input),

  changeDepot: (ctx, { warehouseId, fromWarehouseId, ...input }) =>
    allotToWarehouse(ctx, { warehouseId, fromWarehouseId }, input),

  async changeReseller(ctx, { fromDealerId, dealerId, ...input }) {
    const { target, ...submission } = submissionOf(input)
    const isReported = Object.values(target).some((part) => part !== undefined)
    if (fromDealerId == null || isReported)
      return allotToDealer(ctx, { dealerId, fromDealerId }, input)
    await refuseOtherRecipient(ctx, dealerId)
    const filter = { status: 'outbound' } as const
    const ranges = await labelsOfDealer(ctx, fromDealerId, 'fromDealerId', filter)
    return submitOperation(ctx, {
      operation: 'allot_dealer',
      ...submission,
      dealerId,
      target: { ranges },
      atDealerId: fromDealerId,
      request: [fromDealerId],
    })
  },

  bindLogistics: (ctx, { logisticsCompany, trackingNumber, ...input }) =>
    submitOperation(ctx, {
      operation: 'bind_logistics',
      ...submissionOf(input),
      details: { logisticsCompany, trackingNumber },
    }),

  relateBind: (ctx, input) => submitBinding(ctx, input),

  relateUnbind(ctx, { box, codes, note, idempotencyKey }) {
    const isBox = box !== undefined && box !== ''
    if (isBox && codes !== undefined) throw fail('LABEL_NO_TARGET')
    return submitOperation(ctx, {
      operation: 'unbox',
      target: { codes: isBox ? [box] : codes },
      contentOnly: isBox,
      note,
      idempotencyKey,
    })
  },

  async relateGet(ctx, { code }) {
    const source = codeSource(ctx)
    const reach = reachOf(ctx.user, 'label')
    const found = await visibleLabel(source, reach, code)
    const [label] = await labelRowsFrom(source, [found])
    if (label === undefined) throw fail('LABEL_CODE_UNKNOWN', { code })
    const ancestors = (await ancestorsOf(source, found)).reverse()
    return { label, ancestors, children: await childrenOfLabel(source, reach, found) }
  },

  change: (ctx, { productId, factoryId, producedOn, ...input }) =>
    correct(ctx, { productId, factoryId, producedOn }, input),

  changeOne: (ctx, { code, productId, factoryId, producedOn, ...input }) =>
    correct(ctx, { productId, factoryId, producedOn }, { ...input, codes: [code] }),

  forbidQuery: (ctx, { allowed, ...input }) =>
    submitOperation(ctx, {
      operation: allowed ? 'allow_query' : 'forbid_query',
      ...submissionOf(input),
    }),

  async forbidReseller(ctx, { dealerId, allowed, ...submission }) {
    const filter = { queryAllowed: !allowed }
    return submitOperation(ctx, {
      operation: allowed ? 'allow_query' : 'forbid_query',
      ...submission,
      target: { ranges: await labelsOfDealer(ctx, dealerId, 'dealerId', filter) },
      atDealerId: dealerId,
      request: [dealerId],
      // The labels that are at the dealer, and not what lies in their boxes elsewhere.
      withoutContent: true,
    })
  },

  async resellerData(ctx, { batchId = null, productId = null, dealerId = null }) {
    const reach = reachOf(ctx.user, 'label')
    const filter = { batchId, productId, dealerId }
    const found = await readDealerTotals(ctx.db, reach, filter, MOST_DEALERS)
    const dealers = new Map<number, DealerTotals>()
    for (const { dealerId, dealerName, status, count } of found) {
      const dealer = dealers.get(dealerId) ?? { dealerId, dealerName, total: 0, byStatus: {} }
      dealer.total += count
      dealer.byStatus[status] = count
      dealers.set(dealerId, dealer)
    }
    return [...dealers.values()]
  },

  async inspect(ctx, { code }) {
    return inspectLabel(codeSource(ctx), await labelOf(ctx, code), ctx.language)
  },
})

type DealerTotals = {
  readonly dealerId: number
  readonly dealerName: string
  total: number
  readonly byStatus: Record<string, number>
}

/** Gives labels another product, factory or manufacturing date: at least one of them. */
async function correct(ctx: Context, facts: BatchFacts, input: GivenOperation) {
  return submitOperation(ctx, { ...(await checkedCorrection(ctx, facts)), ...submissionOf(input) })
}
