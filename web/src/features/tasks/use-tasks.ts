import { batches } from '@zhenma/contract/batches/batches.contract'
import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { TASK_KIND_TEXT } from '@zhenma/contract/tasks/tasks.messages'
import { type TaskRow, tasks } from '@zhenma/contract/tasks/tasks.contract'
import { useEffect, useRef } from 'react'
import { invalidate } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { taskTexts } from './tasks.texts.ts'

/** Between two looks at running tasks while somebody looks on. */
export const LOOK_EVERY_MS = 2_000

export const isOpen = ({ state }: TaskRow): boolean => state === 'waiting' || state === 'running'

/**
 * Asks for tasks again and again while something runs and the page is seen. A hidden tab of the shell
 * undoes its effects, and with them this.
 */
export function useTaskPolling(hasOpen: boolean, everyMs: number = LOOK_EVERY_MS): void {
  useEffect(() => {
    if (!hasOpen) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate(tasks.list)
    }, everyMs)
    return () => clearInterval(timer)
  }, [hasOpen, everyMs])
}

/** What tasks change behind the other screens' backs: out of date as soon as one has ended. */
const CHANGED_BY_TASKS = [labels.list, labels.totals, batches.list, batches.get, movements.list]

/** Brings other screens up to date when the number of open tasks falls. */
export function useEndedTasks(openCount: number | undefined): void {
  const before = useRef(openCount)
  useEffect(() => {
    if ((openCount ?? 0) < (before.current ?? 0)) void invalidate(...CHANGED_BY_TASKS)
    before.current = openCount
  }, [openCount])
}

/** What a task is called: its kind, and what it is about. */
export function useTaskTitle(): (task: TaskRow) => {
  readonly kind: string
  readonly about: string
} {
  const t = useTexts(taskTexts)
  const say = useSay()
  const numberText = useNumberText()
  return ({ kind, title }) => {
    const text = (name: string): string => String(title[name] ?? '')
    const number = (name: string): string => numberText(Number(title[name] ?? 0))
    const known = OPERATION_TEXT[text('operation') as keyof typeof OPERATION_TEXT]
    const operation = known ? say(known) : text('operation')
    switch (kind) {
      case 'operate_filter':
        return {
          kind: say(TASK_KIND_TEXT[kind]),
          about: t('filterTitle', { operation, labels: number('labels') }),
        }
      case 'move_range':
        return {
          kind: say(TASK_KIND_TEXT[kind]),
          about: t('moveTitle', {
            operation,
            batch: text('batch'),
            start: number('start'),
            end: number('end'),
          }),
        }
      case 'inout_codes':
        return {
          kind: say(TASK_KIND_TEXT[kind]),
          about: t('codesTitle', { operation, file: text('file') }),
        }
      case 'import_codes':
        return {
          kind: say(TASK_KIND_TEXT[kind]),
          about: t('importTitle', { name: text('name'), file: text('file') }),
        }
      case 'export_labels':
        return {
          kind: say(TASK_KIND_TEXT[kind]),
          about: t('exportTitle', { labels: number('labels') }),
        }
      case 'export_log':
        return {
          kind: say(TASK_KIND_TEXT[kind]),
          about: t('exportLogTitle', { entries: number('entries') }),
        }
      default:
        return {
          kind: say(TASK_KIND_TEXT[kind]),
          about: t('rangeTitle', {
            batch: text('batch'),
            start: number('start'),
            end: number('end'),
          }),
        }
    }
  }
}
