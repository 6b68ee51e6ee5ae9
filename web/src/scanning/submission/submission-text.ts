import { groupByFour } from '@zhenma/codes/code-format'
import { useTexts } from '../../texts/use-texts.ts'
import { countTexts } from './count.texts.ts'
import { operationTexts } from './operations.texts.ts'
import { inoutTexts } from './inout.texts.ts'
import type { Submission, OperationTarget } from './submission.ts'
import { useNumberText } from '../../kit/atoms.tsx'

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

/** What is done by a submission, and to what, as one line of text. */
export function useSubmissionText(): (submission: Submission) => string {
  const t = useTexts(inoutTexts)
  const tOperation = useTexts(operationTexts)
  const tCount = useTexts(countTexts)
  const textOf = useTargetText()
  const wordOf = (submission: Submission): string => {
    if (submission.kind === 'movement') return t(submission.operation)
    return submission.kind === 'operation'
      ? tOperation(submission.operation)
      : tCount(submission.operation)
  }
  return (submission) => {
    const box = submission.kind === 'movement' ? submission.box : undefined
    return [
      wordOf(submission),
      box && t('intoBox', { box: groupByFour(box) }),
      textOf(submission.target),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
