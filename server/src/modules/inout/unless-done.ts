import { Failure } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { wasDone } from './inventory-mode.store.ts'

/**
 * Runs a check of what a submission names, and lets its refusal pass where the submission was done
 * before: whoever lost the answer gets it again, though a dealer was deleted since.
 */
export async function unlessDone(
  { db, user }: Context,
  idempotencyKey: string | undefined,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check()
  } catch (error) {
    const isRefused = error instanceof Failure && idempotencyKey !== undefined
    if (!isRefused || !(await wasDone(db, user.companyId, idempotencyKey))) throw error
  }
}
