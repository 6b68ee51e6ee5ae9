import { readStored, writeStored } from '../api/stored.ts'

const STORED = 'zhenma.reloaded'
/** A second loss within this time is not cured by loading the page again. */
const AGAIN_MS = 30_000

/**
 * Whether to load the page again for a lost chunk, given when that was last done (milliseconds).
 * Without a network there is nothing to load: the page, and the work on it, would be lost.
 */
export function shouldReload(lastReload: unknown, now: number, hasNetwork: boolean): boolean {
  if (!hasNetwork) return false
  return typeof lastReload !== 'number' || now - lastReload > AGAIN_MS
}

/**
 * After an update of the server the old page asks for chunks that are gone: the page is loaded
 * again, once. Without success the tab shows its failure, with a way to try again.
 */
export function recoverLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const lastReload = readStored(sessionStorage, STORED)
    if (!shouldReload(lastReload, Date.now(), navigator.onLine)) return
    event.preventDefault()
    writeStored(sessionStorage, STORED, Date.now())
    window.location.reload()
  })
}
