import type { Session } from '../../api/session.ts'

/**
 * Names whose work something is, for what is kept in the browser. One of the platform's staff works in
 * several companies under one number.
 */
export const ownerKey = (session: Session | undefined): string =>
  session === undefined ? '0' : `${session.user.customerId}.${session.user.id}`
