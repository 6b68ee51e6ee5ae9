import {
  baseModeOf,
  INVENTORY_MODES,
  type InventoryMode,
} from '@zhenma/contract/inout/inventory-modes'
import {
  INVENTORY_MODE_HINT,
  INVENTORY_MODE_TEXT,
} from '@zhenma/contract/inout/inventory-modes.refusals'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { Select } from '../../kit/form/select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { companyTexts } from './company.texts.ts'

const BASE_MODES = INVENTORY_MODES.filter((mode) => baseModeOf(mode) === mode)

export type ModeInputProps = {
  readonly id?: string
  readonly value?: InventoryMode
  readonly onChange?: (mode: InventoryMode) => void
}

/** One of the sixteen modes: which of the eight, and whether it is the serial-number variant. */
export function ModeInput({ id, value, onChange }: ModeInputProps): ReactNode {
  const t = useTexts(companyTexts)
  const say = useSay()
  const mode = value ?? 'open_all'
  const base = baseModeOf(mode)
  const isVariant = base !== mode
  const change = (to: typeof base, withSerials: boolean): void =>
    onChange?.(withSerials ? `${to}_serial` : to)
  return (
    <div className="mode-input">
      <Select
        {...(id === undefined ? {} : { id })}
        value={base}
        options={BASE_MODES.map((one) => ({
          value: baseModeOf(one),
          label: say(INVENTORY_MODE_TEXT[one]),
        }))}
        onChange={(to) => change(to, isVariant)}
      />
      <Checkbox checked={isVariant} onChange={(event) => change(base, event.target.checked)}>
        {t('alsoSerials')}
      </Checkbox>
      <p className="mode-hint" aria-live="polite">
        {say(INVENTORY_MODE_HINT[mode])}
      </p>
    </div>
  )
}
