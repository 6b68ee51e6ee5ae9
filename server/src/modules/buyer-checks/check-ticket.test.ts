import { createKeyRing } from '@zhenma/codes/key-ring'
import { expect, test } from 'vitest'
import { CheckTickets } from './check-ticket.ts'
import type { Checked } from './check-details.ts'

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
  const box = Buffer.from(ticket, 'base64url')
  for (let position = 0; position < box.length; position += 1) {
    const altered = Buffer.from(box)
    altered[position] = (altered[position] ?? 0) ^ 1
    expect(tickets.open('123', altered.toString('base64url'), at)).toBeUndefined()
  }
  const plain = Buffer.from(JSON.stringify(stray)).toString('base64url')
  for (const bad of ['', '.', ticket.slice(0, 36), ticket.slice(0, -4), `${ticket}AAAA`, plain]) {
    expect(tickets.open('123', bad, at)).toBeUndefined()
  }
})

test('nothing of it is to be read, and it is another text each time', () => {
  const label = { at, batchId: 7_654_321, productId: 1_234_567, cardId: 7_777_777 }
  const known = {
    known: true,
    companyId: 8_642_097,
    serial: 5,
    label,
    region: '广东省',
  } as unknown as Checked
  const ticket = tickets.seal('123', known)
  expect(tickets.open('123', ticket, at)).toMatchObject({ companyId: 8_642_097, label })
  const bytes = Buffer.from(ticket, 'base64url')
  for (const text of [ticket, bytes.toString(), bytes.toString('latin1')]) {
    expect(text).not.toMatch(/companyId|batchId|8642097|7654321|1234567|7777777|known|广东/)
  }
  expect(tickets.seal('123', known)).not.toBe(ticket)
})
