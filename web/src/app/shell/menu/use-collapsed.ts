import { useState } from 'react'
import type { Width } from '../../../kit/use-width.ts'
import { changeSettings, useSettings } from '../../settings/settings.ts'

/**
 * Whether the side menu is collapsed, and how to change it. Below 1088 px it begins collapsed whatever
 * the setting says, and can be opened while the window is that narrow.
 */
export function useCollapsed(width: Width): readonly [boolean, (collapsed: boolean) => void] {
  const byChoice = useSettings((settings) => settings.collapsed)
  const [isOpenNarrow, setOpenNarrow] = useState(false)
  const isNarrow = width === 'narrow'
  if (!isNarrow && isOpenNarrow) setOpenNarrow(false)
  return isNarrow
    ? [!isOpenNarrow, (collapsed) => setOpenNarrow(!collapsed)]
    : [byChoice, (collapsed) => changeSettings({ collapsed })]
}
