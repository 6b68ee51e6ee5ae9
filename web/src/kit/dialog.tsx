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

/**
 * A dialog of a screen. The library's own fails when a tab that was hidden with one comes back
 * (it focuses its content before that is attached again); so this one leaves the page while its
 * tab is hidden. Keep what must survive that above the dialog, not inside it.
 */
export function Dialog(props: ModalProps): ReactNode {
  return useIsShown() && <Modal centered {...props} />
}
