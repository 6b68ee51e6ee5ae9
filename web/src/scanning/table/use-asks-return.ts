import { useIsDealer } from '../../entities/account/own-words.ts'
import type { ScanOperation } from '../submission/scan-operations.ts'

/** Whether a return is only asked for here, with a reason: a dealer's waits until it is received. */
export const useAsksReturn = (operation: ScanOperation): boolean =>
  useIsDealer() && operation === 'return'
