import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { TASK_KINDS, TASK_STATES } from '@zhenma/contract/tasks/task-kinds'
import type { TaskRow, tasks } from '@zhenma/contract/tasks/tasks.contract'
import { TASK_KIND_TEXT, TASK_STATE_TEXT } from '@zhenma/contract/tasks/tasks.messages'
import type { Text } from '@zhenma/contract/kernel/texts'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { Count, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { useSay } from '../../texts/use-texts.ts'
import { TaskProgress, TaskStateTag } from './task-progress.tsx'
import { taskTexts as t } from './tasks.texts.ts'
import { useTaskTitle } from './use-tasks.ts'

function WordSelect<V extends string>(props: {
  readonly value?: V
  readonly onChange?: (value: V | undefined) => void
  readonly 'aria-label'?: string
  readonly words: readonly V[]
  readonly texts: Readonly<Record<V, Text>>
  readonly any: Text
}): ReactNode {
  const { words, texts, any, value, ...rest } = props
  const say = useSay()
  return (
    <Select<V>
      {...rest}
      value={value ?? null}
      allowClear
      placeholder={say(any)}
      popupMatchSelectWidth={false}
      options={words.map((word) => ({ value: word, label: say(texts[word]) }))}
    />
  )
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
    filter: () => <WordSelect words={TASK_KINDS} texts={TASK_KIND_TEXT} any={t.anyKind} />,
  },
  {
    name: 'state',
    label: t.state,
    show: (row) => <TaskStateTag task={row} />,
    column: { width: 110 },
    filter: () => <WordSelect words={TASK_STATES} texts={TASK_STATE_TEXT} any={t.anyState} />,
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
    column: { width: 95, align: 'right' },
    detail: true,
  },
  {
    name: 'refusedCount',
    label: t.refused,
    show: (row) => <Count value={row.refusedCount} />,
    column: { width: 80, align: 'right' },
    detail: true,
  },
  {
    name: 'chunks',
    label: t.chunks,
    show: (row) => <Count value={row.chunks} />,
    column: { width: 110, align: 'right', isHidden: true },
    detail: true,
  },
  { name: 'userName', label: t.user, column: { width: 110 }, detail: true },
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} />,
    column: { width: 110 },
    detail: true,
  },
  {
    name: 'startedAt',
    label: t.startedAt,
    show: (row) => <When at={row.startedAt} />,
    column: { width: 130, isHidden: true },
    detail: true,
  },
  {
    name: 'finishedAt',
    label: t.finishedAt,
    show: (row) => <When at={row.finishedAt} />,
    column: { width: 130, isHidden: true },
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
