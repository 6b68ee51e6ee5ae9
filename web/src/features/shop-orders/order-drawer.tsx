import { WORDS } from '@zhenma/contract/kernel/words'
import { PARCEL_CORRECT_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { type ShopOrderEvent, shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
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
  CorrectOrder,
  type ShopOrderDetail,
  shopOrderFields,
  shopOrderSections,
  type ShopOrderShapes,
} from './shop-orders.fields.tsx'
import { shopOrderTexts } from './shop-orders.texts.ts'

const parcelOf = ({ logisticsCompany, trackingNumber }: ShopOrderEvent): string =>
  `${logisticsCompany ?? ''} ${trackingNumber ?? ''}`.trim()

/** By whom it was sent, and by which number; of a correction first what was said before. */
function saidOf(event: ShopOrderEvent, older: readonly ShopOrderEvent[]): string {
  const before = older.find(({ trackingNumber }) => trackingNumber !== null)
  const now = parcelOf(event)
  return event.step === 'correct' && before ? `${parcelOf(before)} → ${now}` : now
}

/** What became of an order, the newest first. */
function History({ order: { events } }: { readonly order: ShopOrderDetail }): ReactNode {
  const t = useTexts(shopOrderTexts)
  const say = useSay()
  const whatOf = ({ step, state }: ShopOrderEvent): ReactNode => {
    if (step === null) return say(SHOP_ORDER_MADE_TEXT)
    return step === 'correct' ? say(PARCEL_CORRECT_TEXT) : <OrderStateTag state={state} />
  }
  return (
    <StepHistory
      title={t('history')}
      steps={events.map((event, at) => ({
        id: event.id,
        at: event.at,
        what: whatOf(event),
        byName: event.byName ?? t(event.side === 'buyer' ? 'buyer' : 'byStaff'),
        notes: [
          { text: saidOf(event, events.slice(at + 1)) },
          // Only a correction's is not read by whoever has ordered.
          { text: event.note, ...(event.step === 'correct' && { label: say(WORDS.reason) }) },
        ],
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
    <CorrectOrder value={(order) => onStep({ step: 'correct', order })}>
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
    </CorrectOrder>
  )
}
