import { encodeForm } from '@zhenma/contract/client/encode'
import type { DeliveryState } from '@zhenma/contract/deliveries/delivery-rows'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import type { MovementOperation } from '@zhenma/contract/movements/movement-shapes'

type Days = { readonly from: string; readonly to: string }

/** How goods come to a dealer: sent by the company or the dealer above, or received by the dealer itself. */
export const ARRIVALS = ['outbound', 'mark_outbound', 'allot_dealer', 'receive'] as const

/** Where the figures of a dealer's own goods are listed: without those of the dealers below, of some days or of all. */
export function ownLists(dealerId: number | undefined, days?: Days) {
  const listed = (screen: string, filter: Readonly<Record<string, unknown>> = {}): string =>
    `${screen}?${encodeForm({ dealerId, ...days, ...filter }).toString()}`
  return {
    /** Single ones: figures count no boxes. */
    labels: (status: LabelStatus) => listed('/label/query', { status, kind: 'product' }),
    records: (operation: readonly MovementOperation[]) => listed('/inout/records', { operation }),
    deliveries: (state: DeliveryState) => listed('/inout/deliveries', { state }),
    checks: (more: { readonly isOutside?: true } = {}) => listed('/query/records', more),
  }
}
