import { inout } from '@zhenma/contract/inout/inout.contract'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import type { LabelOperation, LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { operations } from '@zhenma/contract/operations/operations.contract'
import type { RequestOptions } from '../../api/request.ts'
import type { operationTexts, meaningTexts } from './operations.texts.ts'

/** What this screen does. */
export type OperationName = keyof typeof meaningTexts & LabelOperation
/** What is done by scanning on a page of its own. */
export type ElsewhereName = Exclude<keyof typeof operationTexts, OperationName>
export type TargetKind = 'codes' | 'range' | 'batch' | 'dealer' | 'pair'
export type Need = 'optional' | 'required'

/** What an operation asks for beside its target. */
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
export type SingleOperationInput = {
  readonly codes?: string[] | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly batchId?: number | undefined
  readonly onlyAllowed?: boolean | undefined
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

/** What was filled in, without the target and the note: kept where a submission waits on the device. */
export type OperationFields = Omit<
  SingleOperationInput,
  | 'codes'
  | 'start'
  | 'end'
  | 'batchId'
  | 'onlyAllowed'
  | 'oldCode'
  | 'newCode'
  | 'note'
  | 'idempotencyKey'
>

export type Group = 'groupStock' | 'groupFacts' | 'groupChecks' | 'groupEnd'

/** Whether the session holds a permission. */
export type May = (permission: string) => boolean

export type SingleOperation = {
  readonly name: OperationName
  /** The permissions for it, all of them; where there are several ways, those of each. */
  readonly needs: readonly (readonly string[])[]
  readonly group: Group
  readonly targets: readonly TargetKind[]
  /** Where the kind of target decides: its permission. */
  readonly targetNeeds?: (kind: TargetKind) => string | undefined
  readonly asks: Asks
  /** Cannot be brought back: the count has to be typed. */
  readonly isFinal?: boolean
  /** Of a range or a batch it can be done to those that allow it. */
  readonly takesPart?: boolean
  /** A whole batch is another operation, in the batch itself. */
  readonly batchElsewhere?: boolean
  readonly send: (
    input: SingleOperationInput,
    may: May,
    options?: RequestOptions,
  ) => Promise<OperationAnswer>
}

/** Whether the session may do an operation at all. */
export const mayDo = ({ needs }: SingleOperation, may: May): boolean =>
  needs.some((way) => way.every(may))

/** The kinds of target that the session may do an operation to. */
export const targetsOf = (
  { targets, targetNeeds }: SingleOperation,
  may: May,
): readonly TargetKind[] =>
  targets.filter((kind) => {
    const needed = targetNeeds?.(kind)
    return needed === undefined || may(needed)
  })

/** Operations with a scanning page of their own: its address, and who may do it. */
export const ELSEWHERE: Readonly<
  Record<ElsewhereName, { readonly path: string; readonly permission: string }>
> = {
  cancel_inbound: { path: '/inout/cancel-inbound', permission: inout.cancelInbound.allow },
  cancel_outbound: { path: '/inout/cancel-outbound', permission: inout.cancelOutbound.allow },
  unbox: { path: '/inout/unboxing', permission: operations.relateUnbind.allow },
}

/** Whether an operation is done on a page of its own. */
export const isElsewhere = (name: string | null): name is ElsewhereName =>
  name !== null && name in ELSEWHERE

/** The address of an operation's own page, with codes for its table. */
export function addressOf(name: ElsewhereName, codes: readonly string[]): string {
  const { path } = ELSEWHERE[name]
  return codes.length === 0 ? path : `${path}?codes=${codes.join(',')}`
}
