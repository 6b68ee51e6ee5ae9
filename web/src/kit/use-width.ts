import { useSyncExternalStore } from 'react'

/** Below the first the side menu collapses, below the second it is a drawer (spec 2). */
export const BREAKPOINT_NARROW_PX = 1088
export const BREAKPOINT_PHONE_PX = 768

const NARROW = `(max-width: ${BREAKPOINT_NARROW_PX - 1}px)`
const PHONE = `(max-width: ${BREAKPOINT_PHONE_PX - 1}px)`

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia(NARROW), matchMedia(PHONE)]
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

export type Width = 'wide' | 'narrow' | 'phone'

function widthNow(): Width {
  if (matchMedia(PHONE).matches) return 'phone'
  return matchMedia(NARROW).matches ? 'narrow' : 'wide'
}

/** Which of the three layouts the window has room for. */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, widthNow)
}
