import { movements } from '@zhenma/contract/movements/movements.contract'
import type { ReactNode } from 'react'
import { useSession } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { MovementLink } from '../../../entities/movement/movement-link.tsx'
import { OperationText } from '../../../entities/tags.tsx'
import { useNumberText, When } from '../../../kit/atoms.tsx'
import { businessToday } from '../../../kit/business-time.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { WorkList } from './work-list.tsx'
import { workTexts } from './work.texts.ts'

const SHOWN = 6

/** What the user has submitted today, the newest first; each opens with its note and the way back. */
export function TodaysMovements(): ReactNode {
  const t = useTexts(workTexts)
  const numberText = useNumberText()
  const userId = useSession(({ session }) => session?.user.id)
  const today = businessToday()
  const mine = { userId, from: today, to: today }
  const query = useCall(
    movements.list,
    { ...mine, pageSize: SHOWN },
    { enabled: userId !== undefined },
  )
  const { data } = query
  return (
    <WorkList
      title={t('today')}
      count={data && t('countToday', { count: numberText(data.total) })}
      empty={t('nothingToday')}
      all={`/inout/records?userId=${userId}&from=${today}&to=${today}`}
      rows={data?.records}
      failure={query.error}
      onRetry={() => void query.refetch()}
    >
      {(row) => (
        <>
          <MovementLink id={row.id} number={row.number} />
          <span>
            <OperationText operation={row.operation} />
          </span>
          <span className="work-more">{row.dealerName ?? row.warehouseName}</span>
          <span>{t('labels', { count: numberText(row.labelCount) })}</span>
          <small>
            <When at={row.at} />
          </small>
        </>
      )}
    </WorkList>
  )
}
