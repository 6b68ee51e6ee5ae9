import { create } from 'zustand'
import { readStored, writeStored } from '../api/stored.ts'

const STORED = 'zhenma.vibration'

const useVibration = create<{ readonly isOn: boolean }>(() => ({
  isOn: typeof localStorage === 'undefined' || readStored(localStorage, STORED) !== false,
}))

/** Whether this device can vibrate at all: a phone in the hand, not a table. */
export const canVibrate = (): boolean =>
  typeof navigator !== 'undefined' &&
  'vibrate' in navigator &&
  matchMedia('(pointer: coarse)').matches

/** Whether scanning vibrates. */
export function useVibrationOn(): boolean {
  return useVibration((state) => state.isOn)
}

export function setVibrationOn(isOn: boolean): void {
  useVibration.setState({ isOn })
  writeStored(localStorage, STORED, isOn)
}

/** Told apart in a glove: one short; two short; three long. Milliseconds on, off, on … */
const PATTERNS = {
  good: [60],
  duplicate: [60, 80, 60],
  refused: [220, 90, 220, 90, 220],
} as const

/** Lets the device be felt, unless that is off or it cannot. */
export function vibrate(what: keyof typeof PATTERNS): void {
  if (!useVibration.getState().isOn || !canVibrate()) return
  navigator.vibrate([...PATTERNS[what]])
}
