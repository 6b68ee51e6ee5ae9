import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { type WarrantyRow, warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { invalidate } from '../../api/use-call.ts'

/** What the form of a step is handed. */
export type StepFormProps = {
  readonly open: boolean
  readonly warranty: WarrantyRow
  readonly onClose: () => void
}

/** What a step makes out of date. */
export const AFTER_STEP: readonly Endpoint[] = [
  warranties.list,
  warranties.get,
  warranties.ofLabel,
  warrantyClaims.list,
  warrantyClaims.get,
]

/** Closes a form; somebody else may have been faster, so what stands there now is read anew. */
export const closing = (onClose: () => void) => (): void => {
  void invalidate(warranties.list, warranties.get)
  onClose()
}
