import type { BulkStepName } from '@zhenma/contract/bulk/bulk-words'
import { type TaskRow, tasks } from '@zhenma/contract/tasks/tasks.contract'
import { Button } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { SheetDownload } from '../../kit/list/sheet-download.tsx'
import { late } from '../../kit/late/late.tsx'
import { useAction } from '../../kit/use-action.ts'
import { businessTime } from '../../kit/business-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { taskTexts } from './tasks.texts.ts'
import { isOpen, useTaskTitle } from './use-tasks.ts'

const UndoButton = late(() =>
  import('../../kit/list/bulk/undo-button.tsx').then((module) => ({ default: module.UndoButton })),
)

/** What can be done with a task in its state. */
export function TaskActions({ task }: { readonly task: TaskRow }): ReactNode {
  const t = useTexts(taskTexts)
  const titleOf = useTaskTitle()
  const mayAdd = useCan(tasks.add.allow)
  const cancelling = useAction(tasks.cancel, {
    success: t('cancelled'),
    invalidates: [tasks.list],
  })
  const resuming = useAction(tasks.run, { success: t('resumed'), invalidates: [tasks.list] })
  const { id, state } = task
  const cancel = async (): Promise<void> => {
    const { kind, about } = titleOf(task)
    const isSure = await confirmDanger({
      title: t('cancelTitle'),
      touches: `${kind} · ${about}`,
      consequence: t('cancelMeans'),
      action: t('cancel'),
      cancel: t('keep'),
      isDanger: false,
    })
    if (isSure) await cancelling.run({ id })
  }
  return (
    <div className="button-row task-actions">
      {task.hasResult && (
        <SheetDownload endpoint={tasks.result} input={{ id }} label={t('result')} isPrimary />
      )}
      {task.fileRemovedAt !== null && (
        <small>
          {t('fileRemoved', { at: businessTime(task.fileRemovedAt).format('YYYY-MM-DD') })}
        </small>
      )}
      {mayAdd && task.fileRemovedAt === null && (state === 'failed' || state === 'cancelled') && (
        <Button
          size="small"
          type="primary"
          loading={resuming.busy}
          onClick={() => void resuming.run({ id })}
        >
          {t('run')}
        </Button>
      )}
      {task.kind === 'bulk' && !isOpen(task) && typeof task.title['runId'] === 'number' && (
        <Suspense fallback={null}>
          <UndoButton step={task.title['operation'] as BulkStepName} runId={task.title['runId']} />
        </Suspense>
      )}
      {task.chunks > 0 && (
        <SheetDownload endpoint={tasks.reportFile} input={{ id }} label={t('report')} />
      )}
      {mayAdd && isOpen(task) && (
        <Button
          size="small"
          disabled={task.isCancelling}
          loading={cancelling.busy}
          onClick={() => void cancel()}
        >
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
