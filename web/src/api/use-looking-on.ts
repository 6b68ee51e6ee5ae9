import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { useEffect } from 'react'
import { askAgain } from './use-call.ts'

/**
 * Asks again and again for what changes by itself, while somebody looks on and the page is seen. A hidden tab of the shell
 * undoes its effects, and with them this.
 */
export function useLookingOn(endpoint: Endpoint, isLooking: boolean, everyMs: number): void {
  useEffect(() => {
    if (!isLooking) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void askAgain(endpoint)
    }, everyMs)
    return () => clearInterval(timer)
  }, [endpoint, isLooking, everyMs])
}
