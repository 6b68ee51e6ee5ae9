import { BlockList, isIP } from 'node:net'
import type { PublicContext } from '../../platform/http/context.ts'
import type { Origin } from './login-guard.store.ts'

/** This machine: a proxy in front that we do not know of, behind which everybody would be one. */
const ourselves = new BlockList()
ourselves.addSubnet('127.0.0.0', 8, 'ipv4')
ourselves.addAddress('::1', 'ipv6')

function isOurselves(ip: string): boolean {
  const family = isIP(ip)
  return family !== 0 && ourselves.check(ip, family === 4 ? 'ipv4' : 'ipv6')
}

/** By what the failures of an attempt are counted. */
export function originOf({ ip }: Pick<PublicContext, 'ip'>, name: string): Origin {
  return { name, ip: isOurselves(ip) ? '' : ip }
}
