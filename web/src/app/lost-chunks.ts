import { readStored, writeStored } from '../api/stored.ts'

const STORED = 'zhenma.reloaded'
/** A second loss within this time is not cured by loading the page again. */
const AGAIN_MS = 30_000

/** Whether to load the page again for a lost chunk, given when that was last done (milliseconds). */
export function shouldReload(lastReload: unknown, now: number): boolean {
  return typeof lastReload !== 'number' || now - lastReload > AGAIN_MS
}

/** Without a network there is nothing to load again: the page, and the work on it, would be lost. */
const hasNetwork = (): boolean => navigator.onLine

/**
 * After an update of the server the old page asks for chunks that are gone: the page is loaded
 * again, once. Without success the tab shows its failure, with a way to try again.
 */
export function recoverLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!hasNetwork() || !shouldReload(readStored(sessionStorage, STORED), Date.now())) return
    event.preventDefault()
    writeStored(sessionStorage, STORED, Date.now())
    window.location.reload()
  })
}
