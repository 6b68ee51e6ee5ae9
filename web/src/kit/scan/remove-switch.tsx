import './remove-switch.css'
import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { Keys } from '../keys/keys.tsx'

/** The shortcut of the switch; the screen listens to it. */
export const REMOVE_KEYS = 'alt+r'

/** Whether what is scanned is taken out again. Around the field stands `data-removing` then. */
export function RemoveSwitch(props: {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: () => void
}): ReactNode {
  const { label, ...rest } = props
  return (
    <label className="remove-switch">
      <Switch {...rest} aria-label={label} />
      <span>{label}</span>
      <Keys of={REMOVE_KEYS} />
    </label>
  )
}
