import { type TaskRow, tasks } from '@zhenma/contract/tasks/tasks.contract'
import { Alert, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { DetailFields } from '../../kit/dialog/detail-fields.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { RefusedRows, RefusedTable } from './refused-rows.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskProgress } from './task-progress.tsx'
import { taskFields, taskSections, TaskTitle } from './tasks.fields.tsx'
import { taskTexts } from './tasks.texts.ts'
import { isOpen, useTaskPolling } from './use-tasks.ts'

/** Why a task stopped, and where. */
function TaskFailure({
  failure,
}: {
  readonly failure: NonNullable<TaskRow['failure']>
}): ReactNode {
  const t = useTexts(taskTexts)
  // A refusal with one problem is that problem: it stands in the title already.
  const isReported = failure.details.every(
    ({ row, message }) => row === undefined && message === failure.message,
  )
  return (
    <section className="detail-section">
      <h2>{t('stoppedBecause')}</h2>
      <Alert type="error" showIcon title={failure.message} />
      {!isReported && (
        <RefusedTable
          rows={failure.details.map(({ row, code, start, end, message }) => ({
            row,
            key: code ?? (start === undefined ? '' : `${start}–${end ?? start}`),
            message,
          }))}
        />
      )}
    </section>
  )
}

/** One task: progress, what can be done, why it stopped, what it refused. */
export function TaskDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
}): ReactNode {
  const { id } = props
  const one = useCall(
    tasks.list,
    { id: id ?? 0 },
    { enabled: id !== undefined, keepPrevious: true },
  )
  const task = one.data?.records.find((row) => row.id === id)
  useTaskPolling(task !== undefined && isOpen(task))
  return (
    <Drawer
      open={id !== undefined}
      onClose={props.onClose}
      title={task && <TaskTitle task={task} />}
      size={640}
      className="detail-drawer task-drawer"
      destroyOnHidden
    >
      {one.error && <FailureBox failure={one.error} onRetry={() => void one.refetch()} />}
      {one.isPending && id !== undefined && <Waiting lines={8} />}
      {task && (
        <>
          <TaskProgress task={task} />
          <TaskActions task={task} />
          <DetailFields fields={taskFields} sections={taskSections} detail={task} />
          {task.failure && <TaskFailure failure={task.failure} />}
          <RefusedRows key={task.id} task={task} />
        </>
      )}
    </Drawer>
  )
}
