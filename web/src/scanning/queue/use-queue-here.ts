import { useEffect } from 'react'
import { QueueCentre } from './queue-centre.tsx'
import { useQueueNeed } from './queue-need.ts'

/** A scanning page brings the queue along: without a network it could not be loaded any more. */
export function useQueueHere(): void {
  useEffect(() => useQueueNeed.setState({ centre: QueueCentre }), [])
}
