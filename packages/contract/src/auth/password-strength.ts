import { z } from 'zod'

/** Characters that a password has at least. */
const PASSWORD_MINIMUM = 8
export const PASSWORD_MAXIMUM = 64

export type PasswordStrength = 'low' | 'medium' | 'strong'

const KINDS = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/] as const

/**
 * How strong a password is: `strong` mixes upper case, lower case, digits and specials in
 * eight characters or more, and is the only one that may be set; `medium` mixes three kinds.
 */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  if (password.length < PASSWORD_MINIMUM || kinds < 3) return 'low'
  return kinds === KINDS.length ? 'strong' : 'medium'
}

/**
 * A new password itself, where the server judges it (registration, reset). A weak one is let through
 * here, so that the handler can say PASSWORD_WEAK instead of that the input is invalid.
 */
export const newPassword = z.string().min(1).max(PASSWORD_MAXIMUM)

/** A new password that is strong; what is not is an invalid input. */
export const strongPassword = newPassword.refine(
  (password) => passwordStrength(password) === 'strong',
  { params: { rule: 'password_strength' } },
)
