import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { movements } from '@zhenma/contract/movements/movements.contract'
import {
  OUTBOUND_COLUMN_TEXT,
  OUTBOUND_SHEET_TEXT,
} from '@zhenma/contract/movements/outbound-columns'

type OutboundSum = OutputOf<typeof movements.outboundCount>['records'][number]

/** What went out by dealer and product, as a sheet. */
export const OUTBOUND_SHEET = {
  name: OUTBOUND_SHEET_TEXT.name,
  columns: OUTBOUND_COLUMN_TEXT,
  keyOf: ({ dealerId, productId }: OutboundSum) => `${dealerId}/${productId}`,
  cells: (row: OutboundSum) => row,
}
