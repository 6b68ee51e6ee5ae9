import { groupByFour, isCodeShape } from '@zhenma/codes/code-format'
import { fill, type TextValues } from '@zhenma/contract/kernel/texts'
import { sayTerm } from '@zhenma/contract/labels/terms'
import { useCallback } from 'react'
import { useLanguage } from '../../texts/language.ts'
import type { Reason } from './reasons.ts'

/** The code at the head of a sentence, or at its end after a colon, where the sentence stands beside it anyway. */
const OWN_CODE = /^\{code\}\s*[:：]?\s*|\s*[:：]\s*\{code\}$/

export const withoutOwnCode = (template: string): string => template.replace(OWN_CODE, '')

/**
 * Says a reason in the current language, with codes in groups of four. `withoutCode`: it stands on
 * the line of its code.
 */
export function useReason(): (
  reason: Reason,
  options?: { readonly withoutCode: boolean },
) => string {
  const language = useLanguage()
  return useCallback(
    ({ text, values }, options) => {
      const shown: TextValues = Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          const term = sayTerm(value, language)
          return [name, typeof term === 'string' && isCodeShape(term) ? groupByFour(term) : term]
        }),
      )
      const template = options?.withoutCode ? withoutOwnCode(text[language]) : text[language]
      return fill(template, shown)
    },
    [language],
  )
}
