import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { When } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskProgress, TaskStateTag } from './task-progress.tsx'
import { TaskTitle } from './tasks.fields.tsx'
import { taskTexts } from './tasks.texts.ts'

const LATEST = 10
const SCREEN = '#/system/tasks'

/** The latest tasks, over whatever screen one is on. */
export function TaskPanel(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(taskTexts)
  const latest = useCall(tasks.list, { pageSize: LATEST }, { enabled: props.open, staleMs: 0 })
  const rows = latest.data?.records
  return (
    <Drawer
      open={props.open}
      onClose={props.onClose}
      title={t('openCentre')}
      size={460}
      extra={
        <a href={SCREEN} onClick={props.onClose}>
          {t('all')}
        </a>
      }
      className="task-panel"
    >
      {latest.error && <FailureBox failure={latest.error} onRetry={() => void latest.refetch()} />}
      {latest.isPending && props.open && <Waiting lines={6} />}
      {rows?.length === 0 && <p className="empty">{t('empty')}</p>}
      <ul>
        {rows?.map((task) => (
          <li key={task.id}>
            <header>
              <TaskTitle task={task} />
              <TaskStateTag task={task} />
            </header>
            <TaskProgress task={task} />
            {task.failure && <p className="task-failure">{task.failure.message}</p>}
            <footer>
              <When at={task.createdAt} />
              <TaskActions task={task} />
              <a href={`${SCREEN}?open=${task.id}`} onClick={props.onClose}>
                {t('details')}
              </a>
            </footer>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
