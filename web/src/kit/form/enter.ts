import type { KeyboardEvent } from 'react'

/** Enter in a field of dates takes what was typed there; it would send the form off as well. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/**
 * Ctrl+Enter sends a form from any of its fields. `only`: Enter alone does not. So it is where a step is
 * not lightly taken back: a scanner's gun ends every code with one, and whoever types fast presses one
 * too many.
 */
export function byCtrlEnter(
  send: () => void,
  { only = false }: { readonly only?: boolean } = {},
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { key, target, ctrlKey, metaKey, nativeEvent } = event
    if (key !== 'Enter' || nativeEvent.isComposing) return
    // In a text of several lines it begins a new one; on a button it presses that.
    if (only && target instanceof HTMLInputElement) event.preventDefault()
    if (ctrlKey || metaKey) send()
  }
}
