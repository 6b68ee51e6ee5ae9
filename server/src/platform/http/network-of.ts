import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(?=\d+\.)/i

/**
 * Whom an address stands for, where something is counted: a subscriber of IPv6 has a whole /64 to choose
 * addresses from. An address of IPv4, also one written as IPv6, is itself.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(MAPPED, '')
  if (!isIPv6(plain) || plain.includes('.')) return plain
  const [front = '', back] = plain.split('::')
  const groups = front === '' ? [] : front.split(':')
  if (back !== undefined) {
    const tail = back === '' ? [] : back.split(':')
    while (groups.length + tail.length < 8) groups.push('0')
    groups.push(...tail)
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
