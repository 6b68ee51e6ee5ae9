import { cleanScannedText, groupByFour } from '@zhenma/codes/code-format'
import type { Draft, Feedback, Step } from './draft.ts'
import { refuse } from './refuse.ts'
import type { Reason } from '../../submission/reasons.ts'
import { scanTexts } from './scan.texts.ts'

/** A scan while nothing may be scanned: kept among the refusals until it is scanned again. */
export function missScan(draft: Draft, text: string): Step {
  const code = cleanScannedText(text)
  const why = { text: scanTexts.missedCode, values: { code } }
  const others = draft.refusals.filter((one) => !one.isMissed || one.code !== code)
  return refuse(
    { ...draft, refusals: others },
    {
      tone: 'refused',
      code,
      reason: why,
      isMissed: true,
    },
  )
}

/** What has to be scanned again, once nothing keeps it from being scanned any more. */
export function missedOf({ refusals }: Draft): Feedback | undefined {
  const missed = refusals.filter(({ isMissed }) => isMissed)
  if (missed.length === 0) return undefined
  return { tone: 'refused', code: '', reason: missedReason(missed.map(({ code }) => code)) }
}

/** Codes that a sentence names; how many there are it says anyway. */
const NAMED = 3

/** Says which codes were scanned in vain. */
export function missedReason(codes: readonly string[]): Reason {
  const named = codes.slice(0, NAMED).map(groupByFour)
  const all = codes.length > NAMED ? [...named, '…'] : named
  return { text: scanTexts.missed, values: { count: codes.length, codes: all.join(', ') } }
}
