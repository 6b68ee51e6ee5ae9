import type {
  ExceptionOperation,
  ExceptionType,
} from '@zhenma/contract/exceptions/exceptions.contract'
import type { ScanOperation } from '../submission/scan-operations.ts'
import type { Parties } from '../submission/parties.ts'

/** What the codes were scanned for. */
export type ParkedFor = {
  readonly operation: ExceptionOperation
  readonly note: string
  readonly dealerId: number | null
  readonly warehouseId: number | null
  /** The order that they were scanned against. */
  readonly orderId?: number | undefined
  /** Packing: what they were to be packed into, as far as it was scanned. */
  readonly box?: string | undefined
}

/** A code with what its refusal makes of it. */
export type ParkedCode = { readonly code: string; readonly type: ExceptionType }

/** What the inbox is told beside the codes of a scanning table. */
export function parkedFor(of: {
  readonly operation: ScanOperation
  readonly note: string
  readonly parties: Parties
  readonly box?: string | undefined
}): ParkedFor {
  const { operation, note, parties, box } = of
  return {
    operation,
    note,
    dealerId: parties.dealer?.id ?? null,
    warehouseId: parties.warehouse?.id ?? null,
    ...(parties.order && { orderId: parties.order.id }),
    box,
  }
}
