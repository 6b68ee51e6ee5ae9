import {
  ASSOCIATION_RULES,
  CLOSED_BOX_RULES,
  type companies,
  type CompanyDetail,
  MAXIMUM_CODE_LENGTH,
  MINIMUM_CODE_LENGTH,
  PRODUCT_MENU_NAMES,
} from '@zhenma/contract/companies/companies.contract'
import {
  ASSOCIATION_RULE_TEXT,
  CLOSED_BOX_RULE_TEXT,
  PRODUCT_MENU_TEXT,
} from '@zhenma/contract/companies/companies.messages'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { Text } from '@zhenma/contract/kernel/texts'
import { Input, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { defineFields, type Section } from '../../kit/fields.ts'
import { useSay } from '../../texts/use-texts.ts'
import { companyTexts as t } from './company.texts.ts'
import { ModeInput } from './mode-input.tsx'

type ChoiceProps<V extends string> = {
  readonly id?: string
  readonly value?: V
  readonly onChange?: (value: V) => void
  readonly words: readonly V[]
  readonly texts: Readonly<Record<V, Text>>
}

/** One of a few words, all of them in sight. */
function Choice<V extends string>({ words, texts, onChange, ...rest }: ChoiceProps<V>): ReactNode {
  const say = useSay()
  return (
    <Radio.Group
      {...rest}
      options={words.map((word) => ({ value: word, label: say(texts[word]) }))}
      onChange={(event) => onChange?.(event.target.value as V)}
    />
  )
}

const CODE_LENGTHS = Array.from(
  { length: MAXIMUM_CODE_LENGTH - MINIMUM_CODE_LENGTH + 1 },
  (_, index) => MINIMUM_CODE_LENGTH + index,
)

export const companyFields = defineFields<{
  row: CompanyDetail
  input: CallInputOf<typeof companies.update>
}>()([
  { name: 'name', label: t.name, form: () => <Input maxLength={200} /> },
  { name: 'englishName', label: t.englishName, form: () => <Input maxLength={200} /> },
  { name: 'address', label: t.address, form: () => <Input maxLength={300} /> },
  { name: 'phone', label: t.phone, help: t.phoneHelp, form: () => <Input inputMode="tel" /> },
  { name: 'email', label: t.email, form: () => <Input inputMode="email" maxLength={254} /> },
  {
    name: 'website',
    label: t.website,
    help: t.websiteHelp,
    form: () => <Input inputMode="url" maxLength={255} />,
  },
  {
    name: 'inventoryMode',
    label: t.inventoryMode,
    help: t.inventoryModeHelp,
    form: () => <ModeInput />,
  },
  {
    name: 'outboundFromNotInStock',
    label: t.outboundFromNotInStock,
    help: t.outboundFromNotInStockHelp,
    valueProp: 'checked',
    form: () => <Switch />,
  },
  {
    name: 'closedBoxRule',
    label: t.closedBoxRule,
    help: t.closedBoxRuleHelp,
    form: () => <Choice words={CLOSED_BOX_RULES} texts={CLOSED_BOX_RULE_TEXT} />,
  },
  {
    name: 'associationRule',
    label: t.associationRule,
    help: t.associationRuleHelp,
    form: () => <Choice words={ASSOCIATION_RULES} texts={ASSOCIATION_RULE_TEXT} />,
  },
  {
    name: 'codeLength',
    label: t.codeLength,
    help: t.codeLengthHelp,
    form: () => <Select options={CODE_LENGTHS.map((value) => ({ value, label: value }))} />,
  },
  {
    name: 'secondPersonForDeactivation',
    label: t.secondPersonForDeactivation,
    help: t.secondPersonForDeactivationHelp,
    valueProp: 'checked',
    form: () => <Switch />,
  },
  {
    name: 'productMenuName',
    label: t.productMenuName,
    help: t.productMenuNameHelp,
    form: () => <Choice words={PRODUCT_MENU_NAMES} texts={PRODUCT_MENU_TEXT} />,
  },
])

export const companySections: readonly Section[] = [
  {
    title: t.basics,
    names: ['name', 'englishName', 'address', 'phone', 'email', 'website'],
    columns: 2,
  },
  { title: t.moving, names: ['inventoryMode', 'outboundFromNotInStock'] },
  { title: t.boxes, names: ['closedBoxRule', 'associationRule'] },
  { title: t.labels, names: ['codeLength', 'secondPersonForDeactivation', 'productMenuName'] },
]
