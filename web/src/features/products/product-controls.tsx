import { offeredWords } from '@zhenma/contract/kernel/dictionary-words'
import { IMAGE_KIND_TEXT } from '@zhenma/contract/products/image-kinds'
import {
  CHOSEN_IMAGE_KINDS,
  CURRENCIES,
  OPERATION_TYPES,
} from '@zhenma/contract/products/product-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { CURRENCY_TEXT } from '@zhenma/contract/products/products.refusals'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Select } from '../../kit/form/select.tsx'
import { TreeChoice } from '../../kit/form/tree-choice.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { operationTypeTexts, productTexts } from './products.texts.ts'

type ChoiceProps<V> = {
  readonly value?: V
  readonly onChange?: (value: V | undefined) => void
  readonly id?: string
  readonly 'aria-label'?: string
}
/** A category out of the tree. */
export function CategorySelect(props: ChoiceProps<number | null>): ReactNode {
  const t = useTexts(productTexts)
  const categories = useCall(products.categories, {})
  return (
    <TreeChoice
      {...props}
      nodes={categories.data ?? []}
      loading={categories.isPending}
      // In a form nothing chosen means none; in a filter it means all.
      placeholder={props.id === undefined ? t('allCategories') : ''}
    />
  )
}

/** How a product is traced. */
export function OperationTypeSelect(props: ChoiceProps<string>): ReactNode {
  const t = useTexts(operationTypeTexts)
  const tProduct = useTexts(productTexts)
  const kept = OPERATION_TYPES.find((type) => type === props.value) ?? null
  return (
    <Select
      {...props}
      allowClear={props.id === undefined}
      placeholder={tProduct('anyType')}
      options={offeredWords(OPERATION_TYPES, operationTypeTexts, kept).map((value) => ({
        value,
        label: t(value),
      }))}
    />
  )
}

/** A currency: its letters, in the list with its name. */
export function CurrencySelect(props: ChoiceProps<string>): ReactNode {
  const say = useSay()
  const kept = CURRENCIES.find((currency) => currency === props.value) ?? null
  return (
    <Select
      {...props}
      popupMatchSelectWidth={false}
      optionLabelProp="value"
      options={offeredWords(CURRENCIES, CURRENCY_TEXT, kept).map((value) => ({
        value,
        label: `${value} · ${say(CURRENCY_TEXT[value])}`,
      }))}
    />
  )
}

/** The word of an operation type. */
export function OperationType(props: {
  readonly type: (typeof OPERATION_TYPES)[number]
}): ReactNode {
  const t = useTexts(operationTypeTexts)
  return t(props.type)
}

/** Which kinds of pictures buyers see besides those of the product. */
export function ShownKindsInput(props: {
  readonly value?: readonly string[]
  readonly onChange?: (kinds: readonly string[]) => void
  readonly id?: string
}): ReactNode {
  const { value = [], onChange, id } = props
  const t = useTexts(IMAGE_KIND_TEXT)
  return (
    <div id={id} tabIndex={-1}>
      <Checkbox.Group
        value={[...value]}
        options={CHOSEN_IMAGE_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(kinds) => onChange?.(kinds.toSorted())}
      />
    </div>
  )
}
