import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { SHOP_ORDER_MADE_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { When } from '../../kit/atoms.tsx'
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
    <section className="detail-section" aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <ul className="shop-order-history">
        {order.events.map(({ id, at, step, state, side, byName, note }) => (
          <li key={id}>
            {step === null ? (
              <span>{say(SHOP_ORDER_MADE_TEXT)}</span>
            ) : (
              <OrderStateTag state={state} />
            )}
            {note !== '' && <span className="note">{note}</span>}
            <small>
              {byName ?? t(side === 'buyer' ? 'buyer' : 'byStaff')} · <When at={at} exact />
            </small>
          </li>
        ))}
      </ul>
    </section>
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
