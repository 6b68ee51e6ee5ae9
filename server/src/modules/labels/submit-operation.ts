import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { applyOperation } from './engine/apply-operation.ts'
import type { OperationInput, OperationResult, Target } from './engine/types.ts'
import { touchedOtherFactory } from './labels.store.ts'
import { actorOf } from './row-limits.ts'

/** A target as forms give it: fields left empty are absent or null. */
export type GivenTarget = {
  readonly codes?: readonly string[] | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly batchId?: number | null | undefined
}

/** What a form is for. A range is meant as soon as one of its ends is there. */
export function targetOf({ codes, start, end, batchId }: GivenTarget): Target {
  return {
    codes,
    range: start === undefined && end === undefined ? undefined : { start, end },
    batchId: batchId ?? undefined,
  }
}

/**
 * Applies an operation for whoever called. A factory's user may touch that factory's labels only:
 * ACCESS_DENIED otherwise, and the transaction ends with it. Other failures as the engine's.
 */
export async function submitOperation(
  ctx: Context,
  input: Omit<OperationInput, 'keyRing'>,
): Promise<OperationResult> {
  const { db, user, services } = ctx
  const result = await applyOperation(db, actorOf(ctx), { ...input, keyRing: services.keyRing })
  if (
    user.factoryId !== null &&
    (await touchedOtherFactory(db, user.companyId, result.movementId, user.factoryId))
  ) {
    throw fail('ACCESS_DENIED')
  }
  return result
}
