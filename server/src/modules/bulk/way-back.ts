import { type BulkStep, callOf, canUndo } from '@zhenma/contract/bulk/bulk-step'
import { BULK_STEPS } from '@zhenma/contract/bulk/bulk-steps'
import type { BulkRunState } from '@zhenma/contract/bulk/bulk-words'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import type { BulkRun } from './bulk.store.ts'

/** What undoing a step asks for is what its counter-step asks for. */
export const permissionToUndo = (step: BulkStep): string =>
  step.undo?.call.allow ?? callOf(step).allow

export const mayUndo = ({ user }: Pick<Context, 'user'>, step: BulkStep): boolean =>
  canUndo(step) && may(user, permissionToUndo(step))

/** Whether somebody can take a step of theirs back, of which so many records are still changed; else why not. */
export function wayBack(
  ctx: Pick<Context, 'user'>,
  run: Pick<BulkRun, 'step' | 'undoneAt' | 'isAtWork'>,
  done: number,
): BulkRunState {
  const step = BULK_STEPS[run.step]
  if (run.undoneAt !== null) return 'undone'
  if (!canUndo(step)) return 'final'
  if (!mayUndo(ctx, step)) return 'denied'
  if (run.isAtWork) return 'running'
  return done === 0 ? 'unchanged' : 'possible'
}

const REFUSALS = {
  undone: 'BULK_NO_WAY_BACK',
  final: 'BULK_NO_WAY_BACK',
  denied: 'ACCESS_DENIED',
  running: 'BULK_STILL_RUNNING',
  unchanged: 'BULK_NO_WAY_BACK',
} as const

/** Throws the reason for which a step cannot be taken back. */
export function requireWayBack(...asked: Parameters<typeof wayBack>): void {
  const state = wayBack(...asked)
  if (state !== 'possible') throw fail(REFUSALS[state])
}
