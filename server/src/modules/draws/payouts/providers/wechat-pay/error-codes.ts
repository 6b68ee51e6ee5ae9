/**
 * What is wrong with the account that pays, or with how it asks: no payment would succeed, and none is at fault.
 * `INVALID_REQUEST` is not among them and no refusal either: it is said of a daily limit, an address that may not
 * ask and a scene that was not granted, but also of one payment, and only a sentence tells which.
 */
export const TROUBLES: ReadonlySet<string> = new Set([
  'APPID_MCHID_NOT_MATCH',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'MCH_NOT_EXISTS',
  'NOT_ENOUGH',
  'NO_AUTH',
  'RATELIMIT_EXCEEDED',
  'SIGN_ERROR',
])

/** What is wrong with the one payment: the same would be refused again. */
export const REFUSALS: ReadonlySet<string> = new Set(['PARAM_ERROR'])
