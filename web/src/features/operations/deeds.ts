import { activities } from '@zhenma/contract/activities/activities.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import type { LabelOperation, LabelStatus } from '@zhenma/contract/labels/label-transitions'
import {
  asksOf,
  OPERATED_OPERATIONS,
  type OperatedOperation,
} from '@zhenma/contract/operations/operation-forms'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { call } from '../../api/call.ts'
import type { deedTexts, meaningTexts } from './operations.texts.ts'

/** What this screen does. */
export type DeedName = keyof typeof meaningTexts & LabelOperation
/** What is done by scanning on a page of its own. */
export type ElsewhereName = Exclude<keyof typeof deedTexts, DeedName>
export type TargetKind = 'codes' | 'range' | 'batch' | 'dealer' | 'pair'
export type Need = 'optional' | 'required'

/** What a deed asks for beside its target. */
export type Asks = {
  /** Where the labels must be: may always be left out. */
  readonly from?: 'dealer' | 'warehouse'
  readonly dealer?: Need
  readonly warehouse?: Need
  readonly reason?: Need
  readonly status?: Need
  readonly facts?: boolean
  readonly logistics?: boolean
  readonly card?: boolean
  readonly activity?: boolean
}

/** What is sent: the target as the contract wants it, and what was filled in. */
export type DeedInput = {
  readonly codes?: string[] | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly batchId?: number | undefined
  /** Of a dealer's labels, all or those named; else where they must be. */
  readonly fromDealerId?: number | undefined
  readonly fromWarehouseId?: number | undefined
  readonly oldCode?: string | undefined
  readonly newCode?: string | undefined
  readonly dealerId?: number | undefined
  readonly warehouseId?: number | undefined
  readonly productId?: number | undefined
  readonly factoryId?: number | undefined
  readonly producedOn?: string | undefined
  readonly status?: LabelStatus | undefined
  readonly logisticsCompany?: string | undefined
  readonly trackingNumber?: string | undefined
  readonly cardId?: number | undefined
  readonly activityId?: number | undefined
  readonly reason: string
  readonly note: string
  readonly idempotencyKey: string
}

export type Group = 'groupStock' | 'groupFacts' | 'groupChecks' | 'groupEnd'

/** Whether the session holds a permission. */
export type May = (permission: string) => boolean

export type Deed = {
  readonly name: DeedName
  /** The permissions for it, all of them; where there are several ways, those of each. */
  readonly needs: readonly (readonly string[])[]
  readonly group: Group
  readonly targets: readonly TargetKind[]
  /** Where the kind of target decides: its permission. */
  readonly targetNeeds?: (kind: TargetKind) => string
  readonly asks: Asks
  /** Cannot be brought back: the count has to be typed. */
  readonly isFinal?: boolean
  /** A whole batch is another deed, in the batch itself. */
  readonly batchElsewhere?: boolean
  readonly send: (input: DeedInput, may: May) => Promise<OperationAnswer>
}

const USUAL: readonly TargetKind[] = ['codes', 'range', 'batch']

type OperatedHere = Extract<OperatedOperation, DeedName>

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

function operated(operation: OperatedHere): Deed {
  const { permission, isFinal = false, ...asks } = asksOf(operation)
  return {
    name: operation,
    needs: [[operations.operate.allow, permission]],
    group: GROUPS[operation],
    targets: USUAL,
    asks,
    isFinal,
    send: (input) => call(operations.operate, { operation, ...input }),
  }
}

