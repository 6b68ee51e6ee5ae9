import { InputNumber } from 'antd'
import type { ReactNode } from 'react'

const WHOLE = /^-?\d+$/

/** Thousands apart: nobody counts the zeros of 10000000. */
function grouped(value: string | number | undefined): string {
  const text = String(value ?? '')
  if (!WHOLE.test(text)) return text
  const sign = text.startsWith('-') ? 1 : 0
  const groups: string[] = []
  let end = text.length
  for (; end - sign > 3; end -= 3) groups.unshift(text.slice(end - 3, end))
  return [text.slice(0, end), ...groups].join(',')
}

/** A whole number, or nothing. */
export function NumberInput(props: {
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  readonly id?: string
  readonly placeholder?: string
  readonly disabled?: boolean
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
