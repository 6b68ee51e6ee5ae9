import { markHere } from '../../platform/database/savepoints.ts'
import { reachOf, wholeCompany } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inputFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  type Actor,
  applyOperation,
  type BindInput,
  bindToBox,
  type OperationInput,
  type OperationResult,
  type ReplaceInput,
  replaceLabel,
  type Target,
} from './engine/index.ts'
import { touchedOtherFactory } from './labels.store.ts'
import { warehouseFor } from './own-warehouse.ts'
import { refuseInvisible, saysOfLabels } from './visible/refuse-invisible.ts'
import { readInvisible } from './visible/invisible.store.ts'

/** A target as forms give it: fields left empty are absent or null. */
export type GivenTarget = {
  readonly codes?: readonly string[] | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly batchId?: number | null | undefined
}

/** Who acts, as the engine wants to know it. */
export function actorOf({ user, ip, device }: Pick<Context, 'user' | 'ip' | 'device'>): Actor {
  const { companyId, dealerId, factoryId } = reachOf(user, 'label')
  return { companyId, userId: user.id, ip, device, dealerId, factoryId }
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
 * Applies an operation for whoever called. Failures as the engine's, but of labels that the caller
 * does not see nothing is told: see `refuseInvisible`. A factory's user may touch that factory's labels
 * only: ACCESS_DENIED where others lie in what was named. Whoever is assigned to warehouses works at
 * those only: see `warehouseFor`. FIELD_UNKNOWN where only those of scanned codes are asked for that allow it.
 */
export async function submitOperation(
  ctx: Context,
  input: Omit<OperationInput, 'keyRing'>,
): Promise<OperationResult> {
  const { keyRing } = ctx.services
  // What is scanned is named one by one: each code has its own answer.
  if (input.onlyAllowed === true && input.target.codes !== undefined) {
    throw inputFailure('onlyAllowed', 'FIELD_UNKNOWN')
  }
  const warehouseId = await warehouseFor(ctx, input)
  const work = () => applyOperation(ctx.db, actorOf(ctx), { ...input, warehouseId, keyRing })
  return ofOwnLabels(ctx, work, [input.target], input)
}

/** Packs labels into a box for whoever called; failures as `bindToBox` and `submitOperation`. */
export function submitBinding(
  ctx: Context,
  input: Omit<BindInput, 'keyRing'>,
): Promise<OperationResult> {
  const { keyRing } = ctx.services
  const work = () => bindToBox(ctx.db, actorOf(ctx), { ...input, keyRing })
  return ofOwnLabels(ctx, work, [{ codes: [input.box] }, { codes: input.codes }], input)
}

/** Replaces a label for whoever called; failures as `replaceLabel` and `submitOperation`. */
export function submitReplacement(
  ctx: Context,
  input: Omit<ReplaceInput, 'keyRing'>,
): Promise<OperationResult> {
  const { keyRing } = ctx.services
  const work = () => replaceLabel(ctx.db, actorOf(ctx), { ...input, keyRing })
  const targets = [input.old, input.new].flatMap((code) =>
    code === undefined ? [] : [{ codes: [code] }],
  )
  return ofOwnLabels(ctx, work, targets, input)
}

async function ofOwnLabels(
  ctx: Context,
  work: () => Promise<OperationResult>,
  targets: readonly Target[],
  { codeLimit, isTrial }: Pick<OperationInput, 'codeLimit' | 'isTrial'>,
): Promise<OperationResult> {
  const { db, user } = ctx
  const { companyId, factoryId } = reachOf(user, 'label')
  const isBound = factoryId !== null
  const undo = isBound && !isTrial ? await markHere(db) : undefined
  const result = await work().catch(async (refused: unknown) => {
    // Asked afterwards: what was done before is answered again, also when the labels have moved on.
    if (saysOfLabels(refused)) await refuseInvisible(ctx, targets, codeLimit)
    throw refused
  })
  if (!isBound) return result
  if (result.findings !== undefined) {
    const ofFactory = { ...wholeCompany(companyId), factoryId }
    const { ranges } = result.findings
    if ((await readInvisible(db, ofFactory, ranges)).length === 0) return result
  } else {
    if (!(await touchedOtherFactory(db, companyId, result.movementId, factoryId))) return result
    // Asked of the labels as they were: the work may have given them another factory.
    await undo?.()
  }
  await refuseInvisible(ctx, targets, codeLimit)
  throw fail('ACCESS_DENIED')
}
