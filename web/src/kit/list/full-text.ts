import type { PointerEvent } from 'react'

/** Whether something in a cell is cut off at its edge. */
function isCut(cell: HTMLElement): boolean {
  return [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 0 &&
      getComputedStyle(element).overflowX !== 'visible',
  )
}

/**
 * Gives the cell under the pointer its whole text as a hint, where its column is too narrow for it.
 * One listener on a table stands for all its cells; what says more of itself keeps its own hint.
 */
export function hintAtCut(event: PointerEvent<HTMLTableElement>): void {
  if (!(event.target instanceof Element)) return
  const cell = event.target.closest<HTMLElement>('td, th')
  if (cell === null || cell.querySelector('[title]') !== null) return
  if (isCut(cell)) cell.title = cell.innerText.trim()
  else cell.removeAttribute('title')
}
