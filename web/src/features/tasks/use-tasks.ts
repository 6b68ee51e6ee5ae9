import { batches } from '@zhenma/contract/batches/batches.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { taskAbout } from '@zhenma/contract/tasks/task-title'
import { TASK_KIND_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import { type TaskRow, tasks } from '@zhenma/contract/tasks/tasks.contract'
import { useEffect, useRef } from 'react'
import { invalidate } from '../../api/use-call.ts'
import { useLookingOn } from '../../api/use-looking-on.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { useSay } from '../../texts/use-texts.ts'

/** Between two looks at running tasks while somebody looks on. */
export const LOOK_EVERY_MS = 2_000

export const isOpen = ({ state }: TaskRow): boolean => state === 'waiting' || state === 'running'

/** Asks for tasks again and again while something runs. */
export const useTaskPolling = (hasOpen: boolean, everyMs: number = LOOK_EVERY_MS): void =>
  useLookingOn(tasks.list, hasOpen, everyMs)

/** What tasks change behind the other screens' backs: out of date as soon as one has ended. */
const CHANGED_BY_TASKS = [labels.list, labels.totals, batches.list, batches.get, movements.list]

/**
 * Brings other screens up to date when a task has ended: the number of open ones falls, or there are none when it is
 * asked for again, as it is when one is added: a small one is done before anybody has seen it run.
 */
export function useEndedTasks(openCount: number | undefined, answeredAt: number): void {
  const before = useRef<number>(undefined)
  useEffect(() => {
    const last = before.current
    before.current = openCount
    if (openCount === undefined || last === undefined) return
    if (openCount === 0 || openCount < last) void invalidate(...CHANGED_BY_TASKS)
  }, [openCount, answeredAt])
}

/** What a task is called: its kind, and what it is about. */
export function useTaskTitle(): (task: TaskRow) => {
  readonly kind: string
  readonly about: string
} {
  const say = useSay()
  const numberText = useNumberText()
  return (task) => ({
    kind: say(TASK_KIND_TEXT[task.kind]),
    about: taskAbout(task, say, numberText),
  })
}
