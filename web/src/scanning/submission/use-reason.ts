import { groupByFour, isCodeShape } from '@zhenma/codes/code-format'
import { fill, type TextValues } from '@zhenma/contract/kernel/texts'
import { sayTerm } from '@zhenma/contract/labels/terms'
import { useCallback } from 'react'
import { useIsDealer } from '../../entities/account/own-words.ts'
import { useLanguage } from '../../texts/language.ts'
import type { Reason } from './reasons.ts'

/** The code at the head of a sentence. */
const LEADING_CODE = /^\{code\}\s*[:：]?\s*/
const CODE = '{code}'

/** A sentence without the code that it stands beside anyway: at its head, or at its end after a colon. */
export function withoutOwnCode(template: string): string {
  const rest = template.replace(LEADING_CODE, '')
  if (!rest.endsWith(CODE)) return rest
  const said = rest.slice(0, -CODE.length).trimEnd()
  return said.endsWith(':') || said.endsWith('：') ? said.slice(0, -1).trimEnd() : rest
}

/**
 * Says a reason in the words of whoever looks, with codes in groups of four. `withoutCode`: it stands on
 * the line of its code.
 */
export function useReason(): (
  reason: Reason,
  options?: { readonly withoutCode: boolean },
) => string {
  const language = useLanguage()
  const isDealer = useIsDealer()
  return useCallback(
    ({ text, values }, options) => {
      const shown: TextValues = Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          const term = sayTerm(value, { language, isDealer })
          return [name, typeof term === 'string' && isCodeShape(term) ? groupByFour(term) : term]
        }),
      )
      const template = options?.withoutCode ? withoutOwnCode(text[language]) : text[language]
      return fill(template, shown)
    },
    [language, isDealer],
  )
}
