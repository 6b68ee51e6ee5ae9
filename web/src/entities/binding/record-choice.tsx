import { MAXIMUM_RECORDS } from '@zhenma/contract/extended-data/extended-content'
import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { SearchChoices } from '../../kit/form/search-choices.tsx'
import { useSearch } from '../../kit/form/use-search.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { extendedDataTexts } from './extended-data.texts.ts'

/** Choices that a search shows. */
const SHOWN = 20

const nameOf = ({ moduleName, name }: { readonly moduleName: string; readonly name: string }) =>
  moduleName === '' ? name : `${moduleName} · ${name}`

/** Chooses records of extended data; they keep the order in which they were chosen. */
export function RecordChoice(props: {
  readonly id?: string
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  readonly maxCount?: number
  readonly 'aria-label'?: string
}): ReactNode {
  const { value, maxCount = MAXIMUM_RECORDS } = props
  const t = useTexts(extendedDataTexts)
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
  return (
    <SearchChoices
      {...props}
      search={search}
      found={{ ...page, data: page.data?.records }}
      chosen={chosen.data?.records}
      nameOf={nameOf}
      maxCount={maxCount}
      placeholder={t('chooseRecords')}
    />
  )
}
