import { cleanScannedText } from '@zhenma/codes/code-format'
import { exceptionTypeOf } from '@zhenma/contract/exceptions/exception-types'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusedByTask } from '../tasks/index.ts'
import { insertScans, type NewParkedScan, takeKeys } from './park-scans.store.ts'
import { refuseFullInbox, serialsOf } from './park-scans.ts'
import { CODE_LIMIT } from './submit-parked.ts'

/**
 * Parks what a task refused of its file, the next hundred rows after a row, each once for ever: by a
 * key made of task and row. Why each was refused is what the task was told, not tried again. Throws
 * TASK_NOT_FOUND, TASK_WRONG_STATE for a task that moves no codes, EXCEPTION_TOO_MANY.
 */
export async function parkTask(
  ctx: Context,
  taskId: number,
  after: number,
): Promise<{ readonly count: number; readonly next: number | null }> {
  const { db, user } = ctx
  const { companyId, id: userId, factoryId } = user
  const refused = await refusedByTask(ctx, taskId, after, MAXIMUM_CODES)
  if (refused === undefined) throw fail('TASK_WRONG_STATE')
  const { input, refusals, next } = refused
  const keys = new Map(refusals.map((refusal) => [keyOf(taskId, refusal.row), refusal]))
  const taken = new Set(await takeKeys(db, companyId, [...keys.keys()]))
  const fresh = [...keys].flatMap(([key, refusal]) => (taken.has(key) ? refusal : []))
  const codes = fresh.map((refusal) => cleanScannedText(refusal.key).slice(0, CODE_LIMIT))
  const serials = await serialsOf(ctx, codes)
  const scans = fresh.map(({ error, values }, position): NewParkedScan => {
    const type = exceptionTypeOf(error)
    return {
      code: codes[position] ?? '',
      type,
      serial: serials[position] ?? null,
      failure: { error, values },
    }
  })
  if (scans.length === 0) return { count: 0, next }
  await refuseFullInbox(ctx, scans.length)
  const { operation, dealerId = null, warehouseId = null, note } = input
  const who = { companyId, userId, factoryId, paperNumber: '' }
  const parking = { ...who, operation, dealerId, warehouseId, note }
  await insertScans(db, parking, scans)
  await logChange(ctx, {
    operation: 'park',
    entity: 'task',
    entityId: taskId,
    after: { count: scans.length, from: refusals[0]?.row, to: refusals.at(-1)?.row },
  })
  return { count: scans.length, next }
}

/** No client's key has a slash. */
const keyOf = (taskId: number, row: number): string => `task/${taskId}/${row}`
