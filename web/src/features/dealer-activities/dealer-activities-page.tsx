import { dealerActivities } from '@zhenma/contract/draws/dealer-activities.contract'
import type { ReactNode } from 'react'
import { useIsDealer } from '../../entities/account/own-words.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AsDealer, dealerActivityFields } from './dealer-activities.fields.tsx'
import { dealerActivityTexts } from './dealer-activities.texts.ts'
import { DealerActivityDrawer } from './dealer-activity-drawer.tsx'

/** What a dealer is told of activities; people of the company see what a dealer sees that they choose. */
export function DealerActivitiesPage(): ReactNode {
  const t = useTexts(dealerActivityTexts)
  const isDealer = useIsDealer()
  const list = useList(dealerActivities.list)
  const { params, change } = useAddress()
  const chooser = (
    <div className="as-dealer">
      <AsDealer
        aria-label={t('chooseDealer')}
        onChange={(dealerId) => list.filterBy('dealerId', dealerId)}
      />
    </div>
  )
  return (
    <>
      <ListPage
        listKey="dealer-activities"
        title={t('title')}
        list={list}
        fields={dealerActivityFields}
        exportWith={dealerActivities.exportSheet}
        rowKey={(row) => row.id}
        onOpen={({ id }) => change({ open: String(id) }, { push: true })}
        empty={isDealer ? { text: t('empty') } : { text: t('emptyOfCompany'), action: chooser }}
      />
      <DealerActivityDrawer
        id={Number(params.get('open')) || undefined}
        dealerId={list.input.dealerId ?? undefined}
        onClose={() => change({ open: undefined })}
      />
    </>
  )
}
