import { mayWorkOff } from '@zhenma/contract/exceptions/exception-permissions'
import { type ExceptionRow, exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { useCan, useMay } from '../../api/session.ts'
import { codeText } from '../../kit/atoms.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_HANDLING } from './after-handling.ts'
import { exceptionTexts } from './exceptions.texts.ts'

// Its pickers are needed by who corrects, not by who looks.
const CorrectDialog = late(() =>
  import('./correct-dialog.tsx').then((module) => ({ default: module.CorrectDialog })),
)

const CompleteDialog = late(() =>
  import('./complete-dialog.tsx').then((module) => ({ default: module.CompleteDialog })),
)

/** The ways to make the movement of what is open: of a parked code, or of what was missing. */
function MoveButtons({ row }: { readonly row: ExceptionRow }): ReactNode {
  const t = useTexts(exceptionTexts)
  const [isAsking, setAsking] = useState(false)
  const { code, missing } = row
  const retrying = useAction(exceptions.retry, {
    success: t('retried', { code: codeText(code ?? '') }),
    invalidates: AFTER_HANDLING,
  })
  const close = (): void => setAsking(false)
  // Nobody knows yet what it is to be packed into.
  const needsBox = row.operation === 'bind' && row.box === null
  return (
    <>
      {missing === null && !needsBox && (
        <Button
          size="small"
          type="primary"
          loading={retrying.busy}
          onClick={() => void retrying.run({ id: row.id })}
        >
          {t('retry')}
        </Button>
      )}
      <Button
        size="small"
        {...(missing === null && !needsBox ? {} : { type: 'primary' })}
        onClick={() => setAsking(true)}
      >
        {t(missing === null ? 'correct' : 'complete')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          {code !== null && <CorrectDialog row={{ ...row, code }} onClose={close} />}
          {missing !== null && (
            <CompleteDialog row={row} left={missing.count - missing.found} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** What can be done with one parked scan. */
export function ExceptionActions(props: {
  readonly row: ExceptionRow
  readonly onDismiss: (id: number) => void
}): ReactNode {
  const { row, onDismiss } = props
  const t = useTexts(exceptionTexts)
  const mayHandle = useCan(exceptions.dismiss.allow)
  const mayMove = mayWorkOff(row.operation, useMay())
  const reopening = useAction(exceptions.reopen, {
    success: t('reopened'),
    invalidates: AFTER_HANDLING,
  })
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
      {mayMove && <MoveButtons row={row} />}
      <Button size="small" onClick={() => onDismiss(row.id)}>
        {t('dismiss')}
      </Button>
    </div>
  )
}
