import type { HistoryEntry } from './label-shapes.ts'

type Ends = Pick<
  HistoryEntry,
  'operation' | 'dealerName' | 'fromDealerName' | 'warehouseName' | 'fromWarehouseName'
>

/** Movements whose warehouse is where the goods left. */
const LEAVES_WAREHOUSE = new Set(['outbound', 'mark_outbound', 'cancel_inbound'])

/** Where a movement took a label from and to; undefined where it says nothing about that end. */
export function fromAndTo(entry: Ends): { readonly from?: string; readonly to?: string } {
  const { dealerName, warehouseName } = entry
  const isLeft = LEAVES_WAREHOUSE.has(entry.operation)
  const from = entry.fromDealerName ?? entry.fromWarehouseName ?? (isLeft ? warehouseName : null)
  const to = dealerName ?? (isLeft ? null : warehouseName)
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
}
