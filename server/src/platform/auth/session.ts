import { createHash, randomBytes } from 'node:crypto'
import { PLATFORM_PERMISSIONS } from '@zhenma/contract/calls'
import { FLOOR_PERMISSIONS } from '@zhenma/contract/devices/floor-work'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { isForPeople } from '@zhenma/contract/third-party/for-people'
import { fail } from '../errors/fail.ts'
import type { User } from '../http/context.ts'

/** The platform itself, as a company: its users are the platform's administrators. */
export const PLATFORM_COMPANY_ID = 0

/** A new session's token: 256 random bits. Only its hash is ever stored. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Whether a user may make a call. What is the platform's own stays closed inside a company, whatever
 * somebody's roles hold; inside company 0 nothing else is kept from its staff.
 */
export function may(user: User, permission: string): boolean {
  if (PLATFORM_PERMISSIONS.has(permission) && user.companyId !== PLATFORM_COMPANY_ID) return false
  return user.isAdministrator || user.permissions.has(permission)
}

/**
 * Refuses ACCESS_DENIED to whoever may not make a call; `session` wants no more than a log-in. With a
 * temporary password nothing goes but what changes it: PASSWORD_CHANGE_REQUIRED. FOR_PEOPLE_ONLY: an application
 * calls what is about somebody's own account, or about applications. DEVICE_REQUIRED: the company's own people
 * scan on registered devices only; a dealer's scan on the dealer's.
 */
export function requireAllowed(user: User, endpoint: Endpoint): void {
  const { allow, withTemporaryPassword } = endpoint
  if (user.isApplication && isForPeople(endpoint)) throw fail('FOR_PEOPLE_ONLY')
  if (user.mustChangePassword && withTemporaryPassword !== true) {
    throw fail('PASSWORD_CHANGE_REQUIRED')
  }
  if (allow !== 'session' && !may(user, allow)) throw fail('ACCESS_DENIED')
  const needsDevice = user.floorNeedsDevice && user.deviceId == null && user.dealerId === null
  if (needsDevice && FLOOR_PERMISSIONS.has(allow)) throw fail('DEVICE_REQUIRED')
}

/** Whether the platform's staff is at work inside another company. */
export const isSupport = ({ companyId, homeCompanyId }: User): boolean =>
  companyId !== homeCompanyId

/** Refuses INSIDE_COMPANY: what is one's own is changed at home only. */
export function requireHome(user: User): void {
  if (isSupport(user)) throw fail('INSIDE_COMPANY')
}
