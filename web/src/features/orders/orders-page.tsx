import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { SheetImportButton } from '../../entities/sheet-import/sheet-import.tsx'
import { Can } from '../../kit/can.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { ORDER_ACTIONS } from './order-actions.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderRulesDialog } from './order-rules-dialog.tsx'
import { orderFields } from './orders.fields.tsx'
import { orderTexts } from './orders.texts.ts'

const SHOWN_ORDERS = [orders.list, orders.search]

/** Orders, what is being scanned first: progress, lateness, items, and completing them. */
export function OrdersPage(): ReactNode {
  const t = useTexts(orderTexts)
  const list = useList(orders.list)
  const { params, change } = useAddress()
  const [asking, setAsking] = useState<'new' | 'rules'>()
  const mayCreate = useCan(orders.save.allow)
  useShortcut({ keys: 'n', label: orderTexts.create }, () => setAsking('new'), mayCreate)
  // The open order is part of the address: it can be linked to, and Back closes it.
  const openId = Number(params.get('open')) || undefined
  const isNewAsked = mayCreate && params.has('new')
  const createButton = (
    <Can do={orders.save.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsking('new')}>
        {t('create')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey="orders"
        title={t('title')}
        list={list}
        fields={orderFields}
        exportWith={orders.exportSheet}
        steps={ORDER_ACTIONS}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        toolbar={
          <>
            <Can do={orders.updateRules.allow}>
              <Button onClick={() => setAsking('rules')}>{t('rules')}</Button>
            </Can>
            <SheetImportButton kind="order" invalidates={SHOWN_ORDERS} />
            {createButton}
          </>
        }
        empty={{ text: t('empty'), action: createButton }}
      />
      <OrderDrawer id={openId} onClose={() => change({ open: undefined })} />
      <OrderForm
        open={asking === 'new' || isNewAsked}
        order={undefined}
        items={[]}
        onClose={() => {
          setAsking(undefined)
          change({ new: undefined })
        }}
      />
      <OrderRulesDialog open={asking === 'rules'} onClose={() => setAsking(undefined)} />
    </>
  )
}
