import { createKeyRing } from '@zhenma/codes/key-ring'
import { expect, test } from 'vitest'
import { CheckTickets } from './check-ticket.ts'

const at = Date.parse('2026-11-20T10:00:00Z')
const tickets = new CheckTickets(createKeyRing(new Date(at)))
const stray = { known: false, at, region: '内网' } as const

test('gives back what was sealed, for its code and half an hour', () => {
  const ticket = tickets.seal('123', stray)
  expect(tickets.open('123', ticket, at + 29 * 60_000)).toEqual(stray)
  expect(tickets.open('124', ticket, at)).toBeUndefined()
  expect(tickets.open('123', ticket, at + 31 * 60_000)).toBeUndefined()
})

test('another key does not open it, nor does a changed text', () => {
  const ticket = tickets.seal('123', stray)
  const others = new CheckTickets(createKeyRing(new Date(at)))
  expect(others.open('123', ticket, at)).toBeUndefined()
  const [content = '', mac = ''] = ticket.split('.')
  const changed = Buffer.from(JSON.stringify({ ...stray, region: 'x' })).toString('base64url')
  for (const bad of ['', '.', content, `${changed}.${mac}`, `${content}.`, `${content}.${mac}AA`]) {
    expect(tickets.open('123', bad, at)).toBeUndefined()
  }
})
