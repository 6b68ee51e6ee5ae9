import { useEffect, useEffectEvent } from 'react'
import { isCutOff, useConnection } from '../../api/connection.ts'

/** Whether what is asked or sent now would not come through. */
export const isCutOffNow = (): boolean => isCutOff(useConnection.getState())

/** Does something when the connection is back, and at once where it is there; again for another `of`. */
export function useWhenConnected(of: unknown, look: () => void): void {
  const onBack = useEffectEvent(look)
  useEffect(() => {
    // What is left over is asked for once the page stands.
    const soon = setTimeout(() => {
      if (!isCutOffNow()) onBack()
    })
    const unfollow = useConnection.subscribe((now, before) => {
      if (isCutOff(before) && !isCutOff(now)) onBack()
    })
    return () => {
      clearTimeout(soon)
      unfollow()
    }
  }, [of])
}
