import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'

/** The code that stands for a serial in tests. */
export const codeAt = (serial: number): string => String(serial).padStart(20, '0')

/** What the server says of a code: a product that was never taken in, but for what `more` says. */
export function scannedAt(serial: number, more: Partial<ScannedCode> = {}): ScannedCode {
  return {
    code: codeAt(serial),
    serial,
    kind: 'product',
    status: 'not_in_stock',
    activation: 'activated',
    batchId: 3,
    batchName: 'Batch',
    productId: 7,
    productName: 'Honey',
    dealerName: null,
    warehouseName: null,
    ancestorCodes: [],
    labelCount: 1,
    productCount: 1,
    ...more,
  }
}
