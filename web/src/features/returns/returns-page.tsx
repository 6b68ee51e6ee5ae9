import { inout } from '@zhenma/contract/inout/inout.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useIsDealer } from '../../entities/account/own-words.ts'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress, useTab } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ReturnDrawer } from './return-drawer.tsx'
import { returnFields } from './returns.fields.tsx'
import { returnTexts } from './returns.texts.ts'

/** What dealers send back, until it is received: the dealer's own requests, or those of all dealers. */
export function ReturnsPage(): ReactNode {
  const t = useTexts(returnTexts)
  const list = useList(returns.list)
  const { params, change } = useAddress()
  const tab = useTab()
  const isDealer = useIsDealer()
  // The open request is part of the address: the scanning screen leads to it, and Back closes it.
  const openId = Number(params.get('open')) || undefined
  const askButton = isDealer && (
    <Can do={inout.return.allow}>
      <Button type="primary" onClick={() => tab.open('/inout/return')}>
        {t('ask')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey="returns"
        title={t('title')}
        list={list}
        fields={returnFields}
        exportWith={returns.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        toolbar={askButton}
        empty={isDealer ? { text: t('emptyDealer'), action: askButton } : { text: t('empty') }}
      />
      <ReturnDrawer id={openId} onClose={() => change({ open: undefined })} />
    </>
  )
}
