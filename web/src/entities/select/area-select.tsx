import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Select } from '../../kit/form/select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { pickerTexts } from './pickers.texts.ts'

/** A province, or a country abroad, for a filter. */
export function AreaSelect(props: {
  readonly value?: string | null
  readonly onChange?: (code: string | undefined) => void
  readonly 'aria-label'?: string
}): ReactNode {
  const { value, ...rest } = props
  const t = useTexts(pickerTexts)
  const provinces = useCall(salesRegions.level, {})
  const countries = useCall(salesRegions.abroad, {})
  const optionOf = ({ code, name }: { code: string; name: string }) => ({
    value: code,
    label: name,
  })
  return (
    <Select<string>
      {...rest}
      value={value ?? null}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={provinces.isPending || countries.isPending}
      popupMatchSelectWidth={false}
      placeholder={t('anyArea')}
      options={[...(provinces.data ?? []), ...(countries.data ?? [])].map(optionOf)}
    />
  )
}
