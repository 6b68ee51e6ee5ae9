import { CHECK_RESULTS, type CheckResult } from '@zhenma/contract/buyer-checks/check-results'
import { VERIFY_RESULT_TEXT } from '@zhenma/contract/buyer-checks/buyer-checks.refusals'
import type { Language, Text } from '@zhenma/contract/kernel/texts'
import { type CheckLook, checkLook, lookProblems } from '@zhenma/contract/page-documents/check-look'
import { picturesOf } from '@zhenma/contract/page-documents/trace-document'
import { type Flaw, flawsOfIssues, flawsOfProblems, type Locate } from '../editor/flaws.ts'
import type { ComparedItem } from '../editor/kind.ts'
import { lookTexts } from './look.texts.ts'

/** The parts in which a look is edited; each outcome is one. */
export const LOOK_PARTS = ['head', 'banner', 'hotline'] as const
export type LookPart = (typeof LOOK_PARTS)[number] | CheckResult

const FIELDS_OF = {
  head: ['logo', 'name', 'brand'],
  banner: ['banner'],
  hotline: ['hotline', 'footer', 'reports'],
} as const

export const resultOf = (part: string | undefined): CheckResult | undefined =>
  CHECK_RESULTS.find((result) => result === part)

/** The part that a path of the document leads into. */
export const locatePart: Locate = ([field, ...rest]) => {
  if (field === 'outcomes' || field === 'facts') {
    const [result, ...within] = rest
    if (result === undefined) return undefined
    return { item: result, path: field === 'facts' ? ['facts', ...within] : within }
  }
  const part = LOOK_PARTS.find((one) => FIELDS_OF[one].some((name) => name === field))
  return part === undefined || field === undefined
    ? undefined
    : { item: part, path: [field, ...rest] }
}

/** What a part says. */
export function partOf(look: CheckLook, part: LookPart): object {
  const result = resultOf(part)
  if (result !== undefined) {
    const facts = look.facts[result]
    return { ...look.outcomes[result], ...(facts === undefined ? {} : { facts }) }
  }
  const names: readonly string[] = FIELDS_OF[part as keyof typeof FIELDS_OF]
  return Object.fromEntries(Object.entries(look).filter(([name]) => names.includes(name)))
}

export const PART_TEXT: Readonly<Record<LookPart, Text>> = {
  head: lookTexts.head,
  banner: lookTexts.banner,
  hotline: lookTexts.hotline,
  ...VERIFY_RESULT_TEXT,
}

const ALL_PARTS: readonly LookPart[] = [...LOOK_PARTS, ...CHECK_RESULTS]

export const comparedParts = (look: CheckLook): readonly ComparedItem[] =>
  ALL_PARTS.map((part) => ({ id: part, name: PART_TEXT[part], value: partOf(look, part) }))

export const partWithPicture = (look: CheckLook, imageId: string): string | undefined =>
  ALL_PARTS.find((part) => picturesOf(partOf(look, part)).includes(imageId))

/** What the contract refuses of a look, at its parts. */
export function lookFlaws(look: CheckLook, language: Language): Flaw[] {
  const parsed = checkLook.safeParse(look, { reportInput: true })
  if (!parsed.success) return flawsOfIssues(parsed.error.issues, locatePart, language)
  return flawsOfProblems(
    lookProblems(parsed.data),
    ({ error }) => (error === 'LOOK_CONTRAST' ? 'head' : undefined),
    language,
  )
}

/** With an outcome's own words; without any the outcome is left out. */
export function withOutcome(look: CheckLook, result: CheckResult, words: object): CheckLook {
  const { [result]: _before, ...others } = look.outcomes
  const isEmpty = Object.keys(words).length === 0
  return { ...look, outcomes: isEmpty ? others : { ...others, [result]: words } }
}

/** With an outcome's own facts; undefined: all that it may show. */
export function withFacts(
  look: CheckLook,
  result: CheckResult,
  facts: CheckLook['facts'][CheckResult],
): CheckLook {
  const { [result]: _before, ...others } = look.facts
  return { ...look, facts: facts === undefined ? others : { ...others, [result]: facts } }
}
