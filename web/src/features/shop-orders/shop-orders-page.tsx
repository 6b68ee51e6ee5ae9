import { SHOP_ORDER_STATES } from '@zhenma/contract/shop/order-states'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { SHOP_ORDER_STATE_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StateCounts } from '../../kit/list/state-counts.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { OrderDrawer } from './order-drawer.tsx'
import { CorrectForm, DecisionForm, type OpenStep, SendForm } from './order-forms.tsx'
import { OrderStateTag } from './order-state.tsx'
import { shopOrderFields } from './shop-orders.fields.tsx'
import { shopOrderTexts } from './shop-orders.texts.ts'
import './shop-orders.css'

/** What members have ordered for their points: what is to be sent, and what became of it. */
export function ShopOrdersPage(): ReactNode {
  const t = useTexts(shopOrderTexts)
  const list = useList(shopOrders.list)
  const found = useCall(shopOrders.list, list.input, { keepPrevious: true })
  const { params, change } = useAddress()
  const shown = Number(params.get('open')) || undefined
  const [open, setOpen] = useState<OpenStep>()
  const maySeeGoods = useCan(shopGoodsCalls.list.allow)
  const close = (): void => setOpen(undefined)
  const { state, memberId } = list.input
  const name = found.data?.records[0]?.memberName
  return (
    <>
      <ListPage
        listKey="shop-orders"
        title={t('title')}
        above={
          <>
            {memberId !== undefined && (
              <p className="shop-orders-of">{name ? t('ofMember', { name }) : t('ofSomeone')}</p>
            )}
            {found.data && (
              <StateCounts
                label={t('counts')}
                states={SHOP_ORDER_STATES}
                words={SHOP_ORDER_STATE_TEXT}
                counts={found.data.counts}
                show={(one) => <OrderStateTag state={one} />}
                chosen={state}
                onChoose={(next) => list.filter({ state: next })}
              />
            )}
          </>
        }
        list={list}
        fields={shopOrderFields}
        exportWith={shopOrders.exportOrders}
        rowKey={(row) => row.id}
        onOpen={({ id }) => change({ open: String(id) }, { push: true })}
        empty={{
          text: t('empty'),
          action: maySeeGoods && <a href="#/marketing/shop-goods">{t('toGoods')}</a>,
        }}
      />
      <OrderDrawer id={shown} onClose={() => change({ open: undefined })} onStep={setOpen} />
      <SendForm open={open} onClose={close} />
      <CorrectForm open={open} onClose={close} />
      <DecisionForm open={open} onClose={close} />
    </>
  )
}
