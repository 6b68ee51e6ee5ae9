import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from '../submission/inout.texts.ts'
import { isStockMove, type ScanOperation } from '../submission/scan-operations.ts'
import { useIsDealer } from '../../entities/account/own-words.ts'

/** Whether a return is only asked for here, with a reason: a dealer's waits until it is received. */
export const useAsksReturn = (operation: ScanOperation): boolean =>
  useIsDealer() && operation === 'return'

/** The word on the button that sends: the operation itself. */
export function useSubmitText(operation: ScanOperation): string {
  const t = useTexts(inoutTexts)
  const say = useSay()
  const asksReturn = useAsksReturn(operation)
  if (asksReturn) return t('askReturn')
  if (isStockMove(operation)) return t('submit', { operation: say(OPERATION_TEXT[operation]) })
  if (operation === 'bind') return t('pack')
  return t(operation === 'unbox' ? 'takeOut' : operation)
}
