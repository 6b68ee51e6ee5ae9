import './tasks.css'
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { Badge, Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { useCall } from '../../api/use-call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { taskTexts } from './tasks.texts.ts'
import { LOOK_EVERY_MS, useEndedTasks, useTaskPolling } from './use-tasks.ts'

const TaskPanel = late(() =>
  import('./task-panel.tsx').then((module) => ({ default: module.TaskPanel })),
)

/** While nobody looks at the panel the number on the button may be a little old. */
const BADGE_EVERY_MS = 5 * LOOK_EVERY_MS

/** The button in the header: how many tasks wait or run, and the panel with the latest of them. */
export function JobCentre(): ReactNode {
  const t = useTexts(taskTexts)
  const [isShown, setShown] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  const open = useCall(tasks.list, { unfinished: true, pageSize: 1 }, { keepPrevious: true })
  const count = open.data?.total ?? 0
  useTaskPolling(count > 0, isShown ? LOOK_EVERY_MS : BADGE_EVERY_MS)
  useEndedTasks(open.data?.total, open.dataUpdatedAt)
  return (
    <>
      <Badge count={count} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<ScheduleOutlined />}
          aria-label={count > 0 ? t('openCount', { count }) : t('openCentre')}
          title={t('openCentre')}
          onClick={() => {
            setShown(true)
            setWasShown(true)
          }}
        />
      </Badge>
      {wasShown && (
        <Suspense fallback={null}>
          <TaskPanel open={isShown} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
