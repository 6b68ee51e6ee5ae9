import { z } from 'zod'
import { type Language, LANGUAGES } from '../kernel/languages.ts'
import { text } from '../kernel/rules.ts'
import type { Text } from '../kernel/text.ts'
import { OUTCOME_KINDS, PAGE_LIMITS } from './page-limits.ts'

/** One text in three languages; a language that is left empty is told in another. */
export const pageText = (maximum: number) =>
  z.strictObject({
    cn: text(maximum).default(''),
    tc: text(maximum).default(''),
    en: text(maximum).default(''),
  })

/** The same, with at least one language. */
export const requiredPageText = (maximum: number) =>
  pageText(maximum).refine((said) => LANGUAGES.some((language) => said[language] !== ''), {
    params: { rule: 'required' },
  })

/** A text in the reader's language: that one, then what its company writes in, then any that there is. */
export function sayPageText(
  said: Text,
  language: Language,
  base: Language,
): { readonly text: string; readonly language: Language } | undefined {
  for (const one of [language, base, ...LANGUAGES]) {
    if (said[one] !== '') return { text: said[one], language: one }
  }
  return undefined
}

/** A picture that the company has uploaded, by the number of its file: nothing is fetched from elsewhere. */
export const pagePicture = z.strictObject({
  imageId: z.uuid(),
  /** What it shows, for those who do not see it. */
  alt: pageText(PAGE_LIMITS.caption),
  caption: pageText(PAGE_LIMITS.caption).optional(),
})
export type PagePicture = z.output<typeof pagePicture>

/** When a block is shown; whatever is left out does not matter. */
export const blockCondition = z.strictObject({
  /** Left out: on genuine goods alone. */
  outcomes: z.array(z.enum(OUTCOME_KINDS)).min(1).max(OUTCOME_KINDS.length).optional(),
  languages: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length).optional(),
  /** Whether this is the label's first check. */
  isFirstCheck: z.boolean().optional(),
})
export type BlockCondition = z.output<typeof blockCondition>
