import { InputNumber } from 'antd'
import type { ReactNode } from 'react'

/** Thousands apart: nobody counts the zeros of 10000000. */
const grouped = (value: string | number | undefined): string =>
  String(value ?? '').replace(/\B(?=(\d{3})+$)/g, ',')

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
  return (
    <InputNumber<number>
      {...props}
      className="fill"
      precision={0}
      formatter={grouped}
      parser={(text) => Number((text ?? '').replace(/[,\s]/g, ''))}
    />
  )
}
