import { inout } from '@zhenma/contract/inout/inout.contract'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import type { LabelOperation, LabelStatus } from '@zhenma/contract/labels/label-transitions'
import {
  asksOf,
  OPERATED_OPERATIONS,
  type OperatedOperation,
} from '@zhenma/contract/operations/operation-forms'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { call } from '../../api/call.ts'
import type { deedTexts } from './operations.texts.ts'

export type DeedName = keyof typeof deedTexts & LabelOperation
export type TargetKind = 'codes' | 'range' | 'batch' | 'dealer' | 'pair'
export type Need = 'optional' | 'required'

/** What a deed asks for beside its target. */
export type Asks = {
  readonly dealer?: Need
  readonly warehouse?: Need
  readonly reason?: Need
  readonly status?: Need
  readonly facts?: boolean
  readonly logistics?: boolean
  readonly card?: boolean
}

/** What is sent: the target as the contract wants it, and what was filled in. */
export type DeedInput = {
  readonly codes?: string[] | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly batchId?: number | undefined
  readonly fromDealerId?: number | undefined
  readonly oldCode?: string | undefined
  readonly newCode?: string | undefined
  readonly dealerId?: number | undefined
  readonly warehouseId?: number | undefined
  readonly productId?: number | undefined
  readonly producedOn?: string | undefined
  readonly status?: LabelStatus | undefined
  readonly logisticsCompany?: string | undefined
  readonly trackingNumber?: string | undefined
  readonly cardId?: number | undefined
  readonly reason: string
  readonly note: string
  readonly idempotencyKey: string
}

export type Deed = {
  readonly name: DeedName
  readonly permission: string
  readonly group: 'groupStock' | 'groupFacts' | 'groupChecks' | 'groupEnd'
  readonly targets: readonly TargetKind[]
  readonly asks: Asks
  /** Cannot be brought back: the count has to be typed. */
  readonly isFinal?: boolean
  readonly send: (input: DeedInput) => Promise<OperationAnswer>
}

const USUAL: readonly TargetKind[] = ['codes', 'range', 'batch']

const GROUPS: Readonly<Record<OperatedOperation, Deed['group']>> = {
  sell: 'groupStock',
  unbox: 'groupStock',
  mark_storage: 'groupFacts',
  mark_outbound: 'groupFacts',
  flag_status: 'groupFacts',
  expire: 'groupEnd',
  recycle: 'groupEnd',
  invalidate: 'groupEnd',
  reset: 'groupEnd',
}

function operated(operation: OperatedOperation): Deed {
  const { permission, isFinal = false, ...asks } = asksOf(operation)
  return {
    name: operation,
    permission,
    group: GROUPS[operation],
    targets: operation === 'unbox' ? ['codes', 'range'] : USUAL,
    asks,
    isFinal,
    send: (input) => call(operations.operate, { operation, ...input }),
  }
}

const others: readonly Deed[] = [
  {
    name: 'cancel_inbound',
    permission: inout.cancelInbound.allow,
    group: 'groupStock',
    targets: USUAL,
    asks: {},
    send: (input) => call(inout.cancelInbound, input),
  },
  {
    name: 'cancel_outbound',
    permission: inout.cancelOutbound.allow,
    group: 'groupStock',
    targets: USUAL,
    asks: {},
    send: (input) => call(inout.cancelOutbound, input),
  },
  {
    name: 'allot_dealer',
    permission: operations.changeReseller.allow,
    group: 'groupStock',
    targets: [...USUAL, 'dealer'],
    asks: { dealer: 'required', reason: 'optional' },
    send: (input) => call(operations.changeReseller, { ...input, dealerId: input.dealerId ?? 0 }),
  },
  {
    name: 'allot_warehouse',
    permission: operations.changeDepot.allow,
    group: 'groupStock',
    targets: USUAL,
    asks: { warehouse: 'required', reason: 'optional' },
    send: (input) =>
      call(operations.changeDepot, { ...input, warehouseId: input.warehouseId ?? 0 }),
  },
  {
    name: 'bind_logistics',
    permission: operations.bindLogistics.allow,
    group: 'groupStock',
    targets: USUAL,
    asks: { logistics: true },
    send: ({ logisticsCompany = '', trackingNumber = '', ...input }) =>
      call(operations.bindLogistics, { ...input, logisticsCompany, trackingNumber }),
  },
  {
    name: 'modify',
    permission: operations.change.allow,
    group: 'groupFacts',
    targets: USUAL,
    asks: { facts: true, reason: 'optional' },
    send: (input) => call(operations.change, input),
  },
  {
    name: 'bind_card',
    permission: qaCards.bindLabels.allow,
    group: 'groupFacts',
    targets: USUAL,
    asks: { card: true },
    send: ({ cardId = null, ...input }) => call(qaCards.bindLabels, { ...input, cardId }),
  },
  {
    name: 'unbind_card',
    permission: qaCards.bindLabels.allow,
    group: 'groupFacts',
    targets: USUAL,
    asks: {},
    send: (input) => call(qaCards.bindLabels, { ...input, cardId: null }),
  },
  {
    name: 'replace',
    permission: operations.replace.allow,
    group: 'groupFacts',
    targets: ['pair'],
    asks: { reason: 'optional' },
    send: ({ oldCode = '', newCode = '', reason, note, idempotencyKey }) =>
      call(operations.replace, { oldCode, newCode, reason, note, idempotencyKey }),
  },
  ...[false, true].map(
    (allowed): Deed => ({
      name: allowed ? 'allow_query' : 'forbid_query',
      permission: operations.forbidQuery.allow,
      group: 'groupChecks',
      targets: [...USUAL, 'dealer'],
      asks: { reason: 'optional' },
      send: ({ fromDealerId, ...input }) =>
        fromDealerId === undefined
          ? call(operations.forbidQuery, { ...input, allowed })
          : call(operations.forbidReseller, {
              dealerId: fromDealerId,
              allowed,
              reason: input.reason,
              note: input.note,
              idempotencyKey: input.idempotencyKey,
            }),
    }),
  ),
]

const ALL: readonly Deed[] = [...OPERATED_OPERATIONS.map(operated), ...others]
const ORDER: readonly Deed['group'][] = ['groupStock', 'groupFacts', 'groupChecks', 'groupEnd']

/** Every deed, group by group. */
export const DEEDS: readonly Deed[] = ORDER.flatMap((group) =>
  ALL.filter((deed) => deed.group === group),
)
