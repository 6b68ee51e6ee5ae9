import { inout } from '@zhenma/contract/inout/inout.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type OutboundSum, outboundFields } from './outbound.fields.tsx'
import { OutboundDrawer } from './outbound-drawer.tsx'
import { outboundTexts } from './outbound.texts.ts'
import { ViewSwitch } from './view-switch.tsx'

/** What went out in a time-frame, by dealer and product, with the movements behind each sum. */
export function OutboundSums(): ReactNode {
  const t = useTexts(outboundTexts)
  const numberText = useNumberText()
  const list = useList(movements.outboundCount)
  const tab = useTab()
  // The list's own answer: it has the sums of all pages beside its rows.
  const whole = useCall(movements.outboundCount, list.input, { keepPrevious: true }).data
  const [opened, setOpened] = useState<{ sum: OutboundSum; isOpen: boolean }>()
  const rows = list.rows ?? []
  const most = Math.max(0, ...rows.map(({ productCount }) => productCount))
  const fields = useMemo(() => outboundFields(most), [most])
  return (
    <>
      <ListPage
        listKey="outbound-sums"
        title={t('title')}
        list={list}
        fields={fields}
        exportWith={movements.exportOutboundCount}
        rowKey={(row) => rows.indexOf(row)}
        onOpen={(sum) => setOpened({ sum, isOpen: true })}
        toolbar={<ViewSwitch />}
        above={
          whole && (
            <p className="sum-total" role="status">
              {t('sums', {
                products: numberText(whole.productCount),
                movements: numberText(whole.movementCount),
              })}
            </p>
          )
        }
        empty={{
          text: t('empty'),
          action: (
            <Can do={inout.outbound.allow}>
              <Button type="primary" onClick={() => tab.open('/inout/outbound')}>
                {t('goOutbound')}
              </Button>
            </Can>
          ),
        }}
      />
      {opened && (
        <OutboundDrawer
          sum={opened.sum}
          span={list.input}
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </>
  )
}
