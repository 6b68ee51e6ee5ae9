/** Characters that a password has at least (spec 5, registration and reset). */
const PASSWORD_MINIMUM = 8
export const PASSWORD_MAXIMUM = 64

type PasswordStrength = 'low' | 'medium' | 'strong'

const KINDS = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/] as const

/**
 * How strong a password is (spec 5): `strong` mixes upper case, lower case, digits and specials in
 * eight characters or more, and is the only one that may be set; `medium` mixes three kinds.
 */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  if (password.length < PASSWORD_MINIMUM || kinds < 3) return 'low'
  return kinds === KINDS.length ? 'strong' : 'medium'
}
