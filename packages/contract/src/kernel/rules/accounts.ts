import { z } from 'zod'
import { matching, passing } from './naming.ts'
import { requiredText } from './basic.ts'

/** Accounts, their passwords, and roles. */

const PASSWORD_LIMIT = 64
const lengthOf = (value: string): number => [...value].length
const between = (minimum: number, maximum: number) => (value: string) =>
  lengthOf(value) >= minimum && lengthOf(value) <= maximum

/** Three signs or more, and no more than any username has: letters, digits, underscore. */
export const dealerAccount = matching('dealer_account', /^[A-Za-z0-9_]{3,18}$/)
export const dealerPassword = passing('dealer_password', PASSWORD_LIMIT, between(6, PASSWORD_LIMIT))
/** A username that is a manager's too. */
export const managerUsername = matching('manager_username', /^[A-Za-z0-9_]{5,18}$/)
export const managerPassword = passing('manager_password', PASSWORD_LIMIT, between(3, 18))

/** The change of a password: all three, and the new one twice the same. */
export const passwordChange = z
  .object({
    oldPassword: requiredText(PASSWORD_LIMIT),
    newPassword: requiredText(PASSWORD_LIMIT),
    confirmPassword: requiredText(PASSWORD_LIMIT),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    params: { rule: 'password_confirm' },
  })

/** What an SMS or an authenticator app shows (6 digits). */
export const verificationCode = matching('verification_code', /^\d{6}$/)
/** Names a company for good: letters, digits, hyphen and underscore. */
export const companyCode = matching('company_code', /^[A-Za-z0-9][A-Za-z0-9_-]{1,29}$/)

/** 2 to 30 characters; not over 126, as another message of the product says and the database takes. */
export const roleName = requiredText(126).refine(
  // That nothing was entered is said by the text itself.
  (value) => value === '' || between(2, 30)(value),
  { params: { rule: 'role_name' } },
)
/** No Chinese characters. */
export const roleCode = requiredText(50).refine((value) => !/\p{Script=Han}/u.test(value), {
  params: { rule: 'role_code' },
})
/** An authorization identifier: what is meant, a colon, what is done with it. */
export const authorization = passing('authorization', 100, (value) =>
  /^[a-z][a-z-]*:[a-z][a-z-]*$/.test(value),
)
/** The place in an order: a whole number from 1. */
export const sort = z.int().min(1).max(1_000_000)
