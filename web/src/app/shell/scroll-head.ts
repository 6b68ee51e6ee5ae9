import type { Settings } from '../settings/settings.ts'

/** The header hides after this many pixels of scrolling. */
export const HIDE_AFTER_PX = 100

/**
 * How far the header is moved up, in pixels, when a tab is scrolled to `top` (from `before`):
 * it stays (fixed), hides while one scrolls down (fixed, hiding), or goes with the content.
 */
export function headShift(
  settings: Pick<Settings, 'fixedHeader' | 'hideHeader'>,
  scroll: { readonly top: number; readonly before: number; readonly shift: number },
  headHeight: number,
): number {
  if (!settings.fixedHeader) return Math.min(scroll.top, headHeight)
  if (!settings.hideHeader || scroll.top <= HIDE_AFTER_PX) return 0
  if (scroll.top === scroll.before) return scroll.shift
  return scroll.top > scroll.before ? headHeight : 0
}
