import { useEffect, type RefObject } from 'react'
import { isCovered } from '../keys/in-front.ts'

/** Fields that are typed into; a switch or a choice of buttons (radio inputs to the browser) is none. */
const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"]), textarea, select, [contenteditable], [role="combobox"]'
/** What wants an answer first. */
const ASKING = '.ant-modal-wrap, .ant-drawer, .ant-select-dropdown'

/** Where the user means to type, or a dialog that wants an answer: the scan field lets go. */
function wantsFocus(element: Element | null): boolean {
  return element !== null && element.closest(`${TYPED_INTO}, ${ASKING}`) !== null
}

/** Gives the keyboard to the field that keeps it on the page in front. */
let giveBack: (() => void) | undefined

/** After a choice elsewhere on a scanning page: what a gun types next is a scan again. */
export function backToScanField(): void {
  queueMicrotask(() => giveBack?.())
}

/**
 * Keeps the keyboard in a field: after a click on a button or on nothing, it comes back; and what
 * is typed while no other field has the focus lands in it. Another field may have it as long as it
 * wants, and whoever goes on with Tab gets to everything.
 */
export function useKeptFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let isTabbing = false
    const focus = (): void => field.current?.focus({ preventScroll: true })
    const onFocusLost = (event: FocusEvent): void => {
      const goesTo = event.relatedTarget instanceof Element ? event.relatedTarget : null
      if (isTabbing || wantsFocus(goesTo)) return
      queueMicrotask(() => !wantsFocus(document.activeElement) && focus())
    }
    const onKey = (event: KeyboardEvent): void => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key === 'Tab') isTabbing = true
      // A space presses the button that somebody went to.
      if (!isText || event.key === ' ') return
      // A question is in front, wherever in it the keyboard is.
      if (field.current !== null && isCovered(field.current)) return
      isTabbing = false
      if (!wantsFocus(document.activeElement)) focus()
    }
    // A press on a button keeps the focus where it is: the click still counts.
    const onPress = (event: PointerEvent): void => {
      isTabbing = false
      const target = event.target instanceof Element ? event.target : null
      if (document.activeElement === field.current && !wantsFocus(target)) event.preventDefault()
    }
    // The label of a choice gives its input the focus after the press.
    const onClick = (): void => {
      const { activeElement } = document
      if (activeElement instanceof HTMLInputElement && !wantsFocus(activeElement)) focus()
    }
    focus()
    giveBack = focus
    document.addEventListener('focusout', onFocusLost)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('mousedown', onPress as EventListener)
    document.addEventListener('click', onClick)
    return () => {
      if (giveBack === focus) giveBack = undefined
      document.removeEventListener('focusout', onFocusLost)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('mousedown', onPress as EventListener)
      document.removeEventListener('click', onClick)
    }
  }, [field])
}
