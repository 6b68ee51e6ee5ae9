import './codes-select.css'
import { groupByFour } from '@zhenma/codes/code-format'
import type { ReactNode } from 'react'
import { Select } from '../form/select.tsx'
import { codesOf } from './scanned-text.ts'

/** Several codes in a form: by gun (types, then Enter), by paste, or chosen from those at hand. */
export function CodesSelect(props: {
  readonly id: string
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
  readonly maximum: number
  readonly placeholder: string
  /** Offered to be chosen. */
  readonly atHand?: readonly string[]
}): ReactNode {
  const { id, value, onChange, maximum, placeholder, atHand = [] } = props
  return (
    <div className="codes-select">
      <Select<string[]>
        id={id}
        mode="tags"
        autoFocus
        allowClear
        className="fill"
        maxCount={maximum}
        placeholder={placeholder}
        tokenSeparators={['\n', '\t', ',', ';', ' ']}
        {...(atHand.length === 0 ? { open: false, suffixIcon: null } : {})}
        value={[...value]}
        labelRender={({ value: code }) => <span className="mono">{groupByFour(String(code))}</span>}
        options={atHand.map((code) => ({ value: code, label: groupByFour(code) }))}
        // What a gun reads is often the whole address.
        onChange={(codes) => onChange([...new Set(codes.flatMap(codesOf))])}
      />
    </div>
  )
}
