import { encodeForm } from '@zhenma/contract/client/encode'
import type { DeliveryState } from '@zhenma/contract/deliveries/delivery-rows'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import type { MovementOperation } from '@zhenma/contract/movements/movement-shapes'

type Days = { readonly from: string; readonly to: string }

/** Where the figures of a dealer's own goods are listed: without those of the dealers below, of some days or of all. */
export function ownLists(dealerId: number | undefined, days?: Days) {
  const listed = (screen: string, filter: Readonly<Record<string, unknown>> = {}): string =>
    `${screen}?${encodeForm({ dealerId, ...days, ...filter }).toString()}`
  return {
    /** Single ones: figures count no boxes. */
    labels: (status: LabelStatus) => listed('/label/query', { status, kind: 'product' }),
    records: (operation: readonly MovementOperation[]) => listed('/inout/records', { operation }),
    /** What came to the dealer, each label once: what it confirms as it was received, anything else as it was sent. */
    arrivals: () => listed('/inout/records', { isArrival: true }),
    deliveries: (state: DeliveryState) => listed('/inout/deliveries', { state }),
    checks: (more: { readonly isOutside?: true } = {}) => listed('/query/records', more),
  }
}
