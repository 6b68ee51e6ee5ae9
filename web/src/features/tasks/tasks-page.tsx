import './tasks.css'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { late } from '../../kit/late/late.tsx'
import { useCan } from '../../api/session.ts'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskDrawer } from './task-drawer.tsx'
import { taskFields } from './tasks.fields.tsx'
import { taskTexts } from './tasks.texts.ts'
import { isOpen, useTaskPolling } from './use-tasks.ts'

// Its pickers and forms are needed by who begins a task, not by who looks.
const NewTaskDialog = late(() =>
  import('./new-task-dialog.tsx').then((module) => ({ default: module.NewTaskDialog })),
)

/** Background tasks with their progress; `?open=3` shows one. */
export function TasksPage(): ReactNode {
  const t = useTexts(taskTexts)
  const list = useList(tasks.list)
  const { params, change } = useAddress()
  const [isNew, setNew] = useState(false)
  const [wasNew, setWasNew] = useState(false)
  if (isNew && !wasNew) setWasNew(true)
  const openId = Number(params.get('open')) || undefined
  const mayAdd = useCan(tasks.add.allow)
  useShortcut({ keys: 'n', label: taskTexts.create }, () => setNew(true), mayAdd)
  useTaskPolling(list.rows?.some(isOpen) ?? false)
  const createButton = (
    <Can do={tasks.add.allow}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setNew(true)}>
        {t('create')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        listKey="tasks"
        title={t('tasks')}
        list={list}
        fields={taskFields}
        exportWith={tasks.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        rowActions={(row) => <TaskActions task={row} />}
        toolbar={createButton}
        empty={{ text: t('empty'), action: createButton }}
      />
      <TaskDrawer id={openId} onClose={() => change({ open: undefined })} />
      {wasNew && (
        <Suspense fallback={null}>
          <NewTaskDialog open={isNew} onClose={() => setNew(false)} />
        </Suspense>
      )}
    </>
  )
}
