import { PRICE_CHANGES, priceInputOf } from '@zhenma/contract/bulk/product-steps'
import { products } from '@zhenma/contract/products/products.contract'
import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { MoneyInput } from '../../kit/form/controls.ts'
import { Select } from '../../kit/form/select.tsx'
import type { BulkAction, StepField } from '../../kit/list/bulk/bulk-action.ts'
import type { InlineEdit } from '../../kit/list/cell/save-cell.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CategorySelect, OperationTypeSelect } from './product-controls.tsx'
import { productStepTexts as t, productTexts } from './products.texts.ts'

const CHANGED = [products.get, products.search, products.bin, products.categories]

function PriceChange(props: {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly id?: string
}): ReactNode {
  const say = useTexts(t)
  const options = PRICE_CHANGES.map((value) => ({ value, label: say(value) }))
  return <Select {...props} options={options} />
}

const priceFields: readonly StepField[] = [
  { name: 'change', label: t.change, form: () => <PriceChange /> },
  {
    name: 'by',
    label: t.by,
    help: t.byHelp,
    form: () => <InputNumber precision={2} autoFocus style={{ width: '100%' }} />,
  },
]

/** Prices are sent in hundredths, percent as they are typed. */
function priceValues({ change, by }: Record<string, unknown>): Record<string, unknown> {
  if (typeof by !== 'number') return { change }
  return { change, by: change === 'percent' ? by : Math.round(by * 100) }
}

/** Prices are changed in the list itself. */
export const PRODUCT_INLINE: InlineEdit = {
  get: products.get,
  update: products.setPrice,
  toInput: priceInputOf,
  controls: { priceCents: () => <MoneyInput /> },
  changes: CHANGED,
}

/** What can be done with many products. */
export const PRODUCT_ACTIONS: readonly BulkAction[] = [
  {
    name: 'product_price',
    call: products.setPrice,
    changes: CHANGED,
    fields: priceFields,
    initial: { change: 'percent' },
    toValues: priceValues,
  },
  {
    name: 'product_category',
    call: products.update,
    changes: CHANGED,
    fields: [
      {
        name: 'categoryId',
        label: productTexts.category,
        form: () => <CategorySelect />,
      },
    ],
  },
  {
    name: 'product_operation_type',
    call: products.update,
    changes: CHANGED,
    fields: [
      {
        name: 'operationType',
        label: productTexts.operationType,
        form: () => <OperationTypeSelect />,
      },
    ],
    initial: { operationType: 'normal' },
  },
  {
    name: 'product_delete',
    call: products.remove,
    changes: CHANGED,
    means: productTexts.removeMeans,
  },
]
