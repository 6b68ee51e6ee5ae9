/**
 * For a dialog's `afterOpenChange`: gives the keyboard to a field. What is not drawn yet cannot take
 * it, so an `autoFocus` inside comes too early and the close button has it.
 */
export const focusWhenOpen =
  (id: string) =>
  (isOpen: boolean): void => {
    if (isOpen) document.getElementById(id)?.focus()
  }
