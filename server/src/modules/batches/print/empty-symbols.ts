import { type LabelData } from '@zhenma/contract/print-templates/label-contents'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { GS1_SERIAL_DIGITS, symbolText } from '@zhenma/contract/print-templates/symbol-contents'
import { fail } from '../../../platform/errors/fail.ts'

/**
 * Refuses to print symbols that would be missing on the labels: what they hold is the product's, so the first label tells
 * of all. Throws PRINT_SYMBOL_GTIN, PRINT_SYMBOL_GS1.
 */
export function refuseEmptySymbols({ elements }: PrintLayout, labels: Iterable<LabelData>): void {
  const [first] = labels
  if (first === undefined) return
  for (const element of elements) {
    if (element.type !== 'symbol' || symbolText(element, first) !== '') continue
    const name = element.name === '' ? element.id : element.name
    throw element.content === 'gs1'
      ? fail('PRINT_SYMBOL_GS1', { element: name, limit: GS1_SERIAL_DIGITS })
      : fail('PRINT_SYMBOL_GTIN', { element: name })
  }
}
