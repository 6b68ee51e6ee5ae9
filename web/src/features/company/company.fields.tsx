import {
  ASSOCIATION_RULES,
  CLOSED_BOX_RULES,
  COMPANY_TEXT_LIMITS,
  COMPANY_TRANSLATION_LANGUAGES,
  LOG_DAYS,
  RECEIVER_DAYS,
  type companies,
  type CompanyDetail,
  MAXIMUM_CODE_LENGTH,
  MINIMUM_CODE_LENGTH,
  PRODUCT_MENU_NAMES,
  SERVICE_PHONE_LIMIT,
} from '@zhenma/contract/companies/companies.contract'
import {
  ASSOCIATION_RULE_TEXT,
  CLOSED_BOX_RULE_TEXT,
  OUTBOUND_ACTIVATION_TEXT,
  PRODUCT_MENU_TEXT,
} from '@zhenma/contract/companies/companies.refusals'
import { OUTBOUND_ACTIVATIONS } from '@zhenma/contract/labels/outbound-activation'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import { LANGUAGES, type Text } from '@zhenma/contract/kernel/texts'
import { Input, InputNumber, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { TimeZoneSelect } from '../../entities/select/time-zone-select.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { PhoneInput } from '../../kit/form/controls.ts'
import { Select } from '../../kit/form/select.tsx'
import { TranslationsInput } from '../../kit/form/translations-input.tsx'
import { translationTexts } from '../../kit/form/translations.texts.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { companyTexts, companyTexts as t } from './company.texts.ts'
import { CountrySelect } from './country-select.tsx'
import { ModeInput } from './mode-input.tsx'
import { PictureInput, CityInput, ProvinceInput } from './area-inputs.tsx'

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

type Days = (typeof LOG_DAYS)[number]

/** How long the logs are kept; for good is a choice like the others. */
function LogDays(props: {
  readonly id?: string
  readonly value?: Days | null
  readonly onChange?: (days: Days | null) => void
}): ReactNode {
  const { value, onChange, ...rest } = props
  const say = useTexts(companyTexts)
  const choices = LOG_DAYS.map((days) => ({ value: days, label: say('days', { days }) }))
  return (
    <Radio.Group
      {...rest}
      value={value ?? 0}
      options={[...choices, { value: 0, label: say('forGood') }]}
      onChange={(event) => onChange?.((event.target.value as Days) || null)}
    />
  )
}

type OwnDays = (typeof RECEIVER_DAYS)[number]

/** How long winners' addresses are kept. */
function ReceiverDays(props: {
  readonly id?: string
  readonly value?: OwnDays
  readonly onChange?: (days: OwnDays) => void
}): ReactNode {
  const { onChange, ...rest } = props
  const say = useTexts(companyTexts)
  return (
    <Radio.Group
      {...rest}
      options={RECEIVER_DAYS.map((days) => ({ value: days, label: say('days', { days }) }))}
      onChange={(event) => onChange?.(event.target.value as OwnDays)}
    />
  )
}

/** What buyers read of a company. */
const TRANSLATED = [{ name: 'name', label: t.name, limit: COMPANY_TEXT_LIMITS.name }]

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
  {
    name: 'textLanguage',
    label: t.textLanguage,
    help: t.textLanguageHelp,
    form: () => <Choice words={LANGUAGES} texts={LANGUAGE_TEXT} />,
  },
  {
    name: 'translations',
    label: translationTexts.title,
    help: translationTexts.help,
    form: () => <TranslationsInput fields={TRANSLATED} languages={COMPANY_TRANSLATION_LANGUAGES} />,
  },
  { name: 'address', label: t.address, form: () => <Input maxLength={300} /> },
  { name: 'phone', label: t.phone, help: t.phoneHelp, form: () => <PhoneInput /> },
  {
    name: 'servicePhone',
    label: t.servicePhone,
    help: t.servicePhoneHelp,
    form: () => <Input inputMode="tel" maxLength={SERVICE_PHONE_LIMIT} />,
  },
  { name: 'email', label: t.email, form: () => <Input inputMode="email" maxLength={254} /> },
  {
    name: 'website',
    label: t.website,
    help: t.websiteHelp,
    form: () => <Input inputMode="url" maxLength={255} />,
  },
  { name: 'country', label: t.country, form: () => <CountrySelect /> },
  { name: 'province', label: t.province, form: () => <ProvinceInput /> },
  { name: 'city', label: t.city, form: () => <CityInput /> },
  { name: 'timeZone', label: t.timeZone, help: t.timeZoneHelp, form: () => <TimeZoneSelect /> },
  {
    name: 'longitude',
    label: t.longitude,
    help: t.positionHelp,
    form: () => <InputNumber min={-180} max={180} precision={6} controls={false} />,
  },
  {
    name: 'latitude',
    label: t.latitude,
    form: () => <InputNumber min={-90} max={90} precision={6} controls={false} />,
  },
  { name: 'logoId', label: t.logo, form: () => <PictureInput /> },
  { name: 'licenseNumber', label: t.licenseNumber, form: () => <Input maxLength={50} /> },
  { name: 'licenseImageId', label: t.licenseImage, form: () => <PictureInput /> },
  {
    name: 'codeCheck',
    label: t.codeCheck,
    help: t.codeCheckHelp,
    valueProp: 'checked',
    form: () => <Switch />,
  },
  { name: 'logDays', label: t.logDays, help: t.logDaysHelp, form: () => <LogDays /> },
  {
    name: 'receiverDays',
    label: t.receiverDays,
    help: t.receiverDaysHelp,
    form: () => <ReceiverDays />,
  },
  {
    name: 'reportContactDays',
    label: t.reportContactDays,
    help: t.reportContactDaysHelp,
    form: () => <ReceiverDays />,
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
    name: 'outboundActivation',
    label: t.outboundActivation,
    help: t.outboundActivationHelp,
    form: () => <Choice words={OUTBOUND_ACTIVATIONS} texts={OUTBOUND_ACTIVATION_TEXT} />,
  },
  {
    name: 'receiptConfirmed',
    label: t.receiptConfirmed,
    help: t.receiptConfirmedHelp,
    valueProp: 'checked',
    form: () => <Switch />,
  },
  {
    name: 'deliveryDays',
    label: t.deliveryDays,
    help: t.deliveryDaysHelp,
    form: () => <InputNumber min={1} max={365} precision={0} />,
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
    name: 'floorNeedsDevice',
    label: t.floorNeedsDevice,
    help: t.floorNeedsDeviceHelp,
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
    names: [
      'name',
      'englishName',
      'textLanguage',
      'translations',
      'phone',
      'servicePhone',
      'email',
      'website',
      'logoId',
    ],
    columns: 2,
  },
  {
    title: t.location,
    names: ['country', 'province', 'city', 'address', 'longitude', 'latitude', 'timeZone'],
    columns: 2,
  },
  { title: t.license, names: ['licenseNumber', 'licenseImageId'], columns: 2 },
  {
    title: t.moving,
    names: ['inventoryMode', 'outboundFromNotInStock', 'outboundActivation', 'floorNeedsDevice'],
  },
  { title: t.handshake, names: ['receiptConfirmed', 'deliveryDays'] },
  { title: t.boxes, names: ['closedBoxRule', 'associationRule'] },
  {
    title: t.labels,
    names: ['codeLength', 'secondPersonForDeactivation', 'productMenuName', 'codeCheck'],
  },
  { title: t.logs, names: ['logDays', 'receiverDays', 'reportContactDays'] },
]
