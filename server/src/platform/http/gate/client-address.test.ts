import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { TrustedProxies } from '../../config/trusted-proxies.ts'
import { clientAddress, networkOf, trustOf } from './client-address.ts'

function asked(proxies: TrustedProxies, peer: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const request = { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage
  return clientAddress(request, trustOf(proxies))
}

test.each<[TrustedProxies, string, string | undefined, string]>([
  // Nobody stands in front.
  [0, '203.0.113.5', undefined, '203.0.113.5'],
  [0, '203.0.113.5', '1.1.1.1', '203.0.113.5'],
  // One proxy, which appends: what the client invented stands to the left.
  [1, '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  [1, '10.0.0.1', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
  [1, '10.0.0.1', '1.1.1.1, 2.2.2.2,,203.0.113.5', '203.0.113.5'],
  [1, '10.0.0.1', undefined, '10.0.0.1'],
  // Two of them.
  [2, '10.0.0.1', '1.1.1.1, 203.0.113.5, 10.0.0.2', '203.0.113.5'],
  [2, '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  // By address: whoever reaches us past them is believed nothing.
  [['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
  [['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 203.0.113.5, 10.9.9.9', '203.0.113.5'],
  [['10.0.0.0/8'], '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  [['loopback'], '::ffff:127.0.0.1', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
  [['loopback'], '::1', '1.1.1.1, nonsense', 'nonsense'],
  [['fd00::/8'], 'fd00::1', '2001:db8::1', '2001:db8::1'],
])('trusting %j, %s saying %s asks for %s', (proxies, peer, forwarded, expected) => {
  expect(asked(proxies, peer, forwarded)).toBe(expected)
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:0:1::5', '2001:db8:0:1'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['', ''],
])('%s shares the limits of %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
