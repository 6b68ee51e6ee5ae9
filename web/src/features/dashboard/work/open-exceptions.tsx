import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useExceptionOperationWords } from '../../../entities/account/own-words.ts'
import { CodeGroups, useNumberText, When } from '../../../kit/atoms.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { WorkList } from './work-list.tsx'
import { workTexts } from './work.texts.ts'

const SHOWN = 6

/** Scans that were parked and wait to be worked off, the newest first; each opens with everything. */
export function OpenExceptions(): ReactNode {
  const t = useTexts(workTexts)
  const say = useSay()
  const words = useExceptionOperationWords()
  const numberText = useNumberText()
  const query = useCall(exceptions.list, { state: 'open', pageSize: SHOWN })
  const { data } = query
  return (
    <WorkList
      title={t('exceptions')}
      count={data && t('countOpen', { count: numberText(data.total) })}
      empty={t('noExceptions')}
      all="/inout/exceptions?state=open"
      rows={data?.records}
      failure={query.error}
      onRetry={() => void query.refetch()}
    >
      {(row) => (
        <>
          <a href={`#/inout/exceptions?open=${row.id}`}>
            {row.missing === null ? (
              <CodeGroups value={row.code ?? ''} />
            ) : (
              t('missing', { count: numberText(row.missing.count - row.missing.found) })
            )}
          </a>
          <span>{say(words[row.operation])}</span>
          <span className="work-more" title={row.message}>
            {row.missing === null ? row.message || t('canGo') : row.missing.productName}
          </span>
          <small>
            <When at={row.createdAt} />
          </small>
        </>
      )}
    </WorkList>
  )
}