const others: readonly Deed[] = [
  {
    name: 'allot_dealer',
    needs: [[operations.changeReseller.allow]],
    group: 'groupStock',
    targets: [...USUAL, 'dealer'],
    asks: { from: 'dealer', dealer: 'required', reason: 'optional' },
    send: (input) => call(operations.changeReseller, { ...input, dealerId: input.dealerId ?? 0 }),
  },
  {
    name: 'allot_warehouse',
    needs: [[operations.changeDepot.allow], [operations.allot.allow, 'allot:warehouse']],
    group: 'groupStock',
    targets: USUAL,
    asks: { from: 'warehouse', warehouse: 'required', reason: 'optional' },
    send: ({ warehouseId = 0, ...input }, may) =>
      may(operations.changeDepot.allow)
        ? call(operations.changeDepot, { ...input, warehouseId })
        : call(operations.allot, { ...input, warehouseId }),
  },
  {
    name: 'bind_logistics',
    needs: [[operations.bindLogistics.allow]],
    group: 'groupStock',
    targets: USUAL,
    asks: { logistics: true },
    send: ({ logisticsCompany = '', trackingNumber = '', ...input }) =>
      call(operations.bindLogistics, { ...input, logisticsCompany, trackingNumber }),
  },
  {
    name: 'modify',
    needs: [[operations.change.allow]],
    group: 'groupFacts',
    targets: USUAL,
    asks: { facts: true, reason: 'optional' },
    send: (input) => call(operations.change, input),
  },
  {
    name: 'bind_card',
    needs: [[qaCards.bindLabels.allow]],
    group: 'groupFacts',
    targets: USUAL,
    asks: { card: true },
    send: ({ cardId = null, ...input }) => call(qaCards.bindLabels, { ...input, cardId }),
  },
  {
    name: 'unbind_card',
    needs: [[qaCards.bindLabels.allow]],
    group: 'groupFacts',
    targets: USUAL,
    asks: {},
    send: (input) => call(qaCards.bindLabels, { ...input, cardId: null }),
  },
  {
    name: 'assign_activity',
    needs: [[activities.assign.allow]],
    group: 'groupFacts',
    targets: USUAL,
    asks: { activity: true },
    send: ({ activityId = 0, ...input }) => call(activities.assign, { ...input, activityId }),
  },
  {
    name: 'cancel_activity',
    needs: [[activities.cancel.allow]],
    group: 'groupFacts',
    targets: USUAL,
    asks: {},
    send: (input) => call(activities.cancel, input),
  },
  {
    name: 'replace',
    needs: [[operations.replace.allow]],
    group: 'groupFacts',
    targets: ['pair'],
    asks: { reason: 'optional' },
    send: ({ oldCode = '', newCode = '', reason, note, idempotencyKey }) =>
      call(operations.replace, { oldCode, newCode, reason, note, idempotencyKey }),
  },
  ...[true, false].map(
    (active): Deed => ({
      name: active ? 'activate' : 'deactivate',
      needs: [[labels.activate.allow]],
      group: 'groupChecks',
      targets: USUAL,
      asks: { reason: 'optional' },
      batchElsewhere: !active,
      send: ({ codes, start, end, batchId, reason, idempotencyKey }) =>
        call(labels.activate, { codes, start, end, batchId, active, reason, idempotencyKey }),
    }),
  ),
  ...[false, true].map(
    (allowed): Deed => ({
      name: allowed ? 'allow_query' : 'forbid_query',
      needs: [[operations.forbidQuery.allow], [operations.forbidReseller.allow]],
      targetNeeds: (kind) =>
        kind === 'dealer' ? operations.forbidReseller.allow : operations.forbidQuery.allow,
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

const isHere = (operation: OperatedOperation): operation is OperatedHere => operation in GROUPS
const ALL: readonly Deed[] = [...OPERATED_OPERATIONS.filter(isHere).map(operated), ...others]
const ORDER: readonly Group[] = ['groupStock', 'groupFacts', 'groupChecks', 'groupEnd']

/** Every deed, group by group. */
export const DEEDS: readonly Deed[] = ORDER.flatMap((group) =>
  ALL.filter((deed) => deed.group === group),
)

/** Whether the session may do a deed at all. */
export const mayDo = ({ needs }: Deed, may: May): boolean => needs.some((way) => way.every(may))

/** The kinds of target that the session may do a deed to. */
export const targetsOf = ({ targets, targetNeeds }: Deed, may: May): readonly TargetKind[] =>
  targetNeeds === undefined ? targets : targets.filter((kind) => may(targetNeeds(kind)))

/** Deeds with a scanning page of their own: its address, and who may do it. */
export const ELSEWHERE: Readonly<
  Record<ElsewhereName, { readonly path: string; readonly permission: string }>
> = {
  cancel_inbound: { path: '/inout/cancel-inbound', permission: inout.cancelInbound.allow },
  cancel_outbound: { path: '/inout/cancel-outbound', permission: inout.cancelOutbound.allow },
  unbox: { path: '/inout/unboxing', permission: operations.relateUnbind.allow },
}

/** Whether a deed is done on a page of its own. */
export const isElsewhere = (name: string | null): name is ElsewhereName =>
  name !== null && name in ELSEWHERE

/** The address of a deed's own page, with codes for its table. */
export function addressOf(name: ElsewhereName, codes: readonly string[]): string {
  const { path } = ELSEWHERE[name]
  return codes.length === 0 ? path : `${path}?codes=${codes.join(',')}`
}
