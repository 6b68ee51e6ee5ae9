import { PLACE_DESCRIPTION_LIMIT, place } from '@zhenma/contract/places/place.entity'
import { places } from '@zhenma/contract/places/places.contract'
import {
  PLACE_KIND_TEXT,
  PLACE_KINDS,
  type PlaceKind,
} from '@zhenma/contract/places/places.refusals'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import type { Section } from '../../kit/fields.ts'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { useSay } from '../../texts/use-texts.ts'
import { NOTHING } from '../../kit/atoms.tsx'
import { placeTexts as t } from './places.texts.ts'
import { ParentFilter, ParentSelect } from './tree/parent-select.tsx'

/** The calls of places, as a screen of records knows them. */
export const siteCalls = { ...places, list: places.page }

/** What a new place is. */
function KindChoice(props: {
  readonly value?: PlaceKind
  readonly onChange?: (kind: PlaceKind) => void
  readonly id?: string
}): ReactNode {
  const say = useSay()
  const options = PLACE_KINDS.map((kind) => ({ value: kind, label: say(PLACE_KIND_TEXT[kind]) }))
  const { value = 'warehouse', ...rest } = props
  return <Segmented<PlaceKind> {...rest} value={value} options={options} />
}

export const placeFields = entityFields(place, siteCalls, {
  name: { column: { width: 280 }, detail: false },
  kind: {
    help: t.kindHelp,
    column: { width: 110 },
    any: WORDS.anyType,
    form: () => <KindChoice />,
  },
  parentId: {
    help: t.parentHelp,
    show: (row) => row.parentName ?? NOTHING,
    column: { width: 160 },
    filter: () => <ParentFilter />,
    form: () => <ParentSelect />,
  },
  code: {
    help: t.codeHelp,
    show: (row) => <span className="mono">{row.code || '–'}</span>,
    column: { width: 140 },
  },
  address: { column: { width: 280 } },
  description: {
    column: { width: 220, isHidden: true },
    form: () => <Input.TextArea rows={3} maxLength={PLACE_DESCRIPTION_LIMIT} showCount />,
  },
  createdAt: { column: { width: 130, isHidden: true } },
  updatedAt: { column: { width: 130 } },
})

export const placeSections: readonly Section[] = [
  { names: ['kind', 'parentId', 'name', 'code'] },
  { names: ['address', 'description'] },
  { columns: 2, names: ['updatedAt', 'createdAt'] },
]
