import { expect, test } from 'vitest'
import { shouldReload } from './lost-chunks.ts'

test('a lost chunk reloads the page once, not in a circle', () => {
  expect(shouldReload(undefined, 1_000_000, true)).toBe(true)
  expect(shouldReload(995_000, 1_000_000, true)).toBe(false)
  expect(shouldReload(900_000, 1_000_000, true)).toBe(true)
})

test('without a network the page stays', () => {
  expect(shouldReload(undefined, 1_000_000, false)).toBe(false)
})
