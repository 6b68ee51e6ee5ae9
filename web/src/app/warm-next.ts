import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { visibleItems } from '../entities/menu-item.ts'
import { whenIdle } from '../kit/late/when-idle.ts'
import { flatLinks } from './navigation/menu.ts'
import { SCREENS } from './screens.ts'

/**
 * Loads, once the browser has nothing else to do, the first screen of the menu after `home`: with it
 * come the parts that nearly every screen is made of. Answers how to stop that.
 */
export function warmNextWhenIdle(menu: readonly MenuItem[], home: string): () => void {
  const next = visibleItems(menu)
    .flatMap(flatLinks)
    .find((item) => item.path !== home && item.component in SCREENS)
  return whenIdle(() => SCREENS[next?.component ?? '']?.warm())
}
