import { BlockList, isIP } from 'node:net'
import { hashToken } from '../../platform/auth/session.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/gate/client-address.ts'
import { isKnownDevice } from './known-devices.store.ts'

/** By what the failures of an attempt are counted. */
export type Origin = {
  /** Whose account, or which name that nobody has. */
  readonly subject: string
  /** Where it comes from: an address, a device that is known for the account; empty: this machine. */
  readonly door: string
  /** The network of the address; empty: this machine. */
  readonly ip: string
  /** Not from a device that is known for the account. */
  readonly isStranger: boolean
}

/** This machine: a proxy in front that we do not know of, behind which everybody would be one. */
const ourselves = new BlockList()
ourselves.addSubnet('127.0.0.0', 8, 'ipv4')
ourselves.addAddress('::1', 'ipv6')

/** The network of a caller; empty for this machine, which says nothing of who calls. */
export function callerNetwork(ip: string): string {
  const family = isIP(ip)
  const isOurselves = family !== 0 && ourselves.check(ip, family === 4 ? 'ipv4' : 'ipv6')
  return isOurselves ? '' : networkOf(ip)
}

export type Caller = Pick<PublicContext, 'ip' | 'deviceToken' | 'user'>

const addressDoor = (network: string): string => (network === '' ? '' : `address ${network}`)
export const sessionDoor = (sessionId: number): string => `session ${sessionId}`
const deviceDoor = (tokenHash: Buffer): string => `device ${tokenHash.toString('hex')}`

/** Of a user's first step; `name` is what was entered, for a name that nobody has. */
export const subjectOf = (userId: number | undefined, name: string): string =>
  userId === undefined ? `name ${name}` : `user ${userId}`

export const secondSubjectOf = (userId: number): string => `second ${userId}`

/** Where a call comes from, as the platform. The same statements for an account and for nobody. */
export async function originOf(
  db: Database,
  { ip, deviceToken }: Pick<Caller, 'ip' | 'deviceToken'>,
  of: { readonly userId: number | undefined; readonly subject: string },
): Promise<Origin> {
  const network = callerNetwork(ip)
  const tokenHash = deviceToken === null ? null : hashToken(deviceToken)
  const isKnown = tokenHash !== null && (await isKnownDevice(db, of.userId ?? null, tokenHash))
  return {
    subject: of.subject,
    door: isKnown ? deviceDoor(tokenHash) : addressDoor(network),
    ip: network,
    isStranger: !isKnown,
  }
}

/** All the doors that a call may be said to come through. */
export function doorsOf({ ip, deviceToken, user }: Caller): string[] {
  const doors = [addressDoor(callerNetwork(ip))]
  if (deviceToken !== null) doors.push(deviceDoor(hashToken(deviceToken)))
  if (user !== null) doors.push(sessionDoor(user.sessionId))
  return doors
}
