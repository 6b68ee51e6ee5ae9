import type { KeyboardEvent } from 'react'

/** What of a row the keyboard can be on. */
const STOPS = 'input, button, a[href], select, textarea, [tabindex="0"]'

/** Rows that somebody sees; a table measures its columns in one that nobody does. */
const ROWS = 'tbody > tr:not([aria-hidden="true"])'

/** Where a key leads among rows; undefined: it is none of ours. */
function rowAfter(key: string, row: Element): Element | undefined {
  const rows = [...(row.closest('table')?.querySelectorAll(ROWS) ?? [])]
  const at = rows.indexOf(row)
  if (key === 'ArrowDown') return rows[at + 1]
  if (key === 'ArrowUp') return rows[at - 1]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  return undefined
}

/** What can be reached in it: a tree's table has a toggle where there is nothing to open, which nobody sees. */
const stopsOf = (around: Element): HTMLElement[] =>
  [...around.querySelectorAll<HTMLElement>(STOPS)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )

/**
 * Space ticks a row from its name as from its box, Enter opens it from its box as from its name. Whether
 * the key was one of these; what a row has besides (buttons, links) keeps its own.
 */
function pressInRow(key: string, row: Element, target: HTMLElement): boolean {
  const isName = target.matches('.row-open')
  const isBox = target.matches('td:first-child > input[type="checkbox"]')
  const pressed =
    key === ' ' && isName
      ? row.querySelector<HTMLElement>('td:first-child > input[type="checkbox"]')
      : key === 'Enter' && isBox
        ? row.querySelector<HTMLElement>('.row-open')
        : null
  pressed?.click()
  return pressed != null
}

/** Into the list's first row, where the keyboard is nowhere in it; false: there is none. */
export function enterRows(within: Element | null): boolean {
  const row = within?.querySelector(ROWS)
  const stop = row ? stopsOf(row)[0] : undefined
  stop?.focus()
  return stop !== undefined
}

/**
 * Arrows lead from a row's box, name or button to the same one of the next row (a row that lacks it: to
 * its first), Home and End to the first and last row. Letters that are typed stay where they are typed.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return
  if (!(target instanceof HTMLElement)) return
  const isText = target instanceof HTMLInputElement && target.type !== 'checkbox'
  if (isText || target.matches('select, textarea')) return
  const row = target.closest('tbody > tr')
  const cell = target.closest('td')
  if (row === null || cell === null) return
  if (pressInRow(key, row, target)) {
    event.preventDefault()
    return
  }
  const next = rowAfter(key, row)
  if (!next) return
  event.preventDefault()
  const cellAt = [...row.children].indexOf(cell)
  const index = stopsOf(cell).indexOf(target)
  const sister = next.children[cellAt]
  const there = sister === undefined ? [] : stopsOf(sister)
  const name = target.matches('.row-open') ? next.querySelector<HTMLElement>('.row-open') : null
  const stop = name ?? there[index] ?? there[0] ?? stopsOf(next)[0]
  stop?.focus()
}
