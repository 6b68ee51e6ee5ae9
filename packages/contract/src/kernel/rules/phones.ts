import { z } from 'zod'
import { landline } from './people.ts'

/*
 * A phone is a mainland mobile, 11 digits as the specification writes it, or a number of another country
 * as E.164 (`+447400123456`). One number is stored in one way, however it was typed.
 */

const PHONE_LIMIT = 30
/** E.164: at most 15 digits with the country's code. */
const E164 = /^\+[1-9]\d{6,14}$/

/** 11 digits starting with 1, second digit 3 to 9: 16 and 19 only where the platform takes them. */
const MAINLAND_MOBILE = /^1[3-9]\d{9}$/
const NEWER_MOBILE = /^1[69]\d{9}$/
const MAINLAND_CODE = '+86'

/** What is known of the numbers of the world: `+` and digits in, the number as E.164 out; undefined: there is none. */
export type NumberPlan = (international: string) => string | undefined

/** Without the numbering plans of the countries only the length tells. */
const byLength: NumberPlan = (international) =>
  E164.test(international) ? international : undefined

let numberPlan = byLength

/**
 * From now on numbers are judged by the plans of their countries. They are large, so a browser loads them
 * with the field for a phone only, and the server when it starts; they are the same everywhere.
 */
export function judgeNumbersBy(plan: NumberPlan): void {
  numberPlan = plan
}

/** Signs that people write between digits, in any width. */
const BETWEEN = /[\s().\-‐-―/]/g

/**
 * A number as it is stored: full-width digits, spaces, hyphens and brackets are forgiven, `00` is a plus,
 * and a mainland mobile loses its +86. What is no number stays as it is, for a rule to refuse.
 */
export function normalizePhone(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(BETWEEN, '')
    .replace(/^00(?=[1-9])/, '+')
  if (MAINLAND_MOBILE.test(plain)) return plain
  if (!/^\+\d+$/.test(plain)) return typed.trim()
  const number = numberPlan(plain) ?? plain
  const national = number.slice(MAINLAND_CODE.length)
  return number.startsWith(MAINLAND_CODE) && MAINLAND_MOBILE.test(national) ? national : number
}

const isInternational = (phone: string): boolean => phone.startsWith('+')
const isOtherNumber = (phone: string): boolean => numberPlan(phone) !== undefined
const isLandline = (phone: string): boolean => landline.safeParse(phone).success

type Kind = {
  /** The rule that a number without a country's code breaks. */
  readonly rule: 'phone' | 'contact_phone'
  /** A number without a country's code. */
  readonly isOwn: (phone: string) => boolean
  /** A number with one; of the mainland only others than mobiles are left. */
  readonly isOther: (phone: string) => boolean
}

const numberOf = ({ rule, isOwn, isOther }: Kind): z.ZodString =>
  z
    .string()
    .overwrite(normalizePhone)
    .max(PHONE_LIMIT)
    .refine((phone) => isInternational(phone) || isOwn(phone), { params: { rule } })
    .refine((phone) => !isInternational(phone) || isOther(phone), {
      params: { rule: 'international_phone' },
    })

const isMobile = (phone: string): boolean => MAINLAND_MOBILE.test(phone)
const isForeign = (phone: string): boolean =>
  !phone.startsWith(MAINLAND_CODE) && isOtherNumber(phone)

/** A mobile: one can be reached, and log in, by SMS. */
export const phone = numberOf({ rule: 'phone', isOwn: isMobile, isOther: isForeign }).meta({
  pattern: String.raw`^(1[34578]\d{9}|\+[1-9]\d{6,14})$`,
})
/**
 * A buyer's mobile (draws, members, warranties): taken also where it begins with 16 or 19, whatever the platform's
 * setting says, which is about accounts (ADR 0083). A schema of its own, so that the setting does not find it.
 */
export const buyerPhone = numberOf({ rule: 'phone', isOwn: isMobile, isOther: isForeign }).meta({
  pattern: String.raw`^(1[3-9]\d{9}|\+[1-9]\d{6,14})$`,
})
/** A buyer's mobile, or nothing: of somebody who is known otherwise. */
export const optionalBuyerPhone = numberOf({
  rule: 'phone',
  isOwn: (value) => value === '' || isMobile(value),
  isOther: isForeign,
})
/** A mobile of an account, or nothing. */
export const optionalMobile = numberOf({
  rule: 'phone',
  isOwn: (value) => value === '' || isMobile(value),
  isOther: isForeign,
})
/** A mobile, a landline, or nothing. */
export const optionalPhone = numberOf({
  rule: 'contact_phone',
  isOwn: (value) => value === '' || isMobile(value) || isLandline(value),
  isOther: isOtherNumber,
})
/** A number with the code of its country. */
export const internationalPhone = z
  .string()
  .overwrite(normalizePhone)
  .refine((value) => isInternational(value) && isOtherNumber(value), {
    params: { rule: 'international_phone' },
  })

/** Which rule of the specification a number beginning with 16 or 19 breaks, by the field's schema. */
const RULE_OF = new Map<z.ZodType, Kind['rule']>([
  [phone, 'phone'],
  [optionalMobile, 'phone'],
  [optionalPhone, 'contact_phone'],
])

/**
 * The fields that hold a mainland mobile beginning with 16 or 19, each with the rule that it breaks where
 * the platform does not take them. `input`: as the schema has read it. What lies within other fields is
 * named with them, `account.phone`, `rows.3.phone`.
 */
export function newerMobilesIn(
  schema: z.ZodObject,
  input: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly rule: Kind['rule'] }[] {
  return fieldsToSearch(schema).flatMap(([field, inner]) => mobilesOf(inner, field, input[field]))
}

const searched = new WeakMap<z.ZodObject, readonly (readonly [field: string, inner: z.ZodType])[]>()

/** The fields of a schema in which a mobile may stand. Found once: every call is asked for them, and few have one. */
function fieldsToSearch(
  schema: z.ZodObject,
): readonly (readonly [field: string, inner: z.ZodType])[] {
  const known = searched.get(schema)
  if (known !== undefined) return known
  const fields = Object.entries(schema.shape)
    .map(([field, type]) => [field, innermost(type as z.ZodType)] as const)
    .filter(
      ([, inner]) =>
        RULE_OF.has(inner) || inner instanceof z.ZodObject || inner instanceof z.ZodArray,
    )
  searched.set(schema, fields)
  return fields
}

function mobilesOf(
  schema: z.ZodType,
  field: string,
  value: unknown,
): { readonly field: string; readonly rule: Kind['rule'] }[] {
  if (typeof value === 'string') {
    const rule = RULE_OF.get(schema)
    return rule && NEWER_MOBILE.test(value) ? [{ field, rule }] : []
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    return newerMobilesIn(schema, value as Record<string, unknown>).map((one) => ({
      ...one,
      field: `${field}.${one.field}`,
    }))
  }
  if (!(schema instanceof z.ZodArray) || !Array.isArray(value)) return []
  const element = innermost(schema.element as z.ZodType)
  return value.flatMap((one, index) => mobilesOf(element, `${field}.${index}`, one))
}

function innermost(schema: z.ZodType): z.ZodType {
  let inner = schema
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodNullable
  ) {
    inner = inner.unwrap() as z.ZodType
  }
  return inner
}

/** A rule for a mobile as the specification has it: 16 and 19 are not taken. */
export const specifiedPhone = phone.refine((value) => !NEWER_MOBILE.test(value), {
  params: { rule: 'phone' },
})
