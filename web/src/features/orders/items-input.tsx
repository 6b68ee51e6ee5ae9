import './orders.css'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { MAXIMUM_ORDER_ITEMS } from '@zhenma/contract/orders/order-rows'
import { MAXIMUM_ORDER_QUANTITY } from '@zhenma/contract/orders/orders.contract'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { ProductSelect } from '../../entities/select/pickers.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { NumberInput } from '../../kit/form/number-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type ItemDraft, sumOf, withNewItem } from './item-drafts.ts'
import { orderTexts } from './orders.texts.ts'

const NAME_LIMIT = 200

/** One item: its product, and how much of it is expected. */
function ItemRow(props: {
  readonly item: ItemDraft
  readonly row: number
  readonly hasErrors: boolean
  readonly onChange: (change: Partial<ItemDraft>) => void
  readonly onRemove: () => void
}): ReactNode {
  const { item, row, hasErrors, onChange, onRemove } = props
  const t = useTexts(orderTexts)
  const label = (field: string): string => t('ofRow', { row, field })
  // Each with a state of its own: not all of them are wrong when one is.
  const mark = (isMissing: boolean) => (hasErrors && isMissing ? 'error' : '')
  const quantity = (
    name: 'expectedProducts' | 'expectedPackages' | 'expectedBoxes',
    what: string,
    min: number,
  ): ReactNode => (
    <Form.Item validateStatus={mark(min > 0 && item[name] === null)}>
      <NumberInput
        value={item[name]}
        min={min}
        max={MAXIMUM_ORDER_QUANTITY}
        placeholder={what}
        aria-label={label(what)}
        onChange={(value) => onChange({ [name]: value })}
      />
    </Form.Item>
  )
  return (
    <li>
      <Form.Item validateStatus={mark(item.productId === undefined)}>
        <ProductSelect
          value={item.productId ?? null}
          aria-label={label(t('product'))}
          onChange={(productId) => onChange({ productId })}
        />
      </Form.Item>
      <Form.Item validateStatus="">
        <Input
          value={item.name}
          maxLength={NAME_LIMIT}
          placeholder={t('itemNameHelp')}
          aria-label={label(t('itemName'))}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Form.Item>
      {quantity('expectedProducts', t('products'), 1)}
      {quantity('expectedPackages', t('packages'), 0)}
      {quantity('expectedBoxes', t('boxes'), 0)}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('removeItem', { row })}
        title={t('removeItem', { row })}
        onClick={onRemove}
      />
    </li>
  )
}

/** The items of an order, with how much they expect in all. */
export function ItemsInput(props: {
  readonly value?: readonly ItemDraft[]
  readonly onChange?: (items: readonly ItemDraft[]) => void
  readonly id?: string
}): ReactNode {
  const { value = [], onChange } = props
  const t = useTexts(orderTexts)
  const numberText = useNumberText()
  const { status } = Form.Item.useStatus()
  return (
    <div className="items-input" id={props.id} tabIndex={-1}>
      {value.length > 0 && (
        <ol>
          {value.map((item, index) => (
            <ItemRow
              key={item.key}
              item={item}
              row={index + 1}
              hasErrors={status === 'error'}
              onChange={(change) =>
                onChange?.(value.map((one) => (one === item ? { ...one, ...change } : one)))
              }
              onRemove={() => onChange?.(value.filter((one) => one !== item))}
            />
          ))}
        </ol>
      )}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={value.length >= MAXIMUM_ORDER_ITEMS}
        onClick={() => onChange?.(withNewItem(value))}
      >
        {t('addItem')}
      </Button>
      {value.length > 0 && <small>{t('sum', { count: numberText(sumOf(value)) })}</small>}
    </div>
  )
}
