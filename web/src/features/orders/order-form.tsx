import type { OrderItem } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { toItemDrafts, toOrderInput } from './item-drafts.ts'
import { AFTER_ORDER, orderFields, orderFormSections } from './orders.fields.tsx'
import { orderTexts } from './orders.texts.ts'

/** Creates an order, or edits `order` with its items. */
export function OrderForm(props: {
  readonly open: boolean
  readonly order: OutputOf<typeof orders.get> | undefined
  readonly items: readonly OrderItem[]
  readonly onClose: () => void
}): ReactNode {
  const { open, order, items, onClose } = props
  const t = useTexts(orderTexts)
  const shared = {
    open,
    onClose,
    fields: orderFields,
    sections: orderFormSections,
    toInput: toOrderInput,
    invalidates: AFTER_ORDER,
    width: 860,
  }
  return order === undefined ? (
    <FormDialog {...shared} key="new" title={t('create')} action={orders.save} />
  ) : (
    <FormDialog
      {...shared}
      key={order.id}
      title={t('edit')}
      action={orders.update}
      initial={{ ...order, items: toItemDrafts(items) }}
      fixed={{ id: order.id, revision: order.revision }}
    />
  )
}
