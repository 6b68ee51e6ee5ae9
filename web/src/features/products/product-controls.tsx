import { CURRENCIES, OPERATION_TYPES, products } from '@zhenma/contract/products/products.contract'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { TreeChoice } from '../../kit/form/tree-choice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
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
  return (
    <Select
      {...props}
      allowClear={props.id === undefined}
      placeholder={tProduct('anyType')}
      options={OPERATION_TYPES.map((value) => ({ value, label: t(value) }))}
    />
  )
}

export function CurrencySelect(props: ChoiceProps<string>): ReactNode {
  return <Select {...props} options={CURRENCIES.map((value) => ({ value, label: value }))} />
}

/** The word of an operation type. */
export function OperationType(props: {
  readonly type: (typeof OPERATION_TYPES)[number]
}): ReactNode {
  const t = useTexts(operationTypeTexts)
  return t(props.type)
}
