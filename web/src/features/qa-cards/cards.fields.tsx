import {
  CARD_PHONE_LIMIT,
  CARD_TEXT_LIMITS as LIMITS,
  MAXIMUM_WARRANTY_MONTHS,
  type QaCardRow,
  type qaCards,
} from '@zhenma/contract/qa-cards/qa-cards.contract'
import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { NOTHING, StatusTag, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { NumberInput } from '../../kit/form/controls.ts'
import { type TranslatedField, TranslationsInput } from '../../kit/form/translations-input.tsx'
import { translationTexts } from '../../kit/form/translations.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ContentInput, DisplayedSelect, PictureInput } from './card-controls.tsx'
import { cardTexts as t } from './cards.texts.ts'

function Displayed({ displayed }: Pick<QaCardRow, 'displayed'>): ReactNode {
  const say = useTexts(t)
  return (
    <StatusTag tone={displayed ? 'good' : 'idle'}>{say(displayed ? 'shown' : 'hidden')}</StatusTag>
  )
}

function Months({ warrantyMonths }: Pick<QaCardRow, 'warrantyMonths'>): ReactNode {
  const say = useTexts(t)
  return warrantyMonths === null ? NOTHING : say('months', { months: warrantyMonths })
}

/** The picture of a row small, before its name. */
function Name({ row }: { readonly row: QaCardRow }): ReactNode {
  const { name, imageUrl } = row
  return (
    <span className="with-thumbnail">
      {imageUrl !== null && <img src={imageUrl} alt="" loading="lazy" />}
      <span>{name}</span>
    </span>
  )
}

/** What buyers read of a card. */
const TRANSLATED: readonly TranslatedField[] = [
  { name: 'name', label: t.name, limit: LIMITS.name },
  { name: 'content', label: t.content, limit: LIMITS.content, isLong: true },
]

export type CardShapes = {
  row: QaCardRow
  detail: OutputOf<typeof qaCards.get>
  input: CallInputOf<typeof qaCards.create>
  filter: CallInputOf<typeof qaCards.list>
}

export const cardFields = defineFields<CardShapes>()([
  {
    name: 'name',
    label: t.name,
    show: (row) => <Name row={row} />,
    column: { width: 260, sort: true },
    form: () => <Input maxLength={100} autoFocus />,
  },
  {
    name: 'number',
    label: t.number,
    show: (row) => <span className="mono">{row.number}</span>,
    column: { width: 150, sort: true },
    detail: true,
    form: () => <Input maxLength={50} />,
  },
  {
    name: 'warrantyMonths',
    label: t.warrantyMonths,
    help: t.monthsHelp,
    show: (row) => <Months warrantyMonths={row.warrantyMonths} />,
    column: { width: 120, sort: true },
    detail: true,
    form: () => <NumberInput min={1} max={MAXIMUM_WARRANTY_MONTHS} />,
  },
  {
    name: 'servicePhone',
    label: t.servicePhone,
    column: { width: 170 },
    detail: true,
    form: () => <Input maxLength={CARD_PHONE_LIMIT} inputMode="tel" />,
  },
  {
    name: 'displayed',
    label: t.displayed,
    show: (row) => <Displayed displayed={row.displayed} />,
    column: { width: 120 },
    filter: () => <DisplayedSelect />,
    detail: true,
    valueProp: 'checked',
    form: () => <Switch />,
  },
  { name: 'content', label: t.content, form: () => <ContentInput /> },
  {
    name: 'translations',
    label: translationTexts.title,
    help: translationTexts.help,
    form: () => <TranslationsInput fields={TRANSLATED} />,
  },
  { name: 'imageId', label: t.image, form: () => <PictureInput /> },
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

export const cardDetailSections: readonly Section[] = [
  {
    columns: 2,
    names: ['number', 'warrantyMonths', 'servicePhone', 'displayed', 'updatedAt', 'createdAt'],
  },
]

export const cardFormSections: readonly Section[] = [
  { columns: 2, names: ['name', 'number', 'warrantyMonths', 'servicePhone'] },
  { names: ['content', 'translations', 'imageId', 'displayed'] },
]
