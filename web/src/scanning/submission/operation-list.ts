import { activities } from '@zhenma/contract/activities/activities.contract'
import {
  asksOf,
  OPERATED_OPERATIONS,
  type OperatedOperation,
} from '@zhenma/contract/operations/operation-forms'
import { MOVE_WAYS, wayToOperate } from '@zhenma/contract/operations/operation-ways'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { call } from '../../api/call.ts'
import type {
  Group,
  OperationName,
  SingleOperation,
  SingleOperationInput,
  TargetKind,
} from './operations.ts'

const USUAL: readonly TargetKind[] = ['codes', 'range', 'batch']

type OperatedHere = Extract<OperatedOperation, OperationName>

const GROUPS: Readonly<Record<OperatedHere, Group>> = {
  sell: 'groupStock',
  mark_storage: 'groupFacts',
  mark_outbound: 'groupFacts',
  flag_status: 'groupFacts',
  expire: 'groupEnd',
  recycle: 'groupEnd',
  invalidate: 'groupEnd',
  reset: 'groupEnd',
}

function operated(operation: OperatedHere): SingleOperation {
  const { permission: _permission, isFinal = false, ...asks } = asksOf(operation)
  return {
    name: operation,
    needs: [wayToOperate(operation)],
    group: GROUPS[operation],
    targets: USUAL,
    takesPart: true,
    asks,
    isFinal,
    send: (input, _may, options) => call(operations.operate, { operation, ...input }, options),
  }
}

const others: readonly SingleOperation[] = [
  {
    name: 'allot_dealer',
    // A dealer's user ships own goods on to dealers below.
    needs: [...MOVE_WAYS.allot_dealer, [deliveries.ship.allow]],
    targetNeeds: (kind) => (kind === 'dealer' ? operations.changeReseller.allow : undefined),
    group: 'groupStock',
    targets: [...USUAL, 'dealer'],
    takesPart: true,
    asks: { from: 'dealer', dealer: 'required', reason: 'optional' },
    send: ({ dealerId = 0, ...input }, may, options) =>
      may(deliveries.ship.allow) && !may(operations.changeReseller.allow)
        ? call(deliveries.ship, shipmentOf(input, dealerId), options)
        : call(operations.changeReseller, { ...input, dealerId }, options),
  },
  {
    name: 'allot_warehouse',
    needs: MOVE_WAYS.allot_warehouse,
    group: 'groupStock',
    targets: USUAL,
    takesPart: true,
    asks: { from: 'warehouse', warehouse: 'required', reason: 'optional' },
    send: ({ warehouseId = 0, ...input }, may, options) =>
      may(operations.changeDepot.allow)
        ? call(operations.changeDepot, { ...input, warehouseId }, options)
        : call(operations.allot, { ...input, warehouseId }, options),
  },
  {
    name: 'bind_logistics',
    needs: [[operations.bindLogistics.allow]],
    group: 'groupStock',
    targets: USUAL,
    takesPart: true,
    asks: { logistics: true },
    send: ({ logisticsCompany = '', trackingNumber = '', ...input }, _may, options) =>
      call(operations.bindLogistics, { ...input, logisticsCompany, trackingNumber }, options),
  },
  {
    name: 'modify',
    needs: [[operations.change.allow]],
    group: 'groupFacts',
    targets: USUAL,
    takesPart: true,
    asks: { facts: true, reason: 'optional' },
    send: (input, _may, options) => call(operations.change, input, options),
  },
  {
    name: 'bind_card',
    needs: [[qaCards.bindLabels.allow]],
    group: 'groupFacts',
    targets: USUAL,
    asks: { card: true },
    send: ({ cardId = null, ...input }, _may, options) =>
      call(qaCards.bindLabels, { ...input, cardId }, options),
  },
  {
    name: 'unbind_card',
    needs: [[qaCards.bindLabels.allow]],
    group: 'groupFacts',
    targets: USUAL,
    asks: {},
    send: (input, _may, options) => call(qaCards.bindLabels, { ...input, cardId: null }, options),
  },
  {
    name: 'assign_activity',
    needs: [[activities.assign.allow]],
    group: 'groupFacts',
    targets: USUAL,
    asks: { activity: true },
    send: ({ activityId = 0, ...input }, _may, options) =>
      call(activities.assign, { ...input, activityId }, options),
  },
  {
    name: 'cancel_activity',
    needs: [[activities.cancel.allow]],
    group: 'groupFacts',
    targets: USUAL,
    asks: {},
    send: (input, _may, options) => call(activities.cancel, input, options),
  },
  {
    name: 'replace',
    needs: [[operations.replace.allow]],
    group: 'groupFacts',
    targets: ['pair'],
    asks: { reason: 'optional' },
    send: ({ oldCode = '', newCode = '', reason, note, idempotencyKey }, _may, options) =>
      call(operations.replace, { oldCode, newCode, reason, note, idempotencyKey }, options),
  },
  ...[true, false].map(
    (active): SingleOperation => ({
      name: active ? 'activate' : 'deactivate',
      needs: [[labels.activate.allow]],
      group: 'groupChecks',
      targets: USUAL,
      asks: { reason: 'optional' },
      batchElsewhere: !active,
      send: ({ codes, start, end, batchId, reason, idempotencyKey }, _may, options) =>
        call(
          labels.activate,
          { codes, start, end, batchId, active, reason, idempotencyKey },
          options,
        ),
    }),
  ),
  ...[false, true].map(
    (allowed): SingleOperation => ({
      name: allowed ? 'allow_query' : 'forbid_query',
      needs: [[operations.forbidQuery.allow], [operations.forbidReseller.allow]],
      targetNeeds: (kind) =>
        kind === 'dealer' ? operations.forbidReseller.allow : operations.forbidQuery.allow,
      group: 'groupChecks',
      targets: [...USUAL, 'dealer'],
      takesPart: true,
      asks: { reason: 'optional' },
      send: ({ fromDealerId, ...input }, _may, options) =>
        fromDealerId === undefined
          ? call(operations.forbidQuery, { ...input, allowed }, options)
          : call(
              operations.forbidReseller,
              {
                dealerId: fromDealerId,
                allowed,
                reason: input.reason,
                note: input.note,
                idempotencyKey: input.idempotencyKey,
              },
              options,
            ),
    }),
  ),
]

/** What of a submission a shipment to a dealer below takes: from where is the own dealer. */
const shipmentOf = (
  { codes, start, end, batchId, onlyAllowed, note, idempotencyKey }: SingleOperationInput,
  dealerId: number,
) => ({ codes, start, end, batchId, onlyAllowed, note, idempotencyKey, dealerId })

const isHere = (operation: OperatedOperation): operation is OperatedHere => operation in GROUPS
const ALL: readonly SingleOperation[] = [
  ...OPERATED_OPERATIONS.filter(isHere).map(operated),
  ...others,
]
const ORDER: readonly Group[] = ['groupStock', 'groupFacts', 'groupChecks', 'groupEnd']

/** Every operation, group by group. */
export const SINGLE_OPERATIONS: readonly SingleOperation[] = ORDER.flatMap((group) =>
  ALL.filter((operation) => operation.group === group),
)
