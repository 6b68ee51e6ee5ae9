import { type ExceptionRow, exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { Button } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { exceptionTexts } from './exceptions.texts.ts'

// Its pickers are needed by who corrects, not by who looks.
const CorrectDialog = lazy(() =>
  import('./correct-dialog.tsx').then((module) => ({ default: module.CorrectDialog })),
)

/** What can be done with one parked scan. */
export function ExceptionActions(props: {
  readonly row: ExceptionRow
  readonly onDismiss: (id: number) => void
}): ReactNode {
  const { row, onDismiss } = props
  const t = useTexts(exceptionTexts)
  const [isCorrecting, setCorrecting] = useState(false)
  const mayHandle = useCan(exceptions.dismiss.allow)
  const mayMove = useCan(inout[row.operation].allow)
  const invalidates = [exceptions.list]
  const retrying = useAction(exceptions.retry, {
    success: t('retried', { code: row.code }),
    invalidates,
  })
  const reopening = useAction(exceptions.reopen, { success: t('reopened'), invalidates })
  if (!mayHandle || row.state === 'done') return null
  if (row.state === 'dismissed') {
    return (
      <Button
        size="small"
        loading={reopening.busy}
        onClick={() => void reopening.run({ id: row.id })}
      >
        {t('reopen')}
      </Button>
    )
  }
  return (
    <div className="button-row">
      {mayMove && (
        <>
          <Button
            size="small"
            type="primary"
            loading={retrying.busy}
            onClick={() => void retrying.run({ id: row.id })}
          >
            {t('retry')}
          </Button>
          <Button size="small" onClick={() => setCorrecting(true)}>
            {t('correct')}
          </Button>
        </>
      )}
      <Button size="small" onClick={() => onDismiss(row.id)}>
        {t('dismiss')}
      </Button>
      {isCorrecting && (
        <Suspense fallback={null}>
          <CorrectDialog row={row} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </div>
  )
}
