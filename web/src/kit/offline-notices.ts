import { useLayoutEffect } from 'react'
import { create } from 'zustand'

/** How many parts of the screen in front say themselves that the network is gone. */
export const useOfflineNotices = create<{ readonly count: number }>(() => ({ count: 0 }))

/**
 * To be called by what says on its screen, in more words than the shell, that the network is gone: the
 * shell then does not say it a second time. Undone while the tab is hidden, as its effects are.
 */
export function useTellOffline(isTelling: boolean): void {
  useLayoutEffect(() => {
    if (!isTelling) return
    useOfflineNotices.setState(({ count }) => ({ count: count + 1 }))
    return () => useOfflineNotices.setState(({ count }) => ({ count: count - 1 }))
  }, [isTelling])
}
