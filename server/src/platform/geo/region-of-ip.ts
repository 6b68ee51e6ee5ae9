import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'

/** What is said of an address that is not on the internet: a company's own network, this machine. */
export const PRIVATE_NETWORK = '内网'

type Found = { readonly country: string; readonly province: string; readonly city: string }
type Searcher = { search(ip: string): Found | null }
type SearcherClass = new () => Searcher

let searcher: Searcher | undefined

/** The data (11 MB) is read at the first look-up and kept; `require`, for the package is CommonJS. */
function open(): Searcher {
  const { default: Ip2Region } = createRequire(import.meta.url)('ip2region') as {
    default: SearcherClass
  }
  return new Ip2Region()
}

/** The package knows the private IPv4 networks itself, but not the private IPv6 ones. */
const privateV6 = new BlockList()
privateV6.addAddress('::1', 'ipv6')
privateV6.addSubnet('fc00::', 7, 'ipv6')
privateV6.addSubnet('fe80::', 10, 'ipv6')
/** Many buyers share an address, and each asks more than once. */
const MAXIMUM_KNOWN = 10_000
const known = new Map<string, string>()
const PACKAGE_PRIVATE = '内网IP'
const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Where an address is, from data that comes with the product (ip2region): `中国 广东省 深圳市`,
 * in Chinese, from the country down, as far as is known. `内网` for a private address, empty for an
 * unknown one and for a text that is no address. Never throws; about 3 µs.
 */
export function regionOf(ip: string): string {
  const region = known.get(ip)
  if (region !== undefined) return region
  if (known.size >= MAXIMUM_KNOWN) known.clear()
  const found = lookUp(ip)
  known.set(ip, found)
  return found
}

function lookUp(ip: string): string {
  try {
    const address = MAPPED_V4.exec(ip)?.[1] ?? ip
    const version = isIP(address)
    if (version === 0) return ''
    if (version === 6 && privateV6.check(address, 'ipv6')) return PRIVATE_NETWORK
    searcher ??= open()
    const found = searcher.search(address)
    return found === null ? '' : join(found)
  } catch {
    // A check must not fail because a place could not be found.
    return ''
  }
}

function join({ country, province, city }: Found): string {
  if (city === PACKAGE_PRIVATE) return PRIVATE_NETWORK
  // Municipalities are named twice: 北京 北京市.
  const parts =
    city !== '' && city.startsWith(province) ? [country, city] : [country, province, city]
  return parts.filter((part) => part !== '' && part !== '0').join(' ')
}
