import { create } from 'zustand'

/** What waits on this device to be sent, and what of it was refused, for screens that only tell it. */
export const useDeviceQueue = create<{ readonly waiting: number; readonly refused: number }>(
  () => ({ waiting: 0, refused: 0 }),
)

/** Whether the drawer with the queue is open. */
export const useQueuePanel = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export const openQueue = (): void => useQueuePanel.setState({ isOpen: true })
