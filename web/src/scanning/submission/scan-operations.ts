/** The operations that have a scanning table. */
export const SCAN_OPERATIONS = [
  'inbound',
  'outbound',
  'return',
  'cancel_inbound',
  'cancel_outbound',
  'unbox',
  'bind',
  'receive',
] as const
export type ScanOperation = (typeof SCAN_OPERATIONS)[number]

/** Those that the inventory mode is about; corrections always go (docs/adr/0007). */
export type StockMove = Extract<ScanOperation, 'inbound' | 'outbound' | 'return'>
export const isStockMove = (operation: ScanOperation): operation is StockMove =>
  operation === 'inbound' || operation === 'outbound' || operation === 'return'

/** Whether an operation is about the labels named alone, not about what lies in them. */
export const isOfNamedOnly = (operation: ScanOperation): boolean =>
  operation === 'unbox' || operation === 'bind'
