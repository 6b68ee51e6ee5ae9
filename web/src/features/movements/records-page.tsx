import './movements.css'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useIsDealer } from '../../entities/account/own-words.ts'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress, useTab } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { OutboundSums } from './outbound-sums.tsx'
import { OPERATION_TABS, tabOf } from './operation-tabs.ts'
import { RecordDrawer } from './record-drawer.tsx'
import { recordFields } from './records.fields.tsx'
import { recordTexts } from './records.texts.ts'
import { TrackingButton } from './tracking-button.tsx'
import { useView, ViewSwitch } from './view-switch.tsx'

/** Every submission that changed labels, newest first, or what went out by dealer and product. */
export function RecordsPage(): ReactNode {
  return useView() === 'sums' ? <OutboundSums /> : <Records />
}

function Records(): ReactNode {
  const isDealer = useIsDealer()
  const t = useTexts(recordTexts)
  const say = useSay()
  const tab = useTab()
  const list = useList(movements.list)
  const { params, change } = useAddress()
  // The open movement is part of the address: it can be linked to, and Back closes it.
  const openId = Number(params.get('open')) || undefined
  const open = (id: number): void => change({ open: String(id) }, { push: true })
  return (
    <>
      <ListPage
        listKey="movements"
        title={t('records')}
        list={list}
        fields={recordFields}
        rowKey={(row) => row.id}
        onOpen={(row) => open(row.id)}
        toolbar={
          <>
            <ViewSwitch />
            <TrackingButton input={list.input} total={list.total} />
          </>
        }
        above={
          <div className="operation-tabs" role="group" aria-label={t('tabs')}>
            <Segmented
              // A choice of one's own is none of the sorts.
              value={tabOf(list.input.operation) ?? ''}
              options={OPERATION_TABS.map(({ key, label }) => ({
                value: key,
                label: isDealer && key === 'outbound' ? t('tabReceipt') : say(label),
              }))}
              onChange={(key) => {
                const chosen = OPERATION_TABS.find((one) => one.key === key)?.operations ?? []
                list.filter({ operation: chosen.length === 0 ? undefined : [...chosen] })
              }}
            />
          </div>
        }
        exportWith={movements.exportList}
        empty={{
          text: t('empty'),
          action: (
            <Can do={inout.inbound.allow}>
              <Button type="primary" onClick={() => tab.open('/inout/inbound')}>
                {t('goInbound')}
              </Button>
            </Can>
          ),
        }}
      />
      <RecordDrawer id={openId} onOpen={open} onClose={() => change({ open: undefined })} />
    </>
  )
}
