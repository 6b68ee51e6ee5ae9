import { createContext, use, useCallback, useLayoutEffect, useRef } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'

/** Goes to a full path (`/product/list?pageNo=2`). */
export type Go = (fullPath: string, options?: NavigateOptions) => void

/** The shell's way to go; always the same function. */
export const GoContext = createContext<Go>(() => {
  throw new Error('GoContext: outside of the shell')
})

export const useGo = (): Go => use(GoContext)

/**
 * The router's way to go as a function that stays the same. The router's own is another one after
 * every step: whoever holds it (every link of the menu, every tab) would be drawn anew by any step.
 */
export function useStableGo(): Go {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  })
  return useCallback((fullPath, options) => void latest.current(fullPath, options), [])
}
