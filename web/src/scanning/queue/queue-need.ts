import type { ComponentType } from 'react'
import { create } from 'zustand'
import { useSession } from '../../api/session.ts'
import { countQueued, isQueueEntry } from './queue-storage.ts'
import type { Owner } from './queued.ts'

/**
 * What draws and sends the queue, once somebody needs it. A scanning page brings it along; elsewhere
 * it is loaded only when something waits.
 */
export const useQueueNeed = create<{ readonly centre: ComponentType | undefined }>(() => ({
  centre: undefined,
}))

/** How many submissions of the session's user wait on this device. */
export function countOwnQueued(): number {
  const user = useSession.getState().session?.user
  const owner: Owner | undefined = user && { companyId: user.customerId, userId: user.id }
  return owner ? countQueued(localStorage, owner) : 0
}

async function loadCentre(): Promise<void> {
  if (useQueueNeed.getState().centre || countOwnQueued() === 0) return
  const { QueueCentre } = await import('./queue-centre.tsx')
  useQueueNeed.setState({ centre: QueueCentre })
}

/** Looks now, when another tab queues something, and when the network is back; until it is undone. */
export function watchQueueNeed(): () => void {
  // What could not be loaded is loaded when the network is back.
  const look = (): void => void loadCentre().catch(() => undefined)
  const onStorage = ({ key }: StorageEvent): void => {
    if (isQueueEntry(key)) look()
  }
  look()
  window.addEventListener('storage', onStorage)
  window.addEventListener('online', look)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('online', look)
  }
}
