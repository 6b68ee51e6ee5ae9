import type { MenuProps } from 'antd'
import type { RefObject } from 'react'

/**
 * For a menu's `onClick`: the keyboard goes back to the button that opened the menu. A dialog that
 * the item opens then finds it there, and gives it back when it closes; the item itself is hidden by then.
 */
export function backToTrigger(
  trigger: RefObject<HTMLElement | null>,
  { domEvent }: Parameters<NonNullable<MenuProps['onClick']>>[0],
): void {
  // Enter on the item is no click on the button that has the keyboard now.
  domEvent.preventDefault()
  trigger.current?.focus()
}
