import { z } from 'zod'
import { EMAIL_LIMIT, email, landline } from './rules/people.ts'
import { URL_LIMIT, url } from './rules/basic.ts'
import { emptyOr } from './rules/naming.ts'

/**
 * The specification's shared rules as forms and calls use them, each once. What a rule is
 * called and what it says stands in `rules/`, and all of them together in docs/validation-rules.md.
 */
export { httpsAddress, requiredText, text } from './rules/basic.ts'
export { MAXIMUM_DAY_SPAN } from './rules/codes.ts'
export { USERNAME, username } from './rules/people.ts'
export {
  buyerPhone,
  optionalBuyerPhone,
  optionalMobile,
  optionalPhone,
  phone,
} from './rules/phones.ts'

export const id = z.int().positive()
export const optionalId = id.nullish()
/** Of companies and menu items, whose numbers have four bytes: a larger one is no number of theirs. */
export const shortId = z.int().positive().max(2_147_483_647)

export const optionalLandline = emptyOr('landline', landline, 30)
export const optionalEmail = emptyOr('email', email, EMAIL_LIMIT)
export const optionalUrl = emptyOr('url', url, URL_LIMIT)
/** A password travels as its MD5, in lower-case hex. */
export const passwordMd5 = z.string().regex(/^[0-9a-f]{32}$/)
/** A calendar day, `2026-11-20`; not before 1900 (the database knows no year 0). */
export const day = z.iso.date().refine((value) => value >= '1900')
