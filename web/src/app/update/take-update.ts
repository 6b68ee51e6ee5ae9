import { create } from 'zustand'
import { useUnsavedWork } from '../../kit/dialog/unsaved.ts'

/** Whether a newer build lies on this device than the one that this page is of. */
export const useUpdate = create<{ readonly isWaiting: boolean }>(() => ({ isWaiting: false }))

/** Nobody works on a page that is out of sight, or was not touched, for so long. */
export const HIDDEN_MS = 30_000
export const IDLE_MS = 5 * 60_000
const LOOK_EVERY_MS = 15_000
/** What tells that somebody is there. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** What is open in a page. */
export type Open = {
  readonly hasUnsaved: boolean
  /** A dialog or drawer, which a new page would not have. */
  readonly hasDialog: boolean
  /** For how long the page has been out of sight; undefined: it is seen. */
  readonly hiddenMs: number | undefined
  readonly idleMs: number
}

/** Whether the page may be loaded anew by itself: nothing is open, and nobody is looking. */
export function mayUpdateItself({ hasUnsaved, hasDialog, hiddenMs, idleMs }: Open): boolean {
  if (hasUnsaved || hasDialog) return false
  return idleMs >= IDLE_MS || (hiddenMs ?? 0) >= HIDDEN_MS
}

const holdsUnsaved = (): boolean =>
  Object.values(useUnsavedWork.getState().byTab).some((forms) => forms.length > 0)

/** Dialogs and drawers that can be seen; those of hidden tabs are open too, and count. */
const holdsDialog = (): boolean =>
  document.querySelector('.ant-drawer-open, .ant-modal-wrap:not([style*="display: none"])') !== null

/** Loads the page anew, which then is of the newest build; its tabs come back as they are. */
export const takeUpdate = (): void => window.location.reload()

/** Takes an update as soon as it may be taken; answers how to stop. */
export function updateWhenFree(): () => void {
  let touchedAt = Date.now()
  let hiddenAt = document.hidden ? Date.now() : undefined
  const touch = (): void => {
    touchedAt = Date.now()
  }
  const see = (): void => {
    hiddenAt = document.hidden ? Date.now() : undefined
  }
  const look = (): void => {
    if (!useUpdate.getState().isWaiting) return
    const now = Date.now()
    const open: Open = {
      hasUnsaved: holdsUnsaved(),
      hasDialog: holdsDialog(),
      hiddenMs: hiddenAt === undefined ? undefined : now - hiddenAt,
      idleMs: now - touchedAt,
    }
    if (mayUpdateItself(open)) takeUpdate()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  for (const sign of SIGNS) window.addEventListener(sign, touch, { passive: true })
  document.addEventListener('visibilitychange', see)
  return () => {
    clearInterval(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, touch)
    document.removeEventListener('visibilitychange', see)
  }
}
