import { useEffect, type RefObject } from 'react'

/** Where the user means to type, or a dialog that wants an answer: the scan field lets go. */
function wantsFocus(element: Element | null): boolean {
  return (
    element !== null &&
    element.closest(
      'input, textarea, select, [contenteditable], [role="combobox"], .ant-modal, .ant-drawer, .ant-select-dropdown',
    ) !== null
  )
}

/**
 * Keeps the keyboard in a field: after a click on a button or on nothing, it comes back; and what
 * is typed while nothing has the focus lands in it. Another field may have it as long as it wants.
 */
export function useKeptFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (): void => field.current?.focus({ preventScroll: true })
    const onFocusLost = (event: FocusEvent): void => {
      const goesTo = event.relatedTarget instanceof Element ? event.relatedTarget : null
      if (!wantsFocus(goesTo)) queueMicrotask(() => !wantsFocus(document.activeElement) && focus())
    }
    const onKey = (event: KeyboardEvent): void => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isText && !wantsFocus(document.activeElement)) focus()
    }
    // A press on a button keeps the focus where it is: the click still counts.
    const onPress = (event: PointerEvent): void => {
      const target = event.target instanceof Element ? event.target : null
      if (document.activeElement === field.current && !wantsFocus(target)) event.preventDefault()
    }
    focus()
    document.addEventListener('focusout', onFocusLost)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('mousedown', onPress as EventListener)
    return () => {
      document.removeEventListener('focusout', onFocusLost)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('mousedown', onPress as EventListener)
    }
  }, [field])
}
