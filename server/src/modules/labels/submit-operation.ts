import { reachOf } from '../../platform/auth/scope.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { applyOperation } from './engine/apply-operation.ts'
import { bindToBox } from './engine/bind-to-box.ts'
import { replaceLabel } from './engine/replace-label.ts'
import type {
  BindInput,
  OperationInput,
  OperationResult,
  ReplaceInput,
  Target,
} from './engine/types.ts'
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
export function submitOperation(
  ctx: Context,
  input: Omit<OperationInput, 'keyRing'>,
): Promise<OperationResult> {
  const { keyRing } = ctx.services
  return ofOwnFactory(ctx, applyOperation(ctx.db, actorOf(ctx), { ...input, keyRing }))
}

/** Packs labels into a box for whoever called; failures as `bindToBox` and `submitOperation`. */
export function submitBinding(
  ctx: Context,
  input: Omit<BindInput, 'keyRing'>,
): Promise<OperationResult> {
  const { keyRing } = ctx.services
  return ofOwnFactory(ctx, bindToBox(ctx.db, actorOf(ctx), { ...input, keyRing }))
}

/** Replaces a label for whoever called; failures as `replaceLabel` and `submitOperation`. */
export function submitReplacement(
  ctx: Context,
  input: Omit<ReplaceInput, 'keyRing'>,
): Promise<OperationResult> {
  const { keyRing } = ctx.services
  return ofOwnFactory(ctx, replaceLabel(ctx.db, actorOf(ctx), { ...input, keyRing }))
}

async function ofOwnFactory(
  { db, user }: Context,
  work: Promise<OperationResult>,
): Promise<OperationResult> {
  const result = await work
  const { companyId, factoryId } = reachOf(user, 'label')
  if (factoryId === null) return result
  if (await touchedOtherFactory(db, companyId, result.movementId, factoryId)) {
    throw fail('ACCESS_DENIED')
  }
  return result
}
