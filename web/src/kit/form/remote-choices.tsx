import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import type { SearchEndpoint } from './remote-select.tsx'
import { SearchChoices } from './search-choices.tsx'
import { useSearch } from './use-search.ts'

type Option = { readonly id: number; readonly name: string }

export type RemoteChoicesProps = {
  readonly value?: readonly number[]
  readonly onChange?: (ids: readonly number[]) => void
  readonly id?: string
}

/** Chooses several of many records by name; the server searches. A form hands over value and change. */
export function RemoteChoices<O extends Option>(
  props: RemoteChoicesProps & {
    readonly endpoint: SearchEndpoint<O>
    readonly maximum: number
    readonly placeholder: string
    /** How a record shows; its name without it. */
    readonly nameOf?: (record: O) => string
  },
): ReactNode {
  const { value = [], onChange = () => {}, endpoint, maximum, nameOf, ...rest } = props
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
      nameOf={nameOf ?? (({ name }) => name)}
      maxCount={maximum}
    />
  )
}
