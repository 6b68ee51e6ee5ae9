import { readStored, writeStored } from './stored.ts'

/** Stays when the session ends: it opens nothing, but a later log-in is not slowed by strangers' guesses. */
const STORED = 'zhenma.device'

/** What an earlier log-in of this browser was given. */
export function knownDevice(): string | undefined {
  if (typeof localStorage === 'undefined') return undefined
  const stored = readStored(localStorage, STORED)
  return typeof stored === 'string' ? stored : undefined
}

/** Keeps what a log-in has answered; nothing for one that has opened no session. */
export function keepDevice(device: string | null): void {
  if (device !== null) writeStored(localStorage, STORED, device)
}
