import type { operators } from '@zhenma/contract/operators/operators.contract'
import type { orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Select } from '../../kit/form/select.tsx'
import { useSearch, useSearched } from '../../kit/form/use-search.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Chosen = { readonly value: number; readonly label: string }
type Person = { readonly id: number; readonly name: string; readonly username: string }

const nameOf = ({ name, username }: Person): string =>
  name === '' ? username : `${name} · ${username}`

export type PeopleSelectProps = {
  readonly value?: readonly number[]
  readonly onChange?: (ids: readonly number[]) => void
  readonly id?: string
}

/** Chooses people, whom a call finds by name and by id. */
export function PeopleSelect(
  props: PeopleSelectProps & {
    readonly endpoint: typeof orders.scanners | typeof operators.searchPeople
    readonly maximum: number
    readonly placeholder: string
  },
): ReactNode {
  const { value = [], onChange, endpoint, maximum, placeholder, ...rest } = props
  const say = useTexts(kitTexts)
  const search = useSearch()
  const { isOpen, keyword } = search
  const found = useCall(endpoint, { keyword }, { enabled: isOpen })
  const chosen = useCall(
    endpoint,
    { ids: [...value] },
    { enabled: value.length > 0, keepPrevious: true },
  )
  const choose = (ids: readonly number[]): void => {
    search.setText('')
    onChange?.(ids)
  }
  const { options, isFailed } = useSearched(search, found, {
    nameOf,
    onTake: ({ id }) => choose([...new Set([...value, id])]),
  })
  const isWaiting = isOpen && options === undefined && !isFailed
  const names = new Map(
    [...(options ?? []), ...(chosen.data ?? [])].map((one) => [one.id, nameOf(one)]),
  )
  return (
    <Select<Chosen[]>
      {...rest}
      mode="multiple"
      labelInValue
      value={value.map((one) => ({ value: one, label: names.get(one) ?? '…' }))}
      maxCount={maximum}
      open={isOpen}
      onOpenChange={search.setOpen}
      loading={isWaiting}
      isWaiting={isWaiting || isFailed}
      onEarlyEnter={() => {
        search.enter()
        if (isFailed) void found.refetch()
      }}
      placeholder={placeholder}
      showSearch={{ filterOption: false, searchValue: search.text, onSearch: search.setText }}
      notFoundContent={say(isWaiting ? 'searching' : isFailed ? 'searchFailed' : 'noMatch')}
      options={(options ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
      onChange={(picked) => choose(picked.map(({ value: one }) => one))}
    />
  )
}
