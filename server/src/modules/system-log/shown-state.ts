import { shownGtin } from '@zhenma/codes/gs1'
import type { OperationDetail } from '@zhenma/contract/system-log/system-log.contract'

type State = OperationDetail['after']

const isGtin14 = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{14}$/.test(value)

function withShownBarcode(state: State): State {
  const barcode = state?.['barcode']
  return isGtin14(barcode) ? { ...state, barcode: shownGtin(barcode) } : state
}

/**
 * An entry as people read it: a product's barcode has the digits that stand on the package. The log itself keeps the
 * 14, for what a product was is read from it (ADR 0054).
 */
export function withShownStates(entry: OperationDetail): OperationDetail {
  if (entry.entity !== 'product') return entry
  return { ...entry, before: withShownBarcode(entry.before), after: withShownBarcode(entry.after) }
}
