/** Somewhere that is typed into. */
export type TextPlace = HTMLInputElement | HTMLTextAreaElement

export const isTextPlace = (element: Element | null): element is TextPlace =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !['radio', 'checkbox', 'button', 'submit', 'file', 'range', 'color'].includes(element.type))

/** What stood in a place, and where the cursor was. */
export type Snapshot = {
  readonly place: TextPlace
  readonly value: string
  readonly start: number | null
  readonly end: number | null
}

export function snapshotOf(place: TextPlace): Snapshot {
  const { value, selectionStart: start, selectionEnd: end } = place
  return { place, value, start, end }
}

/** Puts back what stood there, as if it were typed: whoever follows the place (React, a library) hears of it. */
export function restore({ place, value, start, end }: Snapshot): void {
  if (place.value === value) return
  const prototype = place instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(place, value)
  place.dispatchEvent(new Event('input', { bubbles: true }))
  // Some kinds of input have no cursor to set.
  if (start !== null) place.setSelectionRange(start, end)
}

/** Types a text at the cursor, in the browser's own way. */
export function insertText(place: TextPlace, text: string): void {
  place.focus()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else types into whatever has the focus
  if (document.execCommand('insertText', false, text)) return
  const snapshot = snapshotOf(place)
  const { value, start, end } = snapshot
  const [from, to] = [start ?? value.length, end ?? value.length]
  const next = value.slice(0, from) + text + value.slice(to)
  restore({ place, value: next, start: from + text.length, end: from + text.length })
}
