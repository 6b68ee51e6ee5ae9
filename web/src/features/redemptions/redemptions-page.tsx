import { redemptions } from '@zhenma/contract/draws/redemptions.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { redemptionFields } from './redemptions.fields.tsx'
import { redemptionTexts } from './redemptions.texts.ts'

/** What was handed over at counters: a dealer's own and of those below, or of all. */
export function RedemptionsPage(): ReactNode {
  const t = useTexts(redemptionTexts)
  const list = useList(redemptions.list)
  const tab = useTab()
  const redeem = (
    <Can do={redemptions.redeem.allow}>
      <Button type="primary" onClick={() => tab.open('/marketing/redeem')}>
        {t('redeem')}
      </Button>
    </Can>
  )
  return (
    <ListPage
      listKey="redemptions"
      title={t('title')}
      list={list}
      fields={redemptionFields}
      exportWith={redemptions.exportSheet}
      rowKey={(row) => row.id}
      toolbar={redeem}
      empty={{ text: t('empty'), action: redeem }}
    />
  )
}
