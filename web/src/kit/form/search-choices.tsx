import type { ReactNode } from 'react'
import { Select } from './select.tsx'
import { type Found, type Search, useSearchSelect } from './use-search.ts'

type Row = { readonly id: number }
type Chosen = { readonly value: number; readonly label: string }

/** Chooses several records that the server searches; they keep the order in which they were chosen. */
export function SearchChoices<R extends Row>(props: {
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  readonly search: Search
  /** The answer to `search`. */
  readonly found: Found<R>
  /** Those that are chosen already, for their names. */
  readonly chosen: readonly R[] | undefined
  readonly nameOf: (record: R) => string
  readonly maxCount: number
  readonly placeholder: string
  readonly id?: string
  readonly 'aria-label'?: string
}): ReactNode {
  const { value, onChange, search, found, chosen, nameOf, ...rest } = props
  const choose = (ids: readonly number[]): void => {
    search.setText('')
    onChange(ids)
  }
  const { options = [], list } = useSearchSelect(search, found, {
    nameOf,
    onTake: ({ id }) => choose([...new Set([...value, id])]),
  })
  const names = new Map([...options, ...(chosen ?? [])].map((one) => [one.id, nameOf(one)]))
  return (
    <Select<Chosen[]>
      {...rest}
      {...list}
      mode="multiple"
      labelInValue
      value={value.map((id) => ({ value: id, label: names.get(id) ?? '…' }))}
      options={options.map((one) => ({ value: one.id, label: nameOf(one) }))}
      onChange={(picked) => choose(picked.map(({ value: id }) => id))}
    />
  )
}
