import type {
  ExceptionOperation,
  ExceptionType,
} from '@zhenma/contract/exceptions/exceptions.contract'

/** What the codes were scanned for. */
export type ParkedFor = {
  readonly operation: ExceptionOperation
  readonly note: string
  readonly dealerId: number | null
  readonly warehouseId: number | null
  /** Packing: what they were to be packed into, as far as it was scanned. */
  readonly box?: string | undefined
}

/** A code with what its refusal makes of it. */
export type ParkedCode = { readonly code: string; readonly type: ExceptionType }
