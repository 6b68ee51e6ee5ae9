import { SCREENS } from './screens.ts'
import { Shell } from './shell-part.ts'
import { HOME_PATH } from '../entities/menu-item.ts'

/** Before this the page itself is still being drawn. */
const AFTER_MS = 300

/** Loads what comes after the log-in: the shell with the screen where everybody lands. */
export function warmUp(): void {
  Shell.warm()
  SCREENS[HOME_PATH.slice(1)]?.warm()
}

/** The same while somebody types their password; answers how to stop that. */
export function warmUpSoon(): () => void {
  const timer = setTimeout(warmUp, AFTER_MS)
  return () => clearTimeout(timer)
}
