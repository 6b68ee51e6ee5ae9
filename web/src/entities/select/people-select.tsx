import type { operators } from '@zhenma/contract/operators/operators.contract'
import type { orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { SearchChoices } from '../../kit/form/search-choices.tsx'
import { useSearch } from '../../kit/form/use-search.ts'

type Person = { readonly name: string; readonly username: string }

const nameOf = ({ name, username }: Person): string =>
  name === '' ? username : `${name} · ${username}`

export type PeopleSelectProps = {
  readonly value?: readonly number[]
  readonly onChange?: (ids: readonly number[]) => void
  readonly id?: string
}

/** Chooses people, whom a call finds by name and by id; a form hands over value and change. */
export function PeopleSelect(
  props: PeopleSelectProps & {
    readonly endpoint: typeof orders.scanners | typeof operators.searchPeople
    readonly maximum: number
    readonly placeholder: string
  },
): ReactNode {
  const { value = [], onChange = () => {}, endpoint, maximum, ...rest } = props
  const search = useSearch()
  const { isOpen, keyword } = search
  const found = useCall(endpoint, { keyword }, { enabled: isOpen })
  const chosen = useCall(
    endpoint,
    { ids: [...value] },
    { enabled: value.length > 0, keepPrevious: true },
  )
  return (
    <SearchChoices
      {...rest}
      value={value}
      onChange={onChange}
      search={search}
      found={found}
      chosen={chosen.data}
      nameOf={nameOf}
      maxCount={maximum}
    />
  )
}
