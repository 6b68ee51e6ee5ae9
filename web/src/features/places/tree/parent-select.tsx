import { places, type PlaceRow } from '@zhenma/contract/places/places.contract'
import {
  PARENT_KINDS,
  PLACE_KIND_TEXT,
  type PlaceKind,
} from '@zhenma/contract/places/places.refusals'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Select } from '../../../kit/form/select.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { placeTexts } from '../places.texts.ts'

type Handed = {
  readonly value?: number | null
  readonly onChange?: (id: number | undefined) => void
  readonly id?: string
  readonly 'aria-label'?: string
}

function Choice(
  props: Handed & { readonly placeholder: string; readonly takes: (place: PlaceRow) => boolean },
): ReactNode {
  const { value, takes, ...rest } = props
  const say = useSay()
  const all = useCall(places.list, {})
  return (
    <Select<number>
      {...rest}
      value={value ?? null}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={all.isPending}
      popupMatchSelectWidth={false}
      options={(all.data ?? []).filter(takes).map(({ id, name, kind }) => ({
        value: id,
        label: `${name} · ${say(PLACE_KIND_TEXT[kind])}`,
      }))}
    />
  )
}

/** In what a place lies: only what such a place may lie in is offered. */
export function ParentSelect(props: Handed): ReactNode {
  const t = useTexts(placeTexts)
  const kind = Form.useWatch<PlaceKind | undefined>('kind', { preserve: true }) ?? 'warehouse'
  return (
    <Choice
      {...props}
      placeholder={t('noParent')}
      takes={(place) => PARENT_KINDS[kind].includes(place.kind)}
    />
  )
}

/** Of everything in which something may lie. */
export function ParentFilter(props: Handed): ReactNode {
  const t = useTexts(placeTexts)
  return <Choice {...props} placeholder={t('anyParent')} takes={({ kind }) => kind !== 'line'} />
}
