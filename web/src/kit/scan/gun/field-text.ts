/** Somewhere that is typed into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

export const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !['radio', 'checkbox', 'button', 'submit', 'file', 'range', 'color'].includes(element.type))

/** What stood in a field, and where the cursor was. */
export type Snapshot = {
  readonly field: TextField
  readonly value: string
  readonly start: number | null
  readonly end: number | null
}

export function snapshotOf(field: TextField): Snapshot {
  const { value, selectionStart: start, selectionEnd: end } = field
  return { field, value, start, end }
}

/** Puts back what stood there, as if it were typed: whoever follows the field (React, a library) hears of it. */
export function restore({ field, value, start, end }: Snapshot): void {
  if (field.value === value) return
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // Some kinds of input have no cursor to set.
  if (start !== null) field.setSelectionRange(start, end)
}

/** Types a text at the cursor, in the browser's own way. */
export function insertText(field: TextField, text: string): void {
  field.focus()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else types into whatever has the focus
  if (document.execCommand('insertText', false, text)) return
  const snapshot = snapshotOf(field)
  const { value, start, end } = snapshot
  const [from, to] = [start ?? value.length, end ?? value.length]
  const next = value.slice(0, from) + text + value.slice(to)
  restore({ field, value: next, start: from + text.length, end: from + text.length })
}
