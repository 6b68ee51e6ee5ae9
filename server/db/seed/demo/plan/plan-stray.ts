import type { DemoCompany } from '../data/demo-company.ts'
import type { Random } from '../random.ts'
import { anywhere, type Buyer, buyerFrom } from './buyers.ts'
import { buyerMoment, DAYS_BACK, midnight } from './calendar.ts'

/** A check of a code that nobody issued. */
export type StrayCheck = Buyer & { readonly at: Date; readonly code: string }

const STRAY_SHARE = 0.004
const CODE_DIGITS = 20

/** Codes that nobody issued: made up, or of another maker. */
export function planStray(
  random: Random,
  { market, facts }: Pick<DemoCompany, 'market' | 'facts'>,
  now: number,
  count: number,
): StrayCheck[] {
  return Array.from({ length: Math.ceil(count * STRAY_SHARE) }, () => {
    const day = midnight(now, random.whole(0, DAYS_BACK), facts.timeZone)
    const at = Math.min(buyerMoment(random, day), now)
    const code = Array.from({ length: CODE_DIGITS }, () => random.whole(0, 9)).join('')
    return { at: new Date(at), code, ...buyerFrom(random, market, anywhere(random, market)) }
  })
}
