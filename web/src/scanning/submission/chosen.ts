import type { Text } from '@zhenma/contract/kernel/texts'
import { LABEL_STATUSES } from '@zhenma/contract/labels/label-transitions'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { inoutTexts } from './inout.texts.ts'
import { isMoving, isStockMove, type StockMove } from './movings.ts'
import type { NamedField } from './chosen-names.ts'
import type { DeedFields } from './deeds.ts'
import { operateTexts } from '../../features/label-operations/operations.texts.ts'
import type { Queued } from '../queue/queued.ts'
import type { Places } from '../table/draft/scan-rules.ts'

/** One thing that the operator chose or typed: what it is called on the screen, and what it was. */
export type Chosen = { readonly label: Text; readonly value: string | Text }

/** What the places of a movement are called; the screen says the same. */
export const PLACE_LABELS = {
  inbound: { warehouse: inoutTexts.warehouseTo, dealer: inoutTexts.dealerTo },
  outbound: { warehouse: inoutTexts.warehouseFrom, dealer: inoutTexts.dealerTo },
  return: { warehouse: inoutTexts.warehouseTo, dealer: inoutTexts.dealerFrom },
} as const satisfies Record<StockMove, Record<keyof Places, Text>>

/** The fields of the screen of single operations, in its order. */
const DEED_LABELS: readonly (readonly [Exclude<keyof DeedFields, NamedField | 'status'>, Text])[] =
  [
    ['producedOn', operateTexts.producedOn],
    ['logisticsCompany', operateTexts.logisticsCompany],
    ['trackingNumber', operateTexts.trackingNumber],
    ['reason', operateTexts.reason],
  ]
const NAMED_LABELS: readonly (readonly [NamedField, Text])[] = [
  ['fromDealerId', operateTexts.fromDealer],
  ['fromWarehouseId', operateTexts.fromWarehouse],
  ['dealerId', operateTexts.toDealer],
  ['warehouseId', operateTexts.toWarehouse],
  ['productId', operateTexts.product],
  ['factoryId', operateTexts.factory],
  ['cardId', operateTexts.card],
  ['activityId', operateTexts.activity],
]

/** What the operator chose beside the codes and the note, whatever the operation is. */
export function chosenOf(
  queued: Pick<Queued, 'operation' | 'deed' | 'names' | 'places'>,
): Chosen[] {
  const { operation, deed, names = {}, places } = queued
  if (deed === undefined) return isMoving(operation) ? placesOf(operation, places) : []
  return [
    ...NAMED_LABELS.flatMap(([field, label]) => {
      const id = deed[field]
      // One that an older version of the page queued has no names.
      return id === undefined ? [] : [{ label, value: names[field] ?? `#${id}` }]
    }),
    ...(deed.status === undefined
      ? []
      : [{ label: operateTexts.status, value: statusText(deed.status) }]),
    ...DEED_LABELS.flatMap(([field, label]) => {
      const value = deed[field]
      return value === undefined || value === '' ? [] : [{ label, value }]
    }),
  ]
}

/** As people read it; one that this version of the page does not know stays as it is written. */
function statusText(status: string): string | Text {
  const known = LABEL_STATUSES.find((one) => one === status)
  return known === undefined ? status : LABEL_STATUS_TEXT[known]
}

function placesOf(operation: Parameters<typeof isStockMove>[0], places: Places): Chosen[] {
  if (!isStockMove(operation)) return []
  const labels = PLACE_LABELS[operation]
  const { dealer, warehouse } = places
  return [
    ...(dealer === undefined ? [] : [{ label: labels.dealer, value: dealer.name }]),
    ...(warehouse === undefined ? [] : [{ label: labels.warehouse, value: warehouse.name }]),
  ]
}
