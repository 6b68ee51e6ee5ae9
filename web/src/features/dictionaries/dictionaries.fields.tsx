import type {
  dictionaries,
  DictionaryRow,
  EditedItem,
} from '@zhenma/contract/dictionaries/dictionaries.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { Count, StatusTag } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { YesNoSelect, type YesNoProps } from '../../kit/form/yes-no-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { dictionaryTexts, dictionaryTexts as t } from './dictionaries.texts.ts'

type Of = { readonly of: DictionaryRow }

function Kind({ of }: Of): ReactNode {
  const says = useTexts(dictionaryTexts)
  return (
    <StatusTag tone={of.isBuiltIn ? 'info' : 'good'}>
      {says(of.isBuiltIn ? 'builtIn' : 'made')}
    </StatusTag>
  )
}

function Extensible({ of }: Of): ReactNode {
  return useTexts(dictionaryTexts)(of.isExtensible ? 'yes' : 'no')
}

function Enabled({ of }: Of): ReactNode {
  const says = useTexts(dictionaryTexts)
  return of.enabled ? says('yes') : <StatusTag tone="warn">{says('disabled')}</StatusTag>
}

function KindSelect(props: YesNoProps): ReactNode {
  const says = useTexts(dictionaryTexts)
  return <YesNoSelect {...props} yes={says('builtIn')} no={says('made')} any={says('anyKind')} />
}

function ExtensibleSelect(props: YesNoProps): ReactNode {
  const says = useTexts(dictionaryTexts)
  return <YesNoSelect {...props} yes={says('yes')} no={says('no')} any={says('anyExtensible')} />
}

/** The list of dictionaries. */
export const listFields = defineFields<{
  row: DictionaryRow
  filter: CallInputOf<typeof dictionaries.list>
}>()([
  { name: 'name', label: t.name, column: { width: 220, sort: true } },
  {
    name: 'code',
    label: t.code,
    show: (row) => <span className="mono">{row.code}</span>,
    column: { width: 200, sort: true },
  },
  {
    name: 'isBuiltIn',
    label: t.kind,
    show: (row) => <Kind of={row} />,
    column: { width: 130 },
    filter: () => <KindSelect />,
  },
  {
    name: 'isExtensible',
    label: t.extensible,
    show: (row) => <Extensible of={row} />,
    column: { width: 130 },
    filter: () => <ExtensibleSelect />,
  },
  {
    name: 'enabled',
    label: t.enabled,
    show: (row) => <Enabled of={row} />,
    column: { width: 100 },
  },
  {
    name: 'itemCount',
    label: t.itemCount,
    show: (row) => <Count value={row.itemCount} />,
    column: { width: 120, align: 'right', sort: true },
  },
])

type DictionaryShapes = { row: DictionaryRow; input: CallInputOf<typeof dictionaries.create> }

const name = () => <Input maxLength={100} />

const named = [
  { name: 'nameCn', label: t.nameCn, form: name },
  { name: 'nameTc', label: t.nameTc, help: t.sameIfEmpty, form: name },
  { name: 'nameEn', label: t.nameEn, help: t.sameIfEmpty, form: name },
  { name: 'isExtensible', label: t.isExtensible, valueProp: 'checked', form: () => <Switch /> },
  { name: 'enabled', label: t.enabled, valueProp: 'checked', form: () => <Switch /> },
] as const

/** A new dictionary; its code cannot be changed later. */
export const newDictionaryFields = defineFields<DictionaryShapes>()([
  {
    name: 'code',
    label: t.code,
    help: t.codeHelp,
    form: () => <Input maxLength={50} autoFocus />,
  },
  ...named,
])
export const dictionaryFields = defineFields<DictionaryShapes>()(named)

type ItemShapes = { row: EditedItem; input: CallInputOf<typeof dictionaries.addItem> }

const texts = [
  { name: 'textCn', label: t.textCn, form: name },
  { name: 'textTc', label: t.textTc, help: t.sameIfEmpty, form: name },
  { name: 'textEn', label: t.textEn, help: t.sameIfEmpty, form: name },
  { name: 'enabled', label: t.enabled, valueProp: 'checked', form: () => <Switch /> },
] as const

export const newItemFields = defineFields<ItemShapes>()([
  { name: 'value', label: t.value, form: () => <Input maxLength={50} autoFocus /> },
  ...texts,
])
export const itemFields = defineFields<ItemShapes>()(texts)
