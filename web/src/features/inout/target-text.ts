import { useNumberText } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from './inout.texts.ts'
import type { Target } from './moving-store.ts'

/** What a submission was for, in a few words. */
export function useTargetText(): (target: Target) => string {
  const t = useTexts(inoutTexts)
  const numberText = useNumberText()
  return (target) => {
    if (target.kind === 'codes') return t('someCodes', { count: numberText(target.codes.length) })
    if (target.kind === 'batch') return t('someBatch', { name: target.name })
    return t('someRange', { start: numberText(target.start), end: numberText(target.end) })
  }
}
