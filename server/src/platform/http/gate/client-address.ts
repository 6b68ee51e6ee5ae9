import proxyAddress from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { TrustedProxies } from '../../config/trusted-proxies.ts'
import { isIPv6 } from 'node:net'

/** Whether what stands `hop` proxies before us, at this address, is believed about who asked it. */
export type Trust = (address: string, hop: number) => boolean

/** Undefined: nobody stands in front of us. */
export function trustOf(proxies: TrustedProxies): Trust | undefined {
  if (typeof proxies === 'number') return proxies > 0 ? (_address, hop) => hop < proxies : undefined
  return proxyAddress.compile([...proxies])
}

/**
 * Who asks: the peer, or the nearest address of X-Forwarded-For that no trusted proxy has. What a
 * client invents stands further to the left and is not looked at. Empty: it has hung up already.
 */
export function clientAddress(request: IncomingMessage, trust: Trust | undefined): string {
  const address = trust === undefined ? request.socket.remoteAddress : proxyAddress(request, trust)
  return address ?? ''
}

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
