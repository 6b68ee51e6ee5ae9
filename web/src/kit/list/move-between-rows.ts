import type { KeyboardEvent } from 'react'

/** What of a row the keyboard can be on. */
const STOPS = 'input, button, a[href], select, textarea, [tabindex="0"]'

/** Where a key leads among rows; undefined: it is none of ours. */
function rowAfter(key: string, row: Element): Element | null | undefined {
  if (key === 'ArrowDown') return row.nextElementSibling
  if (key === 'ArrowUp') return row.previousElementSibling
  if (key === 'Home') return row.parentElement?.firstElementChild
  if (key === 'End') return row.parentElement?.lastElementChild
  return undefined
}

const stopsOf = (around: Element): HTMLElement[] => [...around.querySelectorAll<HTMLElement>(STOPS)]

/**
 * Arrows lead from a row's box, name or button to the same one of the next row (a row that lacks it: to
 * its first), Home and End to the first and last row. Letters that are typed stay where they are typed.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return
  if (!(target instanceof HTMLElement)) return
  const isText = target instanceof HTMLInputElement && target.type !== 'checkbox'
  if (isText || target.matches('select, textarea')) return
  const row = target.closest('tbody > tr')
  const cell = target.closest('td')
  if (row === null || cell === null) return
  const next = rowAfter(key, row)
  if (!next) return
  event.preventDefault()
  const cellAt = [...row.children].indexOf(cell)
  const place = stopsOf(cell).indexOf(target)
  const sister = next.children[cellAt]
  const there = sister === undefined ? [] : stopsOf(sister)
  const stop = there[place] ?? there[0] ?? stopsOf(next)[0]
  stop?.focus()
}
