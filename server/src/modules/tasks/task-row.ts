import type { Reader } from '@zhenma/contract/labels/terms'
import { isExport } from '@zhenma/contract/tasks/task-kinds'
import type { TaskRow } from '@zhenma/contract/tasks/tasks.contract'
import { type ProblemDraft, tell } from '../../platform/errors/fail.ts'
import type { StoredFailure, Task } from './tasks.store.ts'

/** A problem as a reader of tasks sees it: what and where, in their words. */
export function shownProblem(draft: ProblemDraft, reader: Reader) {
  const { error, message, row, code, start, end } = tell(draft, reader)
  return {
    error,
    message,
    ...(row === undefined ? {} : { row }),
    ...(code === undefined ? {} : { code }),
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
  }
}

function shownFailure({ problems, ...reason }: StoredFailure, reader: Reader) {
  const { error, message } = tell(reason, reader)
  return { error, message, details: problems.map((one) => shownProblem(one, reader)) }
}

/** Percent of what is done, cut: 100 is said only of all. */
function percentOf({ state, done, total }: Task): number {
  if (state === 'done' || total === 0) return 100
  return Math.min(99, Math.floor((done * 100) / total))
}

/** A task as calls answer it. */
export function rowOf(task: Task, reader: Reader): TaskRow {
  const { id, kind, title, state, total, done, chunks, labelCount, refusedCount } = task
  return {
    id,
    kind,
    title,
    state,
    isCancelling: task.cancelRequested && (state === 'waiting' || state === 'running'),
    total,
    done,
    percent: percentOf(task),
    chunks,
    labelCount,
    refusedCount,
    hasResult: isExport(kind) && state === 'done' && task.fileRemovedAt === null,
    fileRemovedAt: task.fileRemovedAt,
    failure: task.failure === null ? null : shownFailure(task.failure, reader),
    userName: task.userName,
    createdAt: task.createdAt,
    startedAt: task.startedAt,
    finishedAt: task.finishedAt,
  }
}
