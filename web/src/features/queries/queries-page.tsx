import { labels } from '@zhenma/contract/labels/labels.contract'
import type { ReactNode } from 'react'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { queryFields } from './queries.fields.tsx'
import { queryTexts } from './queries.texts.ts'

/** Buyers' checks, newest first; a row opens its label. */
export function QueriesPage(): ReactNode {
  const t = useTexts(queryTexts)
  const list = useList(labels.queryRecords)
  return (
    <ListPage
      listKey="queries"
      title={t('queries')}
      list={list}
      fields={queryFields}
      rowKey={(row) => row.id}
      rowActions={(row) =>
        row.code !== null && <a href={`#/label/query?open=${row.code}`}>{t('label')}</a>
      }
      empty={{ text: t('empty') }}
    />
  )
}
