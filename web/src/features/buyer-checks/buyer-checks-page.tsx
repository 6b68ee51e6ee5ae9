import { labels } from '@zhenma/contract/labels/labels.contract'
import type { ReactNode } from 'react'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { buyerCheckFields } from './buyer-checks.fields.tsx'
import { buyerCheckTexts } from './buyer-checks.texts.ts'

/** Buyers' checks, newest first; a row opens its label. */
export function BuyerChecksPage(): ReactNode {
  const t = useTexts(buyerCheckTexts)
  const tab = useTab()
  const list = useList(labels.queryRecords)
  return (
    <ListPage
      listKey="queries"
      title={t('queries')}
      list={list}
      fields={buyerCheckFields}
      exportWith={labels.exportQueryRecords}
      rowKey={(row) => row.id}
      onOpen={({ code }) => code !== null && tab.open(`/label/query?open=${code}`)}
      empty={{ text: t('empty') }}
    />
  )
}
