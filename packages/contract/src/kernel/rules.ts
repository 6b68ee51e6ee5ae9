import { z } from 'zod'

/** The specification's shared rules (section 5), each once. Schemas carry no prose. */

export const id = z.int().positive()
export const optionalId = id.nullish()

/** A text of a form: trimmed, at most `maximum` characters, may be empty. */
export const text = (maximum: number) => z.string().trim().max(maximum)
/** A text that must hold something. */
export const requiredText = (maximum: number, minimum = 1) =>
  z.string().trim().min(minimum).max(maximum)

/** 11 digits starting with 1, second digit 3, 4, 5, 7 or 8. */
export const PHONE = /^1[34578]\d{9}$/
/** Letters, digits, underscore, 4 to 18. */
export const USERNAME = /^[A-Za-z0-9_]{4,18}$/
export const LANDLINE = /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/

export const phone = z.string().trim().regex(PHONE)
/** A phone or a landline, or nothing. */
export const optionalPhone = z
  .string()
  .trim()
  .refine((value) => value === '' || PHONE.test(value) || LANDLINE.test(value))
export const optionalEmail = z.union([z.literal(''), z.email().max(254)])
export const optionalUrl = z
  .string()
  .trim()
  .max(255)
  .refine((value) => value === '' || /^https?:\/\/[^\s]+$/.test(value))
export const username = z.string().trim().regex(USERNAME)
/** A password travels as its MD5, in lower-case hex. */
export const passwordMd5 = z.string().regex(/^[0-9a-f]{32}$/)
/** A calendar day, `2026-11-20`; not before 1900 (the database knows no year 0). */
export const day = z.iso.date().refine((value) => value >= '1900')

/** At most this many days between the ends of an export or a statistic (spec 5 and 9). */
export const MAXIMUM_DAY_SPAN = 90
