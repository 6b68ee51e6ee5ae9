import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { expectedItems } from './item-drafts.ts'
import { CancelDialog, FinishButton } from './order-buttons.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMovements } from './order-movements.tsx'
import { PrintTracking } from './print-tracking.tsx'
import {
  AFTER_ORDER,
  assignSections,
  detailSections,
  orderFields,
  type OrderShapes,
} from './orders.fields.tsx'
import { orderTexts } from './orders.texts.ts'

type Asking = 'edit' | 'assign' | 'cancel'

/** One order beside the list: its items with what was scanned, and what can be done with it. */
export function OrderDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
}): ReactNode {
  const { id } = props
  const t = useTexts(orderTexts)
  const [asking, setAsking] = useState<Asking>()
  const query = useCall(orders.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const found = useCall(orders.items, { orderId: id ?? 0 }, { enabled: id !== undefined })
  const order = query.data
  const items = found.data?.items
  const close = (): void => setAsking(undefined)
  return (
    <>
      <DetailDrawer<OrderShapes>
        open={id !== undefined}
        onClose={props.onClose}
        title={order ? t('titleOf', { number: order.number }) : ''}
        failed={t('failed')}
        fields={orderFields}
        sections={detailSections}
        query={query}
        size={720}
        actions={(detail) => (
          <Space wrap>
            <PrintTracking orderId={detail.id} />
            {detail.state === 'scanning' && items !== undefined && (
              <>
                {detail.scannedCount === 0 && (
                  <Can do={orders.cancel.allow}>
                    <Button danger onClick={() => setAsking('cancel')}>
                      {t('cancelOrder')}
                    </Button>
                  </Can>
                )}
                <Can do={orders.assign.allow}>
                  <Button onClick={() => setAsking('assign')}>{t('assign')}</Button>
                </Can>
                <Can do={orders.update.allow}>
                  <Button onClick={() => setAsking('edit')}>{t('change')}</Button>
                </Can>
                <Can do={orders.finish.allow}>
                  <FinishButton order={detail} items={items} />
                </Can>
              </>
            )}
          </Space>
        )}
      >
        {(detail) => (
          // Another order begins with its own movements.
          <div key={detail.id}>
            {items !== undefined && (
              <OrderItems items={items} isOpen={detail.state === 'scanning'} />
            )}
            {detail.scannedCount > 0 && (
              <Can do={labels.list.allow}>
                <p className="order-more">
                  <a href={`#/label/query?orderId=${detail.id}`}>{t('showLabels')}</a>
                </p>
              </Can>
            )}
            <Can do={movements.list.allow}>
              <OrderMovements orderId={detail.id} />
            </Can>
          </div>
        )}
      </DetailDrawer>
      {order && items && (
        <>
          <OrderForm
            open={asking === 'edit'}
            order={order}
            items={expectedItems(items)}
            onClose={close}
          />
          <FormDialog
            key={order.id}
            open={asking === 'assign'}
            title={t('assignTitle')}
            fields={orderFields}
            sections={assignSections}
            action={orders.assign}
            initial={order}
            fixed={{ id: order.id, revision: order.revision }}
            invalidates={AFTER_ORDER}
            onClose={close}
          />
          <CancelDialog open={asking === 'cancel'} order={order} onClose={close} />
        </>
      )}
    </>
  )
}
