import { useSyncExternalStore } from 'react'

/** Below the first the side menu collapses, below the second it is a drawer. */
export const BREAKPOINT_NARROW_PX = 1088
export const BREAKPOINT_PHONE_PX = 768

/** Made once: asking the browser anew on every drawing costs more than the drawing. */
const queries =
  typeof matchMedia === 'undefined'
    ? undefined
    : {
        narrow: matchMedia(`(max-width: ${BREAKPOINT_NARROW_PX - 1}px)`),
        phone: matchMedia(`(max-width: ${BREAKPOINT_PHONE_PX - 1}px)`),
      }

function subscribe(onChange: () => void): () => void {
  const all = queries ? [queries.narrow, queries.phone] : []
  for (const query of all) query.addEventListener('change', onChange)
  return () => {
    for (const query of all) query.removeEventListener('change', onChange)
  }
}

export type Width = 'wide' | 'narrow' | 'phone'

function widthNow(): Width {
  if (queries?.phone.matches) return 'phone'
  return queries?.narrow.matches ? 'narrow' : 'wide'
}

/** Which of the three layouts the window has room for. */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, widthNow)
}
