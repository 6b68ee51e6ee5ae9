import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { OrderItem } from '@zhenma/contract/orders/order-rows'
import { MAXIMUM_ORDER_QUANTITY, orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { NumberInput } from '../../kit/form/controls.ts'
import { CellEdit } from '../../kit/list/cell/cell-edit.tsx'
import type { InlineEdit } from '../../kit/list/cell/save-cell.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { expectedItems, sumOf, toItemDrafts, toOrderInput } from './item-drafts.ts'
import { AFTER_ORDER } from './orders.fields.tsx'
import { orderTexts } from './orders.texts.ts'

type Part = OrderItem & {
  readonly order: OutputOf<typeof orders.get>
  readonly items: readonly OrderItem[]
}

/** An item is saved with its order, as the order's form does: the order's revision guards it. */
const inlineOf = (orderId: number): InlineEdit => ({
  get: orders.get,
  update: orders.update,
  part: {
    async read(id): Promise<Part | undefined> {
      // The order first: what is written in between makes its revision too old, never too new.
      const order = await call(orders.get, { id: orderId })
      const { items } = await call(orders.items, { orderId })
      const item = items.find((one) => one.id === id)
      return item && { ...item, order, items }
    },
    toWhole(part, changed) {
      const { id, order, items } = part as Part
      const drafts = toItemDrafts(expectedItems(items)).map((draft) =>
        draft.id === id ? { ...draft, ...changed } : draft,
      )
      return toOrderInput({ ...order, items: drafts, totalCount: sumOf(drafts) })
    },
  },
  controls: { expectedProducts: () => <NumberInput min={1} max={MAXIMUM_ORDER_QUANTITY} /> },
  changes: AFTER_ORDER,
})

/**
 * How many of an item are expected, changed where it stands by whoever may, as long as the order is being scanned.
 * What was scanned beyond the order has nothing to change: it is not expected.
 */
export function ExpectedCell(props: {
  readonly item: OrderItem
  readonly isOpen: boolean
  /** How the quantity is shown. */
  readonly children: ReactNode
}): ReactNode {
  const { item, isOpen, children } = props
  const t = useTexts(orderTexts)
  const mayUpdate = useCan(orders.update.allow)
  if (!isOpen || !mayUpdate || item.expectedProducts === 0) return children
  return (
    <CellEdit
      inline={inlineOf(item.orderId)}
      list={orders.items}
      id={item.id}
      name="expectedProducts"
      label={t('products')}
      value={item.expectedProducts}
    >
      {children}
    </CellEdit>
  )
}
