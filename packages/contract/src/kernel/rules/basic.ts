import { z } from 'zod'
import { isWebAddress } from '../web-address.ts'
import { matching, passing } from './naming.ts'

/** Rules for texts of any kind. */

export const URL_LIMIT = 255
export const REMARK_LIMIT = 255
const HTTPS_LIMIT = 500

/** A text of a form: trimmed, at most `maximum` characters, may be empty. */
export const text = (maximum: number): z.ZodString => z.string().trim().max(maximum)
/** A text that must hold something, with the least and the most characters of it. */
export const requiredText = (maximum: number, minimum = 1): z.ZodString =>
  z.string().trim().min(minimum).max(maximum)

/** Whole, not negative, without leading zeros; as it is typed. */
export const naturalNumber = matching('natural_number', /^(0|[1-9]\d{0,15})$/)
export const englishLetters = matching('english_letters', /^[A-Za-z]+$/)
export const upTo20Alphanumerics = matching('alphanumeric_20', /^[A-Za-z0-9]{0,20}$/)
export const lettersAndSpaces = matching('letters_spaces', /^[A-Za-z ]{2,100}$/)
export const digitsAndLineBreaks = matching('digits_lines', /^[\d\r\n]+$/)
export const upTo255 = passing(
  'up_to_255',
  Number.MAX_SAFE_INTEGER,
  (value) => value.length <= REMARK_LIMIT,
)
export const url = passing('url', URL_LIMIT, (value) => /^https?:\/\/\S+$/.test(value))

/**
 * An address of another site that a buyer's page may lead to: https, a host that can be shown, and no user name before
 * it, by which one host could pass for another.
 */
export const httpsAddress = passing(
  'https_address',
  HTTPS_LIMIT,
  (value) => isWebAddress(value) && /^https:/i.test(value),
)

/** Chosen things of a group, at least `minimum` and at most `maximum` of them, none twice. */
export const checkedGroup = (minimum: number, maximum: number) =>
  z
    .array(z.string())
    .min(minimum)
    .max(maximum)
    .refine((chosen) => new Set(chosen).size === chosen.length, {
      params: { rule: 'checked_group' },
    })
/** `/system/menus`: small letters, digits and hyphens, each part after a slash. */
export const MENU_PATH = /^(\/[a-z0-9][a-z0-9-]*)+$/
export const menuPath = passing('menu_path', 200, (value) => MENU_PATH.test(value))
/** What a log is searched by: an address, or what it begins with. */
export const ipAddress = matching('ip_address', /^[0-9a-fA-F:.]{2,45}$/)
/** The code of a dictionary or of an item of one. */
export const dictionaryCode = matching('dictionary_code', /^[a-z][a-z0-9_]{1,49}$/)
