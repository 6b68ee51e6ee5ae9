import { groupByFour } from '@zhenma/codes/code-format'
import { useNumberText } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from './inout.texts.ts'
import type { OperationTarget } from './submission.ts'

/** What a submission was for, in a few words. */
export function useTargetText(): (target: OperationTarget) => string {
  const t = useTexts(inoutTexts)
  const numberText = useNumberText()
  return (target) => {
    if (target.kind === 'codes') return t('someCodes', { count: numberText(target.codes.length) })
    if (target.kind === 'dealer') return t('someDealer', { name: target.name })
    if (target.kind === 'pair') {
      const { oldCode, newCode } = target
      return t('somePair', { old: groupByFour(oldCode), new: groupByFour(newCode) })
    }
    if (target.kind === 'batch') return t('someBatch', { name: target.name })
    return t('someRange', { start: numberText(target.start), end: numberText(target.end) })
  }
}
