import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP, isIPv6 } from 'node:net'
import { addressList, isListed } from '../../../platform/auth/address-list.ts'

/** What is not the public internet: private, loopback, link-local with the clouds' metadata, shared, reserved. */
const INTERNAL_IPV4 = addressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
/** Of IPv6 only this is public, but for tunnels into IPv4 and documentation. */
const PUBLIC_IPV6 = addressList(['2000::/3'])
const TUNNELS_IPV6 = addressList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
const MAPPED = /^::ffff:(?=\d+\.)/i

function isPublic(address: string): boolean {
  const plain = address.replace(MAPPED, '')
  if (isIPv6(plain)) return isListed(PUBLIC_IPV6, plain) && !isListed(TUNNELS_IPV6, plain)
  return isIP(plain) === 4 && !isListed(INTERNAL_IPV4, plain)
}

/** What an endpoint may not be; the message names the address. */
export class ForbiddenAddress extends Error {}

/** Internal networks that the installation opens for webhooks; there http will do. */
export type OpenNetworks = readonly string[]

export function isAllowed(address: string, protocol: string, open: OpenNetworks): boolean {
  if (open.length > 0 && isListed(addressList(open), address)) return true
  return protocol === 'https:' && isPublic(address)
}

/** The address that a URL names as such; undefined: a name that has to be resolved. */
export function literalAddress({ hostname }: URL): string | undefined {
  const plain = hostname.replace(/^\[|\]$/g, '')
  return isIP(plain) === 0 ? undefined : plain
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * How a connection resolves its host: where any of the answers is forbidden, all are. The socket connects to
 * just what was judged here, so that a name which answers otherwise a moment later gains nothing.
 */
export function guardedLookup(protocol: string, open: OpenNetworks) {
  return (hostname: string, options: LookupOptions, answer: Answer): void => {
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, [])
      const [first] = found
      const forbidden = found.find(({ address }) => !isAllowed(address, protocol, open))
      if (first === undefined || forbidden !== undefined) {
        return answer(new ForbiddenAddress(forbidden?.address ?? hostname), [])
      }
      return options.all === true ? answer(null, found) : answer(null, first.address, first.family)
    })
  }
}
