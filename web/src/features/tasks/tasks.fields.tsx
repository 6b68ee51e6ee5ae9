import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import {
  TASK_KINDS,
  TASK_STATES,
  type TaskKind,
  type TaskState,
} from '@zhenma/contract/tasks/task-kinds'
import type { TaskRow, tasks } from '@zhenma/contract/tasks/tasks.contract'
import { TASK_KIND_TEXT, TASK_STATE_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import type { ReactNode } from 'react'
import { Count, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { TaskProgress, TaskStateTag } from './task-progress.tsx'
import { taskTexts, taskTexts as t } from './tasks.texts.ts'
import { useTaskTitle } from './use-tasks.ts'

type PickedProps<V extends string> = Pick<WordSelectProps<V>, 'value' | 'onChange' | 'aria-label'>

/** A filter's set of words with what it says while none is chosen. */
function KindSelect(props: PickedProps<TaskKind>): ReactNode {
  const any = useTexts(taskTexts)('anyKind')
  return <WordSelect {...props} words={TASK_KINDS} texts={TASK_KIND_TEXT} any={any} />
}

function StateSelect(props: PickedProps<TaskState>): ReactNode {
  const any = useTexts(taskTexts)('anyState')
  return <WordSelect {...props} words={TASK_STATES} texts={TASK_STATE_TEXT} any={any} />
}

/** What a task is, in two lines. */
export function TaskTitle({ task }: { readonly task: TaskRow }): ReactNode {
  const { kind, about } = useTaskTitle()(task)
  return (
    <span className="task-title">
      <b>{kind}</b>
      <small>{about}</small>
    </span>
  )
}

export const taskFields = defineFields<{
  row: TaskRow
  filter: CallInputOf<typeof tasks.list>
}>()([
  {
    name: 'id',
    label: t.title,
    show: (row) => <TaskTitle task={row} />,
    column: { width: 270 },
  },
  {
    name: 'kind',
    label: t.kind,
    filter: () => <KindSelect />,
    filterWords: () => TASK_KIND_TEXT,
  },
  {
    name: 'state',
    label: t.state,
    show: (row) => <TaskStateTag task={row} />,
    column: { width: 110 },
    filter: () => <StateSelect />,
    filterWords: () => TASK_STATE_TEXT,
    detail: true,
  },
  {
    name: 'percent',
    label: t.progress,
    show: (row) => <TaskProgress task={row} />,
    column: { width: 200 },
  },
  {
    name: 'labelCount',
    label: t.labels,
    show: (row) => <Count value={row.labelCount} />,
    column: { width: 95, align: 'right', sort: true },
    detail: true,
  },
  {
    name: 'refusedCount',
    label: t.refused,
    show: (row) => <Count value={row.refusedCount} />,
    column: { width: 80, align: 'right', sort: true },
    detail: true,
  },
  {
    name: 'chunks',
    label: t.chunks,
    show: (row) => <Count value={row.chunks} />,
    column: { width: 110, align: 'right', sort: true, isHidden: true },
    detail: true,
  },
  { name: 'userName', label: t.user, column: { width: 110 }, detail: true },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 110, sort: true },
    detail: true,
  },
  {
    name: 'startedAt',
    label: t.startedAt,
    show: (row) => <When at={row.startedAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: true,
  },
  {
    name: 'finishedAt',
    label: t.finishedAt,
    show: (row) => <When at={row.finishedAt} />,
    column: { width: 130, sort: true, isHidden: true },
    detail: true,
  },
])

export const taskSections: readonly Section[] = [
  {
    names: [
      'state',
      'userName',
      'createdAt',
      'chunks',
      'startedAt',
      'labelCount',
      'finishedAt',
      'refusedCount',
    ],
    columns: 2,
  },
]
