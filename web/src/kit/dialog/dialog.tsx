import { Modal, type ModalProps } from 'antd'
import { useLayoutEffect, useState, type ReactNode } from 'react'

/** False while the tab is hidden. */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(true)
  // A hidden tab's effects are undone, and done again when it is shown.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the only sign of being shown is an effect
    setShown(true)
    return () => setShown(false)
  }, [])
  return isShown
}

/** Where a form begins. What is only looked at (a link, a button) is not it. */
const FIRST_FIELD =
  ':is(input, textarea, select):not(:disabled, [type="hidden"], [type="file"], [tabindex="-1"])'

/**
 * The dialog goes to its first button by itself, which is the cross that closes it: whoever opened a
 * form wants to fill it in. On a touch screen the keyboard would cover half of it, unasked.
 */
function beginAtField(): void {
  const { activeElement } = document
  const panel = activeElement?.closest('[role="dialog"]')
  const isAtField = activeElement?.matches(FIRST_FIELD)
  if (!panel || isAtField || matchMedia('(pointer: coarse)').matches) return
  panel.querySelector<HTMLElement>(`form ${FIRST_FIELD}`)?.focus()
}

/**
 * A dialog of a screen. The library's own fails when a tab that was hidden with one comes back
 * (it focuses its content before that is attached again); so this one leaves the page while its
 * tab is hidden. Keep what must survive that above the dialog, not inside it.
 */
export function Dialog({ afterOpenChange, ...props }: ModalProps): ReactNode {
  const change = (isOpen: boolean): void => {
    if (isOpen) beginAtField()
    afterOpenChange?.(isOpen)
  }
  return useIsShown() && <Modal centered {...props} afterOpenChange={change} />
}
