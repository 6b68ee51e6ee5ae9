import { InputNumber } from 'antd'
import type { ReactNode } from 'react'

/** A whole number, or nothing. */
export function NumberInput(props: {
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  readonly id?: string
  readonly placeholder?: string
  readonly 'aria-label'?: string
}): ReactNode {
  return <InputNumber<number> {...props} className="fill" precision={0} />
}
