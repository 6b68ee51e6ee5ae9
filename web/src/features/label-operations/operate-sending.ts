import type { Bulk, OperationTarget } from '../../scanning/submission/submission.ts'
import type { ChosenNames, NamedField } from '../../scanning/submission/chosen-names.ts'
import type { Asks, OperationFields } from '../../scanning/submission/operations.ts'
import { singleOperationOf, type OperateDraft } from './operate-draft.ts'

/** Where the labels must be; of a dealer's labels it is said already. */
function sourceOf(
  { fromDealerId, fromWarehouseId }: OperateDraft,
  { from }: Asks,
): Pick<OperationFields, 'fromDealerId' | 'fromWarehouseId'> {
  if (from === 'dealer') return { fromDealerId }
  return from === 'warehouse' ? { fromWarehouseId } : {}
}

const factsOf = ({ productId, factoryId, producedOn }: OperateDraft) => ({
  productId,
  factoryId,
  producedOn,
})

/** What was filled in beside target and note: of the draft only what its operation asks for. */
export function fieldsOf(draft: OperateDraft): OperationFields {
  const asks = singleOperationOf(draft)?.asks ?? {}
  return {
    ...(draft.kind === 'dealer' ? {} : sourceOf(draft, asks)),
    ...(asks.dealer ? { dealerId: draft.dealerId } : {}),
    ...(asks.warehouse ? { warehouseId: draft.warehouseId } : {}),
    ...(asks.status ? { status: draft.status } : {}),
    ...(asks.facts ? factsOf(draft) : {}),
    ...(asks.logistics
      ? {
          logisticsCompany: draft.logisticsCompany.trim(),
          trackingNumber: draft.trackingNumber.trim(),
        }
      : {}),
    ...(asks.card ? { cardId: draft.cardId } : {}),
    ...(asks.activity ? { activityId: draft.activityId } : {}),
    reason: asks.reason ? draft.reason.trim() : '',
  }
}

/** How the records of some fields were called when they were chosen. */
export function namesOf({ names }: OperateDraft, fields: OperationFields): ChosenNames {
  const { batchId: _batch, ofDealerId: _dealer, ...ofFields } = names
  const kept = Object.entries(ofFields).filter(
    ([field]) => fields[field as NamedField] !== undefined,
  )
  return Object.fromEntries(kept)
}

/** What the operation is to be done to; undefined where that is not filled in. `name`: of batch or dealer. */
export function targetOfDraft(
  draft: OperateDraft,
  codes: readonly string[],
  name: string,
  bulk: Bulk = {},
): OperationTarget | undefined {
  const { kind, start, end, batchId, ofDealerId } = draft
  switch (kind) {
    case 'codes':
      return { kind, codes }
    case 'range':
      return start === null || end === null ? undefined : { kind, start, end, ...bulk }
    case 'batch':
      return batchId === undefined ? undefined : { kind, batchId, name, ...bulk }
    case 'dealer':
      return ofDealerId === undefined ? undefined : { kind, dealerId: ofDealerId, name }
    case 'pair':
      return { kind, oldCode: draft.oldCode.trim(), newCode: draft.newCode.trim() }
  }
}
