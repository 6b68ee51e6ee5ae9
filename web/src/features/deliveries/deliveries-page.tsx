import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import type { ReactNode } from 'react'
import { useIsDealer } from '../../entities/account/own-words.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { deliveryFields } from './deliveries.fields.tsx'
import { deliveriesTexts } from './deliveries.texts.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'

/** Goods on their way, and what became of them: to the own dealer and those below, or to all dealers. */
export function DeliveriesPage(): ReactNode {
  const t = useTexts(deliveriesTexts)
  const list = useList(deliveries.list)
  const { params, change } = useAddress()
  const isDealer = useIsDealer()
  // The open delivery is part of the address: other screens lead to it, and Back closes it.
  const openId = Number(params.get('open')) || undefined
  return (
    <>
      <ListPage
        listKey="deliveries"
        title={t('title')}
        list={list}
        fields={deliveryFields}
        exportWith={deliveries.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        empty={{ text: t(isDealer ? 'emptyDealer' : 'empty') }}
      />
      <DeliveryDrawer id={openId} onClose={() => change({ open: undefined })} />
    </>
  )
}
