import type { MenuItem } from '@zhenma/contract/auth/auth.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { askAhead } from '../../api/use-call.ts'
import { flatLinks } from '../navigation/menu.ts'

/** By then the screen that was asked for has what it needs. */
const AFTER_MS = 6_000

/**
 * Asks for what the floor's screens offer to choose from, whichever of them is open: the device keeps the
 * answers, and without a network a screen that was never opened has them. Answers how to stop.
 */
export function keepChoices(menu: readonly MenuItem[]): () => void {
  const hasFloor = menu.flatMap(flatLinks).some(({ component }) => component.startsWith('inout/'))
  const ask = (): void => {
    if (!navigator.onLine) return
    void askAhead(places.list, { kind: 'warehouse' })
    void askAhead(dealers.search, { keyword: '' })
  }
  const timer = hasFloor ? setTimeout(ask, AFTER_MS) : undefined
  return () => clearTimeout(timer)
}
