import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setVibrationOn, vibrate } from './vibration.ts'

const felt = vi.fn<(pattern: readonly number[]) => boolean>(() => true)
let isPhone = true
beforeEach(() => {
  felt.mockClear()
  isPhone = true
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('navigator', { vibrate: felt })
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  setVibrationOn(true)
})
afterEach(() => vi.unstubAllGlobals())

test('each outcome of a scan is felt in its own way, and a refusal longest', () => {
  for (const what of ['good', 'duplicate', 'refused'] as const) vibrate(what)
  const [good = [], duplicate = [], refused = []] = felt.mock.calls.map(([pattern]) => pattern)
  expect(new Set([good, duplicate, refused].map(String)).size).toBe(3)
  expect(Math.min(...refused.filter((_, place) => place % 2 === 0))).toBeGreaterThan(
    Math.max(...good, ...duplicate),
  )
})

test('not at a table, not where it is off, and not where the device cannot', () => {
  isPhone = false
  vibrate('good')
  isPhone = true
  setVibrationOn(false)
  vibrate('good')
  setVibrationOn(true)
  vi.stubGlobal('navigator', {})
  vibrate('good')
  expect(felt).not.toHaveBeenCalled()
})
