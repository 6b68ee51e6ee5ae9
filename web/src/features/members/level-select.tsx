import { members } from '@zhenma/contract/members/members.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Select } from '../../kit/form/select.tsx'

/** One of the company's levels. `above`: only those that begin above so many points. */
export function LevelSelect(props: {
  readonly value?: number | null
  readonly onChange?: (id: number | undefined) => void
  readonly id?: string
  readonly 'aria-label'?: string
  readonly above?: number
  readonly placeholder?: string
}): ReactNode {
  const { value, above = -1, ...rest } = props
  const { data } = useCall(members.levels, {})
  const levels = (data?.levels ?? []).filter(({ points }) => points > above)
  return (
    <Select<number>
      {...rest}
      // Until the levels are there, their number would stand in place of the name; one that is gone keeps it, to be seen.
      value={data === undefined ? null : (value ?? null)}
      allowClear
      popupMatchSelectWidth={false}
      options={levels.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
