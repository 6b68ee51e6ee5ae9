import { updateWhenFree, useUpdate } from './take-update.ts'

const WORKER = '/worker.js'
/** By then the screen that was asked for has come: its files go first over a slow line. */
const AFTER_LOAD_MS = 4_000
/** A page that stays open all day asks so often whether there is a newer build. */
const ASK_EVERY_MS = 30 * 60_000

/** The script that this page began with: tells which build it is of. */
function ownEntry(): string | undefined {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  return entry ?? undefined
}

/** Keeps asking whether there is a newer build: the browser itself asks only when a page is opened. */
function keepAsking({ serviceWorker }: Navigator): void {
  const update = async (): Promise<void> => {
    await (await serviceWorker.getRegistration())?.update()
  }
  // Without a network, and while the server is updated, there is no answer; the next one will do.
  const ask = (): void => void update().catch(() => undefined)
  setInterval(ask, ASK_EVERY_MS)
  window.addEventListener('online', ask)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask()
  })
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  keepAsking(navigator)
}

/**
 * Lets the browser keep the application on the device (where it can: on https and on this very
 * machine), so that it opens without a network; and takes up newer builds.
 */
export function keepOnDevice(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // Asked of a worker that has just taken over: it is of the newest build there is.
  serviceWorker.addEventListener('controllerchange', () =>
    serviceWorker.controller?.postMessage('which-build'),
  )
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ newestEntry?: unknown }>) => {
    const newest = data.newestEntry
    if (typeof newest !== 'string') return
    useUpdate.setState({ isWaiting: newest !== ownEntry() })
  })
  updateWhenFree()
  // A browser may forbid it (private windows); everything works without.
  const begin = (): void => void register().catch(() => undefined)
  window.addEventListener('load', () => setTimeout(begin, AFTER_LOAD_MS))
}
