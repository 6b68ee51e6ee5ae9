import type {
  dictionaries,
  DictionaryRow,
  EditedItem,
} from '@zhenma/contract/dictionaries/dictionaries.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Input, Switch } from 'antd'
import { defineFields } from '../../kit/fields.ts'
import { dictionaryTexts as t } from './dictionaries.texts.ts'

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
