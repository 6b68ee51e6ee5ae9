import { BlockList, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(?=\d+\.)/i
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Addresses and networks (`203.0.113.0/24`) as a list that is asked for an address. */
export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** Whether an address is in a list; one of IPv4 that is written as IPv6 is itself. */
export function isListed(list: BlockList, ip: string): boolean {
  const plain = ip.replace(MAPPED, '')
  return list.check(plain, familyOf(plain))
}
