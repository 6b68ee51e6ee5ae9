import type { ReactNode } from 'react'
import { Select } from './select.tsx'

export type YesNoProps = {
  readonly value?: boolean
  readonly onChange?: (value: boolean | undefined) => void
  readonly id?: string
  readonly 'aria-label'?: string
}

/** One of two, for a filter; `any` stands there while nothing is chosen. */
export function YesNoSelect(
  props: YesNoProps & { readonly yes: string; readonly no: string; readonly any: string },
): ReactNode {
  const { value, onChange, yes, no, any, ...rest } = props
  return (
    <Select<'yes' | 'no'>
      {...rest}
      value={value === undefined ? null : value ? 'yes' : 'no'}
      allowClear
      placeholder={any}
      popupMatchSelectWidth={false}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={(choice) => onChange?.(choice === undefined ? undefined : choice === 'yes')}
    />
  )
}
