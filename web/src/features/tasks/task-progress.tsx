import type { TaskState } from '@zhenma/contract/tasks/task-kinds'
import { TASK_STATE_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import type { TaskRow } from '@zhenma/contract/tasks/tasks.contract'
import type { ReactNode } from 'react'
import { StatusTag, type Tone, useNumberText } from '../../kit/atoms.tsx'
import { ProgressBar } from '../../kit/progress-bar.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { taskTexts } from './tasks.texts.ts'
import { useTaskTitle } from './use-tasks.ts'

const TONES: Readonly<Record<TaskState, Tone>> = {
  waiting: 'idle',
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'warn',
}

/** A task's state in a word and a colour. */
export function TaskStateTag({ task }: { readonly task: TaskRow }): ReactNode {
  const t = useTexts(taskTexts)
  const say = useSay()
  return (
    <StatusTag tone={TONES[task.state]}>
      {task.isCancelling ? t('cancelling') : say(TASK_STATE_TEXT[task.state])}
    </StatusTag>
  )
}

/** How far a task has come. */
export function TaskProgress({ task }: { readonly task: TaskRow }): ReactNode {
  const t = useTexts(taskTexts)
  const numberText = useNumberText()
  const { kind, about } = useTaskTitle()(task)
  return (
    <div className="task-progress" data-state={task.state}>
      <ProgressBar percent={task.percent} label={`${kind} ${about}`} />
      <span className="count task-percent">{task.percent}%</span>
      <small className="count">
        {t('doneOf', { done: numberText(task.done), total: numberText(task.total) })}
      </small>
    </div>
  )
}
