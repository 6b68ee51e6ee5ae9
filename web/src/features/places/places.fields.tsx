import { PLACE_DESCRIPTION_LIMIT, place } from '@zhenma/contract/places/place.entity'
import { places } from '@zhenma/contract/places/places.contract'
import { SITE_KIND_TEXT, SITE_KINDS, type SiteKind } from '@zhenma/contract/places/places.refusals'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import type { Section } from '../../kit/fields.ts'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { useSay } from '../../texts/use-texts.ts'
import { placeTexts as t } from './places.texts.ts'

/** The calls of warehouses and factories, as a screen of records knows them. */
export const siteCalls = { ...places, list: places.page }

/** Which of the two a new place is. */
function KindChoice(props: {
  readonly value?: SiteKind
  readonly onChange?: (kind: SiteKind) => void
  readonly id?: string
}): ReactNode {
  const say = useSay()
  const options = SITE_KINDS.map((kind) => ({ value: kind, label: say(SITE_KIND_TEXT[kind]) }))
  const { value = 'warehouse', ...rest } = props
  return <Segmented<SiteKind> {...rest} value={value} options={options} />
}

export const placeFields = entityFields(place, siteCalls, {
  kind: {
    help: t.kindHelp,
    column: { width: 110 },
    any: WORDS.anyType,
    form: () => <KindChoice />,
  },
  name: { column: { width: 280 }, detail: false },
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
  { names: ['kind', 'name', 'code'] },
  { names: ['address', 'description'] },
  { columns: 2, names: ['updatedAt', 'createdAt'] },
]
