import { SUSPICIOUS_RESULTS } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { VERIFY_RESULT_TEXT } from '@zhenma/contract/buyer-checks/buyer-checks.refusals'
import type { ReactNode } from 'react'
import { useNamesText } from '../kit/atoms.tsx'
import { useSay, useTexts } from '../texts/use-texts.ts'
import { suspiciousTexts } from './suspicious-means.texts.ts'

/** What a count of suspicious checks counts: which results, and of which days. */
export function SuspiciousMeans(props: {
  /** `chosen`: those that the screen has a choice of; `ever`: all. */
  readonly days: 'chosen' | 'ever'
}): ReactNode {
  const t = useTexts(suspiciousTexts)
  const say = useSay()
  const namesText = useNamesText()
  const results = namesText(SUSPICIOUS_RESULTS.map((result) => say(VERIFY_RESULT_TEXT[result])))
  return t(props.days, { results })
}
