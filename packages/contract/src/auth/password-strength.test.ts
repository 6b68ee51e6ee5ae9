import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'low'],
  ['Aa1!', 'low'],
  ['Aa1!567', 'low'],
  ['aaaaaaaaaaaa', 'low'],
  ['aaaaaaa1', 'low'],
  ['Aaaaaaa1', 'medium'],
  ['aaaaaa1!', 'medium'],
  ['Aaaaaa1!', 'strong'],
  ['Abcd 123', 'strong'],
  ['密码Aa12345', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
