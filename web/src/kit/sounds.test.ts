import { afterEach, expect, test, vi } from 'vitest'
import { playSound, setSoundsOn } from './sounds.ts'
import { setVibrationOn } from './vibration.ts'

afterEach(() => vi.unstubAllGlobals())

test('what became of a scan is felt too, each in its own way, though sounds are off', () => {
  const felt = vi.fn<(pattern: readonly number[]) => boolean>(() => true)
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('navigator', { vibrate: felt, userActivation: { hasBeenActive: false } })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  setVibrationOn(true)
  for (const isOn of [true, false]) {
    felt.mockClear()
    setSoundsOn(isOn)
    for (const sound of ['good', 'duplicate', 'refused'] as const) playSound(sound)
    expect(new Set(felt.mock.calls.map(([pattern]) => String(pattern))).size).toBe(3)
  }
})
