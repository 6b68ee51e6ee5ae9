/**
 * The header in which a client sends what a log-in answered as `device`, with every call that logs in or
 * asks for a code. It opens nothing: it says that this browser was logged in before, so that strangers'
 * failed log-ins do not slow its own (ADR 0026).
 */
export const DEVICE_HEADER = 'biz-device'

/** 256 random bits as base64url. */
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The token of a header; null where there is none, or something else. */
export function deviceToken(header: unknown): string | null {
  return typeof header === 'string' && DEVICE_TOKEN.test(header) ? header : null
}
