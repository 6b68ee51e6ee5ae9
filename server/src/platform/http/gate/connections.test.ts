import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Connections } from './connections.ts'

type Fake = EventEmitter & { remoteAddress: string; destroyed: boolean }

function fake(remoteAddress: string): Socket & Fake {
  const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false })
  return Object.assign(socket, {
    destroy() {
      socket.destroyed = true
    },
  }) as unknown as Socket & Fake
}

const LIMIT = 400

test('an address has so many connections, a proxy as many as it likes', () => {
  const connections = new Connections(() => {})
  const open = (address: string, isLimited = true) => {
    const socket = fake(address)
    connections.open(socket, isLimited)
    return socket
  }
  const first = open('1.2.3.4')
  for (let n = 1; n < LIMIT; n += 1) expect(open('1.2.3.4').destroyed).toBe(false)
  expect(open('1.2.3.4').destroyed).toBe(true)
  expect(open('1.2.3.5').destroyed).toBe(false)
  for (let n = 0; n <= LIMIT; n += 1) expect(open('10.0.0.1', false).destroyed).toBe(false)
  first.emit('close')
  expect(open('1.2.3.4').destroyed).toBe(false)
  expect(open('1.2.3.4').destroyed).toBe(true)
})
