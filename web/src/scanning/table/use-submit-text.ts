import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from '../submission/inout.texts.ts'
import { isStockMove, type Moving } from '../submission/movings.ts'
import { useAsksReturn } from './use-asks-return.ts'

/** The word on the button that sends: the deed itself. */
export function useSubmitText(operation: Moving): string {
  const t = useTexts(inoutTexts)
  const say = useSay()
  const asksReturn = useAsksReturn(operation)
  if (asksReturn) return t('askReturn')
  if (isStockMove(operation)) return t('submit', { operation: say(OPERATION_TEXT[operation]) })
  if (operation === 'bind') return t('pack')
  return t(operation === 'unbox' ? 'takeOut' : operation)
}
