import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import type { TaskRow } from '@zhenma/contract/tasks/tasks.contract'
import { App, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { invalidate } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { useFailureNotice } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { taskTexts } from './tasks.texts.ts'
import { isOpen } from './use-tasks.ts'

/** Parks all that a task refused, a hundred rows a call; the server parks each row only once. */
function useParking(taskId: number): {
  readonly run: () => Promise<void>
  readonly busy: boolean
  readonly isDone: boolean
} {
  const t = useTexts(taskTexts)
  const numberText = useNumberText()
  const showFailure = useFailureNotice()
  const { message } = App.useApp()
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const run = async (): Promise<void> => {
    setState('busy')
    let parked = 0
    let after: number | null = 0
    try {
      while (after !== null) {
        const { count, next }: { readonly count: number; readonly next: number | null } =
          await call(exceptions.parkTask, { taskId, after })
        parked += count
        after = next
      }
      setState('done')
      const said = parked === 0 ? t('parkedBefore') : t('parked', { count: numberText(parked) })
      void message.success(said)
    } catch (failure) {
      setState('ready')
      if (parked > 0) void message.warning(t('parkedSome', { count: numberText(parked) }), 8)
      showFailure(failure)
    } finally {
      await invalidate(exceptions.list)
    }
  }
  return { run, busy: state === 'busy', isDone: state === 'done' }
}

/** Keeps the codes of a file that could not be moved in the inbox of exceptions. */
export function ParkRefused({ task }: { readonly task: TaskRow }): ReactNode {
  const t = useTexts(taskTexts)
  const mayPark = useCan(exceptions.parkTask.allow)
  const maySee = useCan(exceptions.list.allow)
  const parking = useParking(task.id)
  if (!mayPark || task.kind !== 'inout_codes' || isOpen(task)) return null
  return (
    <div className="button-row task-actions">
      <Button
        size="small"
        loading={parking.busy}
        disabled={parking.isDone}
        onClick={() => void parking.run()}
      >
        {t('park')}
      </Button>
      {parking.isDone && maySee && <a href="#/inout/exceptions">{t('openExceptions')}</a>}
    </div>
  )
}
