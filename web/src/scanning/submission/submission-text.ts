import { groupByFour } from '@zhenma/codes/code-format'
import { useTexts } from '../../texts/use-texts.ts'
import { countTexts } from './count.texts.ts'
import { operationTexts } from './operations.texts.ts'
import { inoutTexts } from './inout.texts.ts'
import type { Submission } from './submission.ts'
import { useTargetText } from './target-text.ts'

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
