import {
  ENTRY_KINDS,
  type EntryKind,
  inventory,
  INVENTORY_REASON_LIMIT,
  MAXIMUM_INVENTORY,
} from '@zhenma/contract/inventory/inventory.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { NumberInput } from '../../kit/form/controls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { KeptPlaceSelect, ProductSelect } from '../select/pickers.tsx'
import { inventoryTexts, inventoryTexts as t } from './inventory.texts.ts'

/** What a change of stock without labels makes out of date. */
const AFTER_CHANGE = [inventory.list, inventory.entries] as const

const KIND_TEXT = { count: 'kindCount', correction: 'kindCorrection' } as const

function KindInput(props: {
  readonly value?: EntryKind
  readonly onChange?: (kind: EntryKind) => void
  readonly id?: string
}): ReactNode {
  const { onChange, ...rest } = props
  const say = useTexts(inventoryTexts)
  return (
    <Radio.Group
      {...rest}
      onChange={(event) => onChange?.(event.target.value as EntryKind)}
      options={ENTRY_KINDS.map((value) => ({ value, label: say(KIND_TEXT[value]) }))}
    />
  )
}

const changeFields = defineFields<{
  row: CallInputOf<typeof inventory.change>
  input: CallInputOf<typeof inventory.change>
}>()([
  { name: 'productId', label: t.product, form: () => <ProductSelect /> },
  { name: 'placeId', label: t.place, form: () => <KeptPlaceSelect /> },
  { name: 'kind', label: t.kind, form: () => <KindInput /> },
  {
    name: 'quantity',
    label: t.quantity,
    form: () => <NumberInput min={-MAXIMUM_INVENTORY} max={MAXIMUM_INVENTORY} />,
  },
  {
    name: 'reason',
    label: t.reason,
    form: () => <Input maxLength={INVENTORY_REASON_LIMIT} autoComplete="off" />,
  },
])

/** What there is of a product at a place, as it stood when somebody looked. */
export type KnownStock = {
  readonly productId: number
  readonly productName: string
  readonly placeId: number
  readonly placeName: string
  /** Null: nobody has counted any. */
  readonly quantity: number | null
}

/** Counts or corrects stock without labels: of `known`, or of a product and place that are chosen. */
export function ChangeInventory(props: {
  readonly open: boolean
  readonly known?: KnownStock | undefined
  /** The product, where only the place is to be chosen. */
  readonly productId?: number
  readonly onClose: () => void
}): ReactNode {
  const { open, known, productId, onClose } = props
  const say = useTexts(inventoryTexts)
  const numberText = useNumberText()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const shared = {
    open,
    onClose,
    fields: changeFields,
    action: inventory.change,
    invalidates: AFTER_CHANGE,
    isFinal: true,
    onDone: renewKey,
    success: ({ quantity, change }: { quantity: number; change: number }) =>
      say('changed', {
        quantity: numberText(quantity),
        change: `${change > 0 ? '+' : ''}${numberText(change)}`,
      }),
  }
  if (known === undefined) {
    const names = productId === undefined ? ['productId', 'placeId'] : ['placeId']
    return (
      <FormDialog
        {...shared}
        key="new"
        title={say('change')}
        sections={[{ names: [...names, 'kind', 'quantity', 'reason'] }]}
        initial={{ kind: 'count' }}
        fixed={{ idempotencyKey, ...(productId === undefined ? {} : { productId }) }}
      >
        <p className="dialog-lead">{say('means')}</p>
      </FormDialog>
    )
  }
  const { placeId, productName, placeName } = known
  const quantity = known.quantity ?? 0
  return (
    <FormDialog
      {...shared}
      key={`${known.productId}-${placeId}`}
      title={say('changeOf', { product: productName, place: placeName })}
      sections={[{ names: ['kind', 'quantity', 'reason'] }]}
      initial={{ kind: 'count' }}
      fixed={{ idempotencyKey, productId: known.productId, placeId, quantityRead: quantity }}
    >
      <p className="dialog-lead">{say('now', { quantity: numberText(quantity) })}</p>
    </FormDialog>
  )
}
