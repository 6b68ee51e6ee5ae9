import { useIsDealer } from '../../entities/account/own-words.ts'
import type { Moving } from '../submission/movings.ts'

/** Whether a return is only asked for here, with a reason: a dealer's waits until it is received. */
export const useAsksReturn = (operation: Moving): boolean => useIsDealer() && operation === 'return'
