import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { SHOP_ORDER_MADE_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { StepHistory } from '../../entities/history/step-history.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import type { OpenStep } from './order-forms.tsx'
import { OrderStateTag } from './order-state.tsx'
import { OrderSteps } from './order-steps.tsx'
import {
  type ShopOrderDetail,
  shopOrderFields,
  shopOrderSections,
  type ShopOrderShapes,
} from './shop-orders.fields.tsx'
import { shopOrderTexts } from './shop-orders.texts.ts'

/** What became of an order, the newest first. */
function History({ order }: { readonly order: ShopOrderDetail }): ReactNode {
  const t = useTexts(shopOrderTexts)
  const say = useSay()
  return (
    <StepHistory
      title={t('history')}
      steps={order.events.map(({ id, at, step, state, side, byName, note }) => ({
        id,
        at,
        what: step === null ? say(SHOP_ORDER_MADE_TEXT) : <OrderStateTag state={state} />,
        byName: byName ?? t(side === 'buyer' ? 'buyer' : 'byStaff'),
        notes: [{ text: note }],
      }))}
    />
  )
}

type Props = {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onStep: (open: OpenStep) => void
}

/** One order: what goes to whom, how far it has come, and what can be done next. */
export function OrderDrawer({ id, onClose, onStep }: Props): ReactNode {
  const query = useCall(shopOrders.get, { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <DetailDrawer<ShopOrderShapes>
      open={id !== undefined}
      onClose={onClose}
      title={query.data?.number ?? ''}
      fields={shopOrderFields}
      sections={shopOrderSections}
      query={query}
      size={640}
      actions={(order) => <OrderSteps order={order} onOpen={onStep} />}
    >
      {(order) => <History order={order} />}
    </DetailDrawer>
  )
}
