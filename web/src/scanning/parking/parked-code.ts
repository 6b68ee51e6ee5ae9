import { mayWorkOff } from '@zhenma/contract/exceptions/exception-permissions'
import {
  EXCEPTION_OPERATIONS,
  type ExceptionOperation,
  type ExceptionType,
} from '@zhenma/contract/exceptions/exceptions.contract'
import type { May, OperationFields, OperationName } from '../submission/operations.ts'
import type { ScanOperation } from '../submission/scan-operations.ts'
import type { Parties } from '../submission/parties.ts'

/** What the codes were scanned for. */
export type ParkedFor = {
  readonly operation: ExceptionOperation
  readonly note: string
  /** The order or delivery note that was typed with them. */
  readonly paperNumber?: string | undefined
  readonly dealerId: number | null
  readonly warehouseId: number | null
  /** The order that they were scanned against. */
  readonly orderId?: number | undefined
  /** The product model that they were scanned as. */
  readonly productId?: number | undefined
  /** Packing: what they were to be packed into, as far as it was scanned. */
  readonly box?: string | undefined
  /** Where the labels must be that are allotted. */
  readonly fromDealerId?: number | undefined
  readonly fromWarehouseId?: number | undefined
}

/** A code with what its refusal makes of it. */
export type ParkedCode = { readonly code: string; readonly type: ExceptionType }

/** What the inbox is told beside the codes of a scanning table. */
export function parkedFor(of: {
  readonly operation: ScanOperation
  readonly note: string
  readonly parties: Parties
  readonly paperNumber?: string | undefined
  readonly box?: string | undefined
}): ParkedFor {
  const { operation, note, parties, paperNumber, box } = of
  return {
    operation,
    note,
    ...(paperNumber && { paperNumber }),
    dealerId: parties.dealer?.id ?? null,
    warehouseId: parties.warehouse?.id ?? null,
    ...(parties.order && { orderId: parties.order.id }),
    ...(parties.product && { productId: parties.product.id }),
    box,
  }
}

/**
 * The same of a label operation; undefined where its codes are not parked: corrections have a form that nobody
 * fills in for another, and what a dealer ships on nobody ships in its place.
 */
export function parkedForOperation(
  of: {
    readonly operation: OperationName
    readonly note: string
    readonly fields: OperationFields
  },
  may: May,
): ParkedFor | undefined {
  const operation = EXCEPTION_OPERATIONS.find((one) => one === of.operation)
  if (operation === undefined || !mayWorkOff(operation, may)) return undefined
  const { dealerId, warehouseId, fromDealerId, fromWarehouseId } = of.fields
  return {
    operation,
    note: of.note,
    dealerId: dealerId ?? null,
    warehouseId: warehouseId ?? null,
    fromDealerId,
    fromWarehouseId,
  }
}
