import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { visibleItems } from '../entities/menu-item.ts'
import { flatLinks } from './navigation/menu.ts'
import { SCREENS } from './screens.ts'

/** A browser that is never idle begins all the same; Safari does not say when it is. */
const IDLE_MS = 2_000

/**
 * Loads, once the browser has nothing else to do, the first screen of the menu after `home`: with it
 * come the parts that nearly every screen is made of. Answers how to stop that.
 */
export function warmNextWhenIdle(menu: readonly MenuItem[], home: string): () => void {
  const next = visibleItems(menu)
    .flatMap(flatLinks)
    .find((item) => item.path !== home && item.component in SCREENS)
  const warm = (): void => SCREENS[next?.component ?? '']?.warm()
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(warm, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(warm, { timeout: IDLE_MS })
  return () => cancelIdleCallback(request)
}
