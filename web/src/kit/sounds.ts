import { create } from 'zustand'
import { readStored, writeStored } from '../api/stored.ts'
import { vibrate } from './vibration.ts'

const STORED = 'zhenma.sounds'

const useSounds = create<{ readonly isOn: boolean }>(() => ({
  isOn: typeof localStorage === 'undefined' || readStored(localStorage, STORED) !== false,
}))

/** Whether scanning makes sounds. */
export function useSoundsOn(): boolean {
  return useSounds((state) => state.isOn)
}

export function setSoundsOn(isOn: boolean): void {
  useSounds.setState({ isOn })
  writeStored(localStorage, STORED, isOn)
}

export type ScanSound = 'good' | 'duplicate' | 'refused'

type Tone = { readonly hertz: number; readonly startMs: number; readonly lengthMs: number }

/** Told apart without looking: one high note; two equal notes; two low falling ones. */
const TONES: Readonly<Record<ScanSound, readonly Tone[]>> = {
  good: [{ hertz: 1320, startMs: 0, lengthMs: 90 }],
  duplicate: [
    { hertz: 660, startMs: 0, lengthMs: 80 },
    { hertz: 660, startMs: 130, lengthMs: 80 },
  ],
  refused: [
    { hertz: 294, startMs: 0, lengthMs: 160 },
    { hertz: 196, startMs: 180, lengthMs: 280 },
  ],
}

let audio: AudioContext | undefined

/** Lets what became of a scan be heard and felt, as far as each is turned on. */
export function playSound(sound: ScanSound): void {
  vibrate(sound)
  if (!useSounds.getState().isOn) return
  // Codes of an address are judged before anybody has done something: until then browsers keep a page
  // silent, and complain of one that tries.
  if (!navigator.userActivation.hasBeenActive) return
  audio ??= new AudioContext()
  // It begins silent; scanning is what lets it sound.
  if (audio.state === 'suspended') void audio.resume()
  for (const { hertz, startMs, lengthMs } of TONES[sound]) {
    const start = audio.currentTime + startMs / 1000
    const end = start + lengthMs / 1000
    const oscillator = audio.createOscillator()
    const gain = audio.createGain()
    oscillator.type = sound === 'refused' ? 'square' : 'sine'
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(0.12, start)
    gain.gain.exponentialRampToValueAtTime(0.001, end)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(end)
  }
}
