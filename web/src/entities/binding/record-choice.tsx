import { MAXIMUM_RECORDS } from '@zhenma/contract/extended-data/extended-content'
import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Select } from '../../kit/form/select.tsx'
import { useSearch, useSearched } from '../../kit/form/use-search.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { extendedDataTexts } from './extended-data.texts.ts'

/** Choices that a search shows. */
const SHOWN = 20

type Chosen = { readonly value: number; readonly label: string }

const nameOf = ({ moduleName, name }: { readonly moduleName: string; readonly name: string }) =>
  moduleName === '' ? name : `${moduleName} · ${name}`

/** Chooses records of extended data; they keep the order in which they were chosen. */
export function RecordChoice(props: {
  readonly id: string
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}): ReactNode {
  const { value, onChange, id } = props
  const t = useTexts(extendedDataTexts)
  const say = useTexts(kitTexts)
  const search = useSearch()
  const { isOpen, keyword } = search
  const page = useCall(
    extendedData.list,
    { pageSize: SHOWN, ...(keyword === '' ? {} : { keyword }) },
    { enabled: isOpen },
  )
  const chosen = useCall(
    extendedData.list,
    { ids: [...value], pageSize: MAXIMUM_RECORDS },
    { enabled: value.length > 0, keepPrevious: true },
  )
  const choose = (ids: readonly number[]): void => {
    search.setText('')
    onChange(ids)
  }
  const found = { ...page, data: page.data?.records }
  const { options, isFailed } = useSearched(search, found, {
    nameOf,
    onTake: ({ id: taken }) => choose([...new Set([...value, taken])]),
  })
  const isWaiting = isOpen && options === undefined && !isFailed
  const names = new Map(
    [...(options ?? []), ...(chosen.data?.records ?? [])].map((row) => [row.id, nameOf(row)]),
  )
  return (
    <Select<Chosen[]>
      id={id}
      mode="multiple"
      labelInValue
      value={value.map((one) => ({ value: one, label: names.get(one) ?? '…' }))}
      maxCount={MAXIMUM_RECORDS}
      open={isOpen}
      onOpenChange={search.setOpen}
      loading={isWaiting}
      isWaiting={isWaiting || isFailed}
      onEarlyEnter={() => {
        search.enter()
        if (isFailed) void page.refetch()
      }}
      placeholder={t('chooseRecords')}
      showSearch={{ filterOption: false, searchValue: search.text, onSearch: search.setText }}
      notFoundContent={say(isWaiting ? 'searching' : isFailed ? 'searchFailed' : 'noMatch')}
      options={(options ?? []).map((row) => ({ value: row.id, label: nameOf(row) }))}
      onChange={(picked) => choose(picked.map(({ value: one }) => one))}
    />
  )
}
