import { batches } from '@zhenma/contract/batches/batches.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useNumberText, When } from '../../../kit/atoms.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { WorkList } from './work-list.tsx'
import { workTexts } from './work.texts.ts'

const SHOWN = 5

/** The newest batches of whoever prints: each opens with its runs and what became of its labels. */
export function LatestBatches(): ReactNode {
  const t = useTexts(workTexts)
  const numberText = useNumberText()
  const query = useCall(batches.list, { pageSize: SHOWN })
  return (
    <WorkList
      title={t('batches')}
      count={undefined}
      empty={t('noBatches')}
      all="/batch/list"
      rows={query.data?.records}
      failure={query.error}
      onRetry={() => void query.refetch()}
    >
      {(row) => (
        <>
          <a href={`#/batch/list?open=${row.id}`}>{row.name}</a>
          <span className="work-more">{row.productName}</span>
          <span>{t('labels', { count: numberText(row.labelCount) })}</span>
          <small>
            <When at={row.createdAt} />
          </small>
        </>
      )}
    </WorkList>
  )
}
