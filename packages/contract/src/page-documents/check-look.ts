import { z } from 'zod'
import { CHECK_RESULTS } from '../buyer-checks/check-results.ts'
import { servicePhone } from '../kernel/rules/people.ts'
import { httpsAddress } from '../kernel/rules.ts'
import { COLOUR, contrastOf, LEAST_CONTRAST } from './colour-contrast.ts'
import { PAGE_LIMITS } from './page-limits.ts'
import { pagePicture, pageText } from './page-parts.ts'
import { lengthProblems, type PageProblem } from './trace-document.ts'

/** Characters of what an outcome is called and what it says. */
export const OUTCOME_TEXT_LIMITS = { title: 40, lead: 200, advice: 500 } as const

/** What a check may show beside its verdict. */
export const LOOK_FACTS = ['product', 'extended', 'card', 'record', 'company'] as const
export type LookFact = (typeof LOOK_FACTS)[number]

const colour = z.string().regex(COLOUR)

/** `{count}` stands for how many checks there were, `{digits}` for how many digits are asked for. */
const outcomeText = z.strictObject({
  title: pageText(OUTCOME_TEXT_LIMITS.title).optional(),
  lead: pageText(OUTCOME_TEXT_LIMITS.lead).optional(),
  advice: pageText(OUTCOME_TEXT_LIMITS.advice).optional(),
})
export type OutcomeText = z.output<typeof outcomeText>

/**
 * How the check itself looks and what it says (a query template). What is left out is as it is without a template. The
 * colour and sign of an outcome are not in it: buyers know them from every other page.
 */
export const checkLook = z.strictObject({
  version: z.literal(1),
  /** Of the page's head and buttons: `#rrggbb`. */
  brand: z.strictObject({ background: colour, ink: colour }).optional(),
  logo: pagePicture.optional(),
  /** In place of the product's own name at the top. */
  name: pageText(PAGE_LIMITS.heading).optional(),
  banner: z.strictObject({ picture: pagePicture, link: httpsAddress.optional() }).optional(),
  outcomes: z.partialRecord(z.enum(CHECK_RESULTS), outcomeText).default({}),
  /** Which facts stand below which outcome; without a line of its own an outcome shows all that it may. */
  facts: z
    .partialRecord(z.enum(CHECK_RESULTS), z.array(z.enum(LOOK_FACTS)).max(LOOK_FACTS.length))
    .default({}),
  hotline: z
    .strictObject({
      phone: servicePhone(PAGE_LIMITS.phone).min(1),
      hours: pageText(PAGE_LIMITS.hours).optional(),
    })
    .optional(),
  footer: pageText(PAGE_LIMITS.caption).optional(),
  /** Whether buyers are offered to report the item; they are where nothing is said. */
  reports: z.literal('hidden').optional(),
})
export type CheckLook = z.output<typeof checkLook>

export type LookProblem =
  | PageProblem
  | {
      readonly error: 'LOOK_CONTRAST'
      readonly values: { readonly contrast: string; readonly least: number }
    }

/** What is wrong with a look that its fields do not tell. */
export function lookProblems(look: CheckLook): LookProblem[] {
  const { brand } = look
  const problems: LookProblem[] = lengthProblems(look)
  if (brand === undefined) return problems
  const contrast = contrastOf(brand.background, brand.ink)
  if (contrast < LEAST_CONTRAST) {
    // Down, so that 4.49 does not read as 4.5.
    const shown = (Math.floor(contrast * 10) / 10).toFixed(1)
    problems.push({ error: 'LOOK_CONTRAST', values: { contrast: shown, least: LEAST_CONTRAST } })
  }
  return problems
}
