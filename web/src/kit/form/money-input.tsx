import { InputNumber } from 'antd'
import type { ReactNode } from 'react'

/** An amount in hundredths (as the contract carries it), typed as people write it. */
export function MoneyInput(props: {
  readonly value?: number | null
  readonly onChange?: (cents: number | null) => void
  readonly id?: string
}): ReactNode {
  const { value, onChange, ...rest } = props
  return (
    <InputNumber<number>
      {...rest}
      className="fill"
      min={0}
      precision={2}
      value={value === undefined || value === null ? null : value / 100}
      onChange={(amount) => onChange?.(amount === null ? null : Math.round(amount * 100))}
    />
  )
}
