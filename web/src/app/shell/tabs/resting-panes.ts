/**
 * A hidden tab is taken out of the page by `display: none`, which throws away all that the browser knows
 * of its looks: to show it again costs the styles and the layout of hundreds of elements. Where the
 * browser can, hidden panes rest instead: not drawn, not reachable, but kept as they were laid out.
 */
const CAN_REST = typeof CSS !== 'undefined' && CSS.supports('content-visibility: hidden')

/** Puts the panes that were just hidden to rest; to be called before the frame is drawn. */
export function restHidden(panes: Iterable<HTMLElement>): void {
  if (!CAN_REST) return
  for (const pane of panes) {
    if (pane.style.display !== 'none') continue
    pane.style.removeProperty('display')
    pane.dataset['resting'] = ''
  }
}

/** A pane is shown again. */
export function wake(pane: HTMLElement): void {
  delete pane.dataset['resting']
}

export const isResting = (pane: HTMLElement): boolean => 'resting' in pane.dataset
