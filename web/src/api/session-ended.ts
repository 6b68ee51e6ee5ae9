import { create } from 'zustand'

/** The dialog that asks to log in again: every call that found its session ended waits for it. */
export const useSessionEnded = create<{ open: boolean }>(() => ({ open: false }))

let waiting: ((renewed: boolean) => void)[] = []

/** Opens the dialog; resolves to whether there is a session again. */
export function askToLogInAgain(): Promise<boolean> {
  useSessionEnded.setState({ open: true })
  return new Promise((resolve) => waiting.push(resolve))
}

/** Closes the dialog and lets the waiting calls go on (or fail). */
export function answerLogInAgain(renewed: boolean): void {
  const resolvers = waiting
  waiting = []
  useSessionEnded.setState({ open: false })
  for (const resolve of resolvers) resolve(renewed)
}
