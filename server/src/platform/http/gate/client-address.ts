import proxyAddress from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { TrustedProxies } from '../../config/trusted-proxies.ts'

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
