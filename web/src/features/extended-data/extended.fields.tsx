import type {
  ExtendedRow,
  extendedData,
} from '@zhenma/contract/extended-data/extended-data.contract'
import { EXTENDED_TYPE_TEXT } from '@zhenma/contract/extended-data/extended-data.refusals'
import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { StatusTag, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { ContentInput, DisplayedSelect, PictureInput, TypeSelect } from './content-controls.tsx'
import { extendedTexts as t } from './extended.texts.ts'
import { FormPreview } from './phone-preview.tsx'

function TypeText({ type }: Pick<ExtendedRow, 'type'>): ReactNode {
  return useSay()(EXTENDED_TYPE_TEXT[type])
}

function Displayed({ displayed }: Pick<ExtendedRow, 'displayed'>): ReactNode {
  const say = useTexts(t)
  return (
    <StatusTag tone={displayed ? 'good' : 'idle'}>{say(displayed ? 'shown' : 'hidden')}</StatusTag>
  )
}

/** The picture of a row small, its words in one line. */
function Excerpt({ row }: { readonly row: ExtendedRow }): ReactNode {
  const { content, imageUrl } = row
  return (
    <span className="with-thumbnail extended-excerpt">
      {imageUrl !== null && <img src={imageUrl} alt="" loading="lazy" />}
      <span>{content === '' ? '–' : content}</span>
    </span>
  )
}

export type ExtendedShapes = {
  row: ExtendedRow
  detail: OutputOf<typeof extendedData.get>
  input: CallInputOf<typeof extendedData.create> & { preview: unknown }
  filter: CallInputOf<typeof extendedData.list>
}

export const extendedFields = defineFields<ExtendedShapes>()([
  {
    name: 'name',
    label: t.name,
    column: { width: 200, sort: true },
    form: () => <Input maxLength={100} autoFocus />,
  },
  {
    name: 'type',
    label: t.type,
    show: (row) => <TypeText type={row.type} />,
    column: { width: 120 },
    filter: () => <TypeSelect isFilter />,
    detail: true,
    form: () => <TypeSelect />,
  },
  {
    name: 'moduleName',
    label: t.moduleName,
    help: t.moduleHelp,
    column: { width: 140, sort: true },
    detail: true,
    form: () => <Input maxLength={50} />,
  },
  {
    name: 'content',
    label: t.content,
    show: (row) => <Excerpt row={row} />,
    column: { width: 320 },
    form: () => <ContentInput />,
  },
  { name: 'imageId', label: t.image, form: () => <PictureInput /> },
  {
    name: 'displayed',
    label: t.displayed,
    show: (row) => <Displayed displayed={row.displayed} />,
    column: { width: 110 },
    filter: () => <DisplayedSelect />,
    detail: true,
    valueProp: 'checked',
    form: () => <Switch />,
  },
  {
    name: 'remark',
    label: t.remark,
    help: t.remarkHelp,
    column: { width: 180, isHidden: true },
    detail: true,
    form: () => <Input maxLength={500} />,
  },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 120, sort: true, isHidden: true },
    detail: true,
  },
  {
    name: 'updatedAt',
    label: t.updatedAt,
    show: (row) => <When at={row.updatedAt} />,
    column: { width: 120, sort: true },
    detail: true,
  },
  { name: 'preview', label: t.preview, form: () => <FormPreview /> },
])

export const extendedFormSections: readonly Section[] = [
  { names: ['name', 'type', 'imageId', 'content', 'moduleName', 'displayed', 'remark'] },
  { names: ['preview'] },
]

export const extendedDetailSections: readonly Section[] = [
  { columns: 2, names: ['type', 'moduleName', 'displayed', 'updatedAt', 'createdAt', 'remark'] },
]
