import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import {
  PLACE_ADDRESS_LIMIT,
  PLACE_DESCRIPTION_LIMIT,
  PLACE_NAME_LIMIT,
  type places,
  SITE_KINDS,
  type SiteKind,
  type SiteRow,
} from '@zhenma/contract/places/places.contract'
import { SITE_KIND_TEXT } from '@zhenma/contract/places/places.refusals'
import { Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { placeTexts as t } from './places.texts.ts'

function Kind({ kind }: Pick<SiteRow, 'kind'>): ReactNode {
  return useSay()(SITE_KIND_TEXT[kind])
}

/** Warehouses or factories only, as a filter. */
function KindFilter(props: Omit<WordSelectProps<SiteKind>, 'words' | 'texts' | 'any'>): ReactNode {
  const say = useTexts(t)
  return <WordSelect {...props} words={SITE_KINDS} texts={SITE_KIND_TEXT} any={say('anyKind')} />
}

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

export type PlaceShapes = {
  row: SiteRow
  detail: OutputOf<typeof places.get>
  input: CallInputOf<typeof places.create>
  filter: CallInputOf<typeof places.page>
}

export const placeFields = defineFields<PlaceShapes>()([
  {
    name: 'kind',
    label: t.kind,
    help: t.kindHelp,
    show: (row) => <Kind kind={row.kind} />,
    column: { width: 110, sort: true },
    filter: () => <KindFilter />,
    detail: true,
    form: () => <KindChoice />,
  },
  {
    name: 'name',
    label: t.name,
    column: { width: 280, sort: true },
    form: () => <Input maxLength={PLACE_NAME_LIMIT} autoFocus />,
  },
  {
    name: 'code',
    label: t.code,
    help: t.codeHelp,
    show: (row) => <span className="mono">{row.code || '–'}</span>,
    column: { width: 140, sort: true },
    detail: true,
    form: () => <Input maxLength={50} />,
  },
  {
    name: 'address',
    label: t.address,
    column: { width: 280 },
    detail: true,
    form: () => <Input maxLength={PLACE_ADDRESS_LIMIT} />,
  },
  {
    name: 'description',
    label: t.description,
    column: { width: 220, isHidden: true },
    detail: true,
    form: () => <Input.TextArea rows={3} maxLength={PLACE_DESCRIPTION_LIMIT} showCount />,
  },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: true,
  },
  {
    name: 'updatedAt',
    label: t.updatedAt,
    show: (row) => <When at={row.updatedAt} />,
    column: { width: 130, sort: true },
    detail: true,
  },
])

export const placeDetailSections: readonly Section[] = [
  { columns: 2, names: ['kind', 'code'] },
  { names: ['address', 'description'] },
  { columns: 2, names: ['updatedAt', 'createdAt'] },
]

const FORM = ['name', 'code', 'address', 'description']
/** What a place is is chosen once. */
export const newPlaceSections: readonly Section[] = [{ names: ['kind', ...FORM] }]
export const placeSections: readonly Section[] = [{ names: FORM }]
