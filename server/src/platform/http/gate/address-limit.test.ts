import { expect, test } from 'vitest'
import { AddressLimit } from './address-limit.ts'

test('an address may check so often in a minute, and again in the next', () => {
  let now = 1000
  const limit = new AddressLimit(3, () => now)
  expect([1, 1, 1].map((weight) => limit.take('1.2.3.4', weight))).toEqual([0, 0, 0])
  now += 20_500
  expect(limit.take('1.2.3.4', 1)).toBe(40)
  expect(limit.take('1.2.3.5', 1)).toBe(0)
  now += 39_499
  expect(limit.take('1.2.3.4', 1)).toBe(1)
  now += 1
  expect(limit.take('1.2.3.4', 1)).toBe(0)
})

test('a heavier one takes more, and what is refused takes nothing', () => {
  const limit = new AddressLimit(10, () => 0)
  expect([6, 6, 4, 1].map((weight) => limit.take('1.2.3.4', weight) > 0)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('a /64 of IPv6 is one subscriber, however it is written', () => {
  const limit = new AddressLimit(1, () => 0)
  expect(limit.take('2001:db8:1:2::1', 1)).toBe(0)
  expect(limit.take('2001:0db8:0001:0002:ffff::', 1)).toBeGreaterThan(0)
  expect(limit.take('2001:db8:1:3::1', 1)).toBe(0)
  expect(limit.take('::1', 1)).toBe(0)
  expect(limit.take('::ffff:1.2.3.4', 1)).toBe(0)
  expect(limit.take('::ffff:1.2.3.5', 1)).toBe(0)
})

test('0 is no limit', () => {
  const limit = new AddressLimit(0, () => 0)
  expect(Array.from({ length: 1000 }, () => limit.take('1.2.3.4', 1)).some((s) => s > 0)).toBe(
    false,
  )
})
