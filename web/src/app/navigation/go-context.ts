import { createContext, use, useCallback, useLayoutEffect, useRef } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'
import { asksAnything, mayLeave } from '../../kit/dialog/leaving.ts'
import { useTabs } from './use-tabs.ts'

/** Goes to a full path (`/product/list?pageNo=2`). */
export type Go = (fullPath: string, options?: NavigateOptions) => void

/** The shell's way to go; always the same function. */
export const GoContext = createContext<Go>(() => {
  throw new Error('GoContext: outside of the shell')
})

export const useGo = (): Go => use(GoContext)

const pathOf = (location: string): string => location.split('?')[0] ?? ''

/** The tab in front, where a step would bring another one there; undefined for a step within it. */
function leftFor(fullPath: string, options?: NavigateOptions): string | undefined {
  const { active, tabs } = useTabs.getState()
  const state = options?.state as { readonly tab?: string } | undefined
  const here = tabs.find(({ id }) => id === active)
  const isWithin = state?.tab === active || pathOf(here?.location ?? '') === pathOf(fullPath)
  return isWithin ? undefined : active
}

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
  return useCallback((fullPath, options) => {
    const go = (): void => void latest.current(fullPath, options)
    const left = leftFor(fullPath, options)
    if (left === undefined || !asksAnything([left])) go()
    else void mayLeave('away', [left]).then((isFree) => isFree && go())
  }, [])
}
