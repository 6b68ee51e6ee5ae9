import type { TaskInput } from '@zhenma/contract/tasks/task-kinds'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { listRefusals, type StoredRefusal } from './report.store.ts'
import { findInput } from './tasks.store.ts'

/** What a task that moves codes of a file was for, and rows that it refused. */
export type RefusedByTask = {
  readonly input: TaskInput<'inout_codes'>
  readonly refusals: readonly StoredRefusal[]
  /** The last of these rows where there are more; null at the end. */
  readonly next: number | null
}

/**
 * Refused rows after a row, at most `limit`, of a task that the caller sees: the own, or as an
 * administrator the company's. Undefined for another kind of task; throws TASK_NOT_FOUND.
 */
export async function refusedByTask(
  { db, user }: Context,
  taskId: number,
  after: number,
  limit: number,
): Promise<RefusedByTask | undefined> {
  const { companyId } = user
  const owner = { companyId, userId: user.isAdministrator ? null : user.id }
  const task = await findInput(db, owner, taskId)
  if (task === undefined) throw fail('TASK_NOT_FOUND')
  if (task.kind !== 'inout_codes') return undefined
  const found = await listRefusals(db, { companyId, taskId }, after, limit + 1)
  const refusals = found.slice(0, limit)
  return {
    // Only what this kind's schema has accepted was stored.
    input: task.input as TaskInput<'inout_codes'>,
    refusals,
    next: found.length > limit ? (refusals.at(-1)?.row ?? null) : null,
  }
}
