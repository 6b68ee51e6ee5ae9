import {
  ATTRIBUTE_VALUE_LIMIT,
  type AttributeRow,
  type AttributeValue,
  attributeName,
  attributeUnit,
} from '@zhenma/contract/products/category-attributes'
import { products } from '@zhenma/contract/products/products.contract'
import { Form, Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { DayInput } from '../../../kit/form/controls.ts'
import { Select } from '../../../kit/form/select.tsx'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import './attributes.css'
import { attributeTexts } from './attributes.texts.ts'

type ControlProps = {
  readonly attribute: AttributeRow
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The control of one attribute, by its kind. */
function ValueControl({ attribute, id, value, onChange }: ControlProps): ReactNode {
  const language = useLanguage()
  const t = useTexts(attributeTexts)
  if (attribute.kind === 'date') {
    return <DayInput id={id} value={value || null} onChange={(day) => onChange(day ?? '')} />
  }
  if (attribute.kind === 'choice' || attribute.kind === 'yes_no') {
    const options =
      attribute.kind === 'choice'
        ? attribute.choices.map((choice) => ({
            value: String(choice.id),
            label: choice.translations[language]?.name || choice.name,
          }))
        : [
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]
    return (
      <Select<string>
        id={id}
        value={value || null}
        allowClear
        options={options}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  }
  const unit = attributeUnit(attribute, language)
  return (
    <Input
      id={id}
      value={value}
      maxLength={ATTRIBUTE_VALUE_LIMIT}
      {...(attribute.kind === 'number' ? { inputMode: 'decimal' as const } : {})}
      {...(unit === '' ? {} : { suffix: unit })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What a product says of its category's attributes; of a product without the switch nothing is asked. */
export function AttributesInput(props: {
  readonly value?: readonly AttributeValue[]
  readonly onChange?: (values: readonly AttributeValue[]) => void
  readonly id?: string
}): ReactNode {
  const { value = [], onChange } = props
  const t = useTexts(attributeTexts)
  const language = useLanguage()
  const id = useId()
  const form = Form.useFormInstance()
  const categoryId = Form.useWatch<number | null | undefined>('categoryId', form)
  const isOn = Form.useWatch<boolean | undefined>('extendedAttributes', form)
  // Where two versions are brought together the field stands alone: what it has is shown.
  const asked = categoryId == null ? { ids: value.map((one) => one.id) } : { categoryId }
  const found = useCall(products.attributes, asked)
  const values = new Map(value.map((one) => [one.id, one.value]))
  const said = (text: string): ReactNode => (
    <p id={props.id} className="quiet attributes-asked">
      {text}
    </p>
  )
  if (isOn === false) return said(t('switchedOff'))
  if (categoryId == null && value.length === 0) return said(t('noCategory'))
  if (found.data?.length === 0) return said(t('none'))
  const change = (of: number, text: string): void =>
    onChange?.([...value.filter((one) => one.id !== of), { id: of, value: text }])
  return (
    <div className="attributes-input attributes-asked" id={props.id} tabIndex={-1}>
      {found.data?.map((attribute) => {
        const own = `${id}-${attribute.id}`
        return (
          <div key={attribute.id}>
            <label htmlFor={own} data-required={attribute.isRequired || undefined}>
              {attributeName(attribute, language)}
            </label>
            <ValueControl
              attribute={attribute}
              id={own}
              value={values.get(attribute.id) ?? ''}
              onChange={(text) => change(attribute.id, text)}
            />
          </div>
        )
      })}
    </div>
  )
}
