import { createKeyRing, rotateKeyRing } from '@zhenma/codes/key-ring'
import { expect, test } from 'vitest'
import { inGroups, openRedemptionCode, redemptionCode, shownCode } from './redemption-codes.ts'

const keyRing = createKeyRing(new Date(0))
const won = { companyId: 7, id: 123 }
const code = redemptionCode(keyRing, won)

test('another company, another key, a changed character and anything else open nothing', () => {
  expect(openRedemptionCode(keyRing, 8, code)).toBeUndefined()
  expect(openRedemptionCode(createKeyRing(new Date(0)), 7, code)).toBeUndefined()
  for (let place = 0; place < code.length; place += 1) {
    const other = code[place] === 'A' ? 'B' : 'A'
    const changed = code.slice(0, place) + other + code.slice(place + 1)
    expect(openRedemptionCode(keyRing, 7, changed)).toBeUndefined()
  }
  for (const none of ['', '123', code.slice(1), `${code}A`, 'U'.repeat(16), '码'.repeat(16)]) {
    expect(openRedemptionCode(keyRing, 7, none)).toBeUndefined()
  }
})

test('a code opens its win however it was typed, and after the keys were rotated', () => {
  const typed = [
    code,
    inGroups(code),
    ` ${code.toLowerCase()} `,
    inGroups(code).replaceAll('-', ' '),
  ]
  const misread = code.replaceAll('0', 'o').replaceAll('1', 'l')
  for (const one of [...typed, misread]) expect(openRedemptionCode(keyRing, 7, one)).toBe(123)
  const rotated = rotateKeyRing(keyRing, new Date(1))
  expect(redemptionCode(rotated, won)).toBe(code)
  expect(openRedemptionCode(rotated, 7, code)).toBe(123)
})

test('codes of wins that follow each other begin and end differently, and each opens its own', () => {
  const codes = Array.from({ length: 500 }, (_, id) =>
    redemptionCode(keyRing, { companyId: 7, id }),
  )
  expect(new Set(codes.map((one) => one.slice(0, 8))).size).toBe(500)
  expect(new Set(codes.map((one) => one.slice(8))).size).toBeGreaterThan(495)
  codes.forEach((one, id) => expect(openRedemptionCode(keyRing, 7, one)).toBe(id))
  expect(() => redemptionCode(keyRing, { companyId: 7, id: 2 ** 36 })).toThrow(RangeError)
})

test('it is shown in groups of four, and as the smallest QR code', () => {
  const { groups, modules, path } = shownCode(code)
  expect(groups).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  expect(modules).toBe(21)
  expect(path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/)
})
