import { salesRegions, type LevelArea } from '@zhenma/contract/sales-regions/sales-regions.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Select } from '../../kit/form/select.tsx'

type PlaceSelectProps = {
  readonly value?: string
  /** As it is written there; empty: none. */
  readonly onChange?: (written: string) => void
  readonly id?: string
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly 'aria-label'?: string
}

/** How long divisions are not asked for again: they change once a year. */
const KEPT_MS = 86_400_000

/** The provinces, with their names in the language and as they are written there. */
function useProvinces(): {
  readonly found: readonly LevelArea[]
  readonly loading: boolean
} {
  const { data, isPending } = useCall(salesRegions.level, {}, { staleMs: KEPT_MS })
  return { found: data ?? [], loading: isPending }
}

/** The cities of a province, by its written name; none of one that there is not. */
function useCities(province: string): ReturnType<typeof useProvinces> {
  const parent = useProvinces().found.find(({ written }) => written === province)?.code
  const enabled = parent !== undefined
  const cities = useCall(
    salesRegions.level,
    { parent: parent ?? '' },
    { enabled, staleMs: KEPT_MS },
  )
  return { found: enabled ? (cities.data ?? []) : [], loading: enabled && cities.isPending }
}

/** What was typed before there was a list to choose from stays, as it was typed. */
function optionsOf(found: readonly LevelArea[], value: string): { value: string; label: string }[] {
  const options = found.map(({ written, name }) => ({ value: written, label: name }))
  const isKnown = value === '' || options.some((option) => option.value === value)
  return isKnown ? options : [{ value, label: value }, ...options]
}

function Choice(props: PlaceSelectProps & ReturnType<typeof useProvinces>): ReactNode {
  const { found, value = '', onChange, ...rest } = props
  return (
    <Select<string>
      {...rest}
      className="fill"
      value={value === '' ? null : value}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={optionsOf(found, value)}
      onChange={(written: string | undefined) => onChange?.(written ?? '')}
    />
  )
}

/** A province, in the caller's language, kept as it is written there. */
export function ProvinceSelect(props: PlaceSelectProps): ReactNode {
  return <Choice {...props} {...useProvinces()} />
}

/** A city of a province, by the province's written name. */
export function CitySelect(props: PlaceSelectProps & { readonly province: string }): ReactNode {
  const { province, ...rest } = props
  return <Choice {...rest} {...useCities(province)} />
}
