import { MAXIMUM_RECORDS } from '@zhenma/contract/extended-data/extended-content'
import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { useTexts } from '../texts/use-texts.ts'
import { extendedDataTexts } from './extended-data.texts.ts'

/** Choices that a search shows. */
const SHOWN = 20

/** Chooses records of extended data; they keep the order in which they were chosen. */
export function RecordChoice(props: {
  readonly id: string
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}): ReactNode {
  const { value, onChange, id } = props
  const t = useTexts(extendedDataTexts)
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const found = useCall(
    extendedData.list,
    { pageSize: SHOWN, ...(keyword === '' ? {} : { keyword }) },
    { keepPrevious: true },
  )
  const chosen = useCall(
    extendedData.list,
    { ids: [...value], pageSize: MAXIMUM_RECORDS },
    { enabled: value.length > 0, keepPrevious: true },
  )
  const all = new Map(
    [...(found.data?.records ?? []), ...(chosen.data?.records ?? [])].map((row) => [row.id, row]),
  )
  return (
    <Select<number[]>
      id={id}
      mode="multiple"
      value={[...value]}
      maxCount={MAXIMUM_RECORDS}
      loading={found.isFetching}
      placeholder={t('chooseRecords')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...all.values()].map((row) => ({
        value: row.id,
        label: row.moduleName === '' ? row.name : `${row.moduleName} · ${row.name}`,
      }))}
      onChange={(ids) => {
        setTyped('')
        onChange(ids)
      }}
    />
  )
}
