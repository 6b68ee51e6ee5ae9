import './phone-input.css'
import { Input, Space } from 'antd'
import type { CountryCode } from 'libphonenumber-js/min'
import { useMemo, useState, type ReactNode } from 'react'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import {
  dialCode,
  HOME,
  partsOf,
  partsOfStored,
  phoneCountries,
  phoneOf,
} from './phone-countries.ts'
import { phoneTexts } from './phone.texts.ts'
import { Select } from './select.tsx'

const LOCALES = { cn: 'zh-CN', tc: 'zh-TW', en: 'en' } as const
/** A number with whatever people write between its digits. */
const TYPED_LIMIT = 30
const LIST_WIDTH_PX = 280

/**
 * A phone as the contract carries it: 11 digits of the mainland (or a landline, where the field takes one),
 * else `+`, code and number. A number that is typed or pasted with its code chooses the country.
 */
export function PhoneInput(props: {
  readonly value?: string | null
  readonly onChange?: (phone: string) => void
  readonly onBlur?: () => void
  readonly id?: string
  readonly autoFocus?: boolean
  readonly disabled?: boolean
}): ReactNode {
  const { onChange, id, ...rest } = props
  const value = props.value ?? ''
  const t = useTexts(phoneTexts)
  const language = useLanguage()
  const options = useMemo(() => phoneCountries(LOCALES[language]), [language])
  const [shown, setShown] = useState(() => ({ ...partsOfStored(value), of: value }))
  // Another value than the one that was told: the form was filled or emptied.
  if (shown.of !== value) setShown({ ...partsOfStored(value), of: value })
  const tell = (country: CountryCode, text: string): void => {
    const parts = { country, rest: text }
    const of = phoneOf(parts)
    setShown({ ...parts, of })
    onChange?.(of)
  }
  const type = (text: string): void => {
    const parts = partsOf(text, shown.country)
    tell(parts.country, parts.rest)
  }
  return (
    <Space.Compact block className="phone-input">
      <Select<CountryCode>
        value={shown.country}
        options={options}
        aria-label={t('country')}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={LIST_WIDTH_PX}
        labelRender={({ value: country }) => dialCode(country as CountryCode)}
        onChange={(country) => tell(country, shown.rest)}
        {...(props.disabled === undefined ? {} : { disabled: props.disabled })}
      />
      <Input
        {...rest}
        {...(id === undefined ? {} : { id })}
        value={shown.rest}
        maxLength={TYPED_LIMIT}
        type="tel"
        autoComplete={shown.country === HOME ? 'tel-national' : 'tel'}
        onChange={(event) => type(event.target.value)}
      />
    </Space.Compact>
  )
}
