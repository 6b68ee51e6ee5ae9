import type { Text } from '@zhenma/contract/kernel/texts'
import { LABEL_STATUSES } from '@zhenma/contract/labels/label-transitions'
import { statusWords } from '../../entities/account/own-words.ts'
import { inoutTexts } from './inout.texts.ts'
import { isStockMove, type ScanOperation, type StockMove } from './scan-operations.ts'
import type { NamedField } from './chosen-names.ts'
import type { OperationFields } from './operations.ts'
import { countTexts } from './count.texts.ts'
import { operationFieldTexts } from './operation-fields.texts.ts'
import type { AskedParty, Parties } from './parties.ts'
import type { CountSubmission, OperationSubmission, MovementSubmission } from './submission.ts'

/** One thing that the operator chose or typed: what it is called on the screen, and what it was. */
export type Chosen = { readonly label: Text; readonly value: string | Text }

/** What the parties of a movement are called; the screen says the same. */
export const PLACE_LABELS = {
  inbound: {
    warehouse: inoutTexts.warehouseTo,
    dealer: inoutTexts.dealerTo,
    order: inoutTexts.order,
    product: inoutTexts.productModel,
  },
  outbound: {
    warehouse: inoutTexts.warehouseFrom,
    dealer: inoutTexts.dealerTo,
    order: inoutTexts.order,
    product: inoutTexts.productModel,
  },
  return: {
    warehouse: inoutTexts.warehouseTo,
    dealer: inoutTexts.dealerFrom,
    order: inoutTexts.order,
    product: inoutTexts.productModel,
  },
} as const satisfies Record<StockMove, Record<AskedParty, Text>>

/** The fields of the screen of single operations, in its order. */
const OPERATION_LABELS: readonly (readonly [
  Exclude<keyof OperationFields, NamedField | 'status'>,
  Text,
])[] = [
  ['producedOn', operationFieldTexts.producedOn],
  ['logisticsCompany', operationFieldTexts.logisticsCompany],
  ['trackingNumber', operationFieldTexts.trackingNumber],
  ['reason', operationFieldTexts.reason],
]
const NAMED_LABELS: readonly (readonly [NamedField, Text])[] = [
  ['fromDealerId', operationFieldTexts.fromDealer],
  ['fromWarehouseId', operationFieldTexts.fromWarehouse],
  ['dealerId', operationFieldTexts.toDealer],
  ['warehouseId', operationFieldTexts.toWarehouse],
  ['productId', operationFieldTexts.product],
  ['factoryId', operationFieldTexts.factory],
  ['cardId', operationFieldTexts.card],
  ['activityId', operationFieldTexts.activity],
]

/** What `chosenOf` looks at, of a submission that was sent, waits, or is being made. */
export type ChosenIn =
  | Pick<MovementSubmission, 'kind' | 'operation' | 'parties'>
  | Pick<OperationSubmission, 'kind' | 'operation' | 'fields' | 'names'>
  | Pick<CountSubmission, 'kind' | 'stocktaking'>

/** What the operator chose beside the codes and the note, whatever the operation is. */
export function chosenOf(submission: ChosenIn): Chosen[] {
  if (submission.kind === 'movement') return chosenParties(submission.operation, submission.parties)
  if (submission.kind === 'count') {
    return [{ label: countTexts.number, value: submission.stocktaking.number }]
  }
  const { fields, names = {} } = submission
  return [
    ...NAMED_LABELS.flatMap(([field, label]) => {
      const id = fields[field]
      // One that an older version of the page queued has no names.
      return id === undefined ? [] : [{ label, value: names[field] ?? `#${id}` }]
    }),
    ...(fields.status === undefined
      ? []
      : [{ label: operationFieldTexts.status, value: statusText(fields.status) }]),
    ...OPERATION_LABELS.flatMap(([field, label]) => {
      const value = fields[field]
      return value === undefined || value === '' ? [] : [{ label, value }]
    }),
  ]
}

/** As people read it; one that this version of the page does not know stays as it is written. */
function statusText(status: string): string | Text {
  const known = LABEL_STATUSES.find((one) => one === status)
  return known === undefined ? status : statusWords()[known]
}

function chosenParties(operation: ScanOperation, parties: Parties): Chosen[] {
  if (parties.delivery !== undefined) {
    return [{ label: inoutTexts.delivery, value: parties.delivery.name }]
  }
  if (!isStockMove(operation)) return []
  const labels = PLACE_LABELS[operation]
  const { dealer, warehouse, order, product, request } = parties
  return [
    ...(request === undefined ? [] : [{ label: inoutTexts.request, value: request.name }]),
    ...(order === undefined ? [] : [{ label: labels.order, value: order.name }]),
    ...(product === undefined ? [] : [{ label: labels.product, value: product.name }]),
    ...(dealer === undefined ? [] : [{ label: labels.dealer, value: dealer.name }]),
    ...(warehouse === undefined ? [] : [{ label: labels.warehouse, value: warehouse.name }]),
  ]
}
