import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { useLayoutEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { aggregateOf, findScreen, groupTarget } from '../../navigation/menu.ts'
import { showLocation } from '../../navigation/use-tabs.ts'

/**
 * The address decides which tab is in front; a group's own address leads to its first screen. Draws
 * nothing: a step of the router concerns only what it changes of the tabs.
 */
export function AddressToTab({ menu }: { readonly menu: readonly MenuItem[] }): ReactNode {
  const location = useLocation()
  // Its own: the shell's is not ready before the shell's first effects, which come after this one.
  const navigate = useNavigate()
  const full = location.pathname + location.search
  useLayoutEffect(() => {
    const target = groupTarget(menu, location.pathname)
    if (target !== undefined && target !== location.pathname) {
      void navigate(target, { replace: true })
      return
    }
    const state = location.state as { readonly tab?: string } | null
    const share = (pathname: string): string | undefined =>
      aggregateOf(findScreen(menu, pathname))?.path
    showLocation(full, { tabId: state?.tab, share })
    // `location` is new with every step of the history, also with one to the same address.
  }, [location, full, menu, navigate])
  return null
}
