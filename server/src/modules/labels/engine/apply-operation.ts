import { rangesOverlap } from '@zhenma/codes/serial-range'
import { TRANSITIONS, type Transition } from '@zhenma/contract/labels/label-transitions'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import {
  Failure,
  fail,
  failWith,
  problem,
  type ProblemDraft,
} from '../../../platform/errors/fail.ts'
import { applyChange, type MovementDraft } from './apply-change.ts'
import { allowedSql, type Conditions } from './conditions.ts'
import { explainRefusal } from './explain-refusal.ts'
import { nameOfRun } from './name-labels.ts'
import { lockNamedLabels, type NamedLabels } from './named-labels.ts'
import { EFFECTS, type OperationEffect, SPAN_ATTRIBUTES, type SpanAttribute } from './operations.ts'
import { withBoxTree } from './read-associations.ts'
import { type ReadTarget, readTarget } from './read-target.ts'
import { refusal } from './refusal.ts'
import { type Resolved, resolveBoxes } from './resolve-boxes.ts'
import type { Changes } from './span-pieces.ts'
import {
  beginSubmission,
  type EngineSettings,
  earlierAnswer,
  hashOfRequest,
  isKeyRace,
  LostRace,
  type SubmissionKey,
} from './submission.ts'
import type { Actor, Batch, OperationInput, OperationResult } from './types.ts'

/**
 * Applies one operation to codes, a serial range or a batch, all or nothing, and answers how many
 * labels it touched. Must run in a transaction of the company; a Failure must end that transaction.
 *
 * The batches of all labels are locked first, in order, so that operations on the same labels come
 * one after the other and a movement's id tells their order.
 *
 * Throws a Failure: LABEL_NO_TARGET, LABEL_TOO_MANY_CODES, LABEL_CODE_*, RANGE_*, BATCH_NOT_FOUND,
 * BATCH_DEACTIVATED, LABEL_CODES_REFUSED (several codes, each in the details), LABEL_WRONG_STATE
 * (several labels, each run in the details), LABEL_WRONG_STATUS, LABEL_WRONG_ACTIVATION,
 * LABEL_ALREADY_QUERIED, LABEL_BOX_ELSEWHERE, LABEL_BOX_CLOSED, LABEL_NOT_IN_BOX,
 * LABEL_OTHER_WAREHOUSE, LABEL_OTHER_DEALER, IDEMPOTENCY_KEY_REUSED, FIELD_REQUIRED,
 * FIELD_REFERENCE.
 */
export async function applyOperation(
  db: Database,
  actor: Actor,
  input: OperationInput,
): Promise<OperationResult> {
  const { companyId } = actor
  const effect = EFFECTS[input.operation]
  checkFields(input, effect)
  const target = readTarget(input.target, companyId, input.keyRing, input.codeLimit)
  if (effect.batchOnly === true && target.kind !== 'batch') throw fail('LABEL_NO_TARGET')
  const key = {
    idempotencyKey: input.idempotencyKey ?? null,
    requestHash: hashOfRequest(requestOf(input)),
  }
  const { dealerId = null, warehouseId = null } = input
  const begun = await beginSubmission<OperationResult>(db, companyId, key, dealerId, warehouseId)
  if (begun.earlier !== undefined) return begun.earlier
  try {
    return await applyNew(db, actor, input, target, begun.settings, key)
  } catch (error) {
    if (isKeyRace(error)) throw new LostRace('idempotency key', { cause: error })
    // The first submission of this key may have ended while this one waited for its labels, and
    // left them in a state that does not allow it again.
    const earlier =
      error instanceof Failure
        ? await earlierAnswer<OperationResult>(db, companyId, key)
        : undefined
    if (earlier !== undefined) return earlier
    throw error
  }
}

async function applyNew(
  db: Database,
  actor: Actor,
  input: OperationInput,
  target: ReadTarget,
  settings: EngineSettings,
  key: SubmissionKey,
): Promise<OperationResult> {
  const { companyId } = actor
  const effect = EFFECTS[input.operation]
  const named = await lockNamedLabels(db, companyId, target)
  const { resolved, batches } = await resolve(db, actor, input, settings, named)
  if (effect.notDeactivated === true) refuseDeactivated(batches, resolved)
  const conditions = conditionsOf(actor, input, effect, settings)
  const result = await applyChange(db, {
    companyId,
    batchIds: batches.map(({ id }) => id),
    ranges: resolved.ranges,
    allowed: allowedSql(conditions),
    changes: changesOf(input, effect),
    movement: movementOf(actor, input, effect, key),
  })
  if (result === undefined) {
    throw await explainRefusal(db, conditions, batches, resolved.ranges, input.keyRing)
  }
  if (effect.batchOnly === true) await deactivateBatches(db, companyId, batches)
  return result
}

/** What the submission asked for, as far as a repetition must be the same. */
function requestOf(input: OperationInput): unknown[] {
  const { operation, target, dealerId, warehouseId, reason, note } = input
  return [
    operation,
    target.codes ?? null,
    target.range === undefined ? null : [target.range.start ?? null, target.range.end ?? null],
    target.batchId ?? null,
    dealerId ?? null,
    warehouseId ?? null,
    reason ?? '',
    note ?? '',
  ]
}

function checkFields(input: OperationInput, effect: OperationEffect): void {
  const { needsReason }: Transition = TRANSITIONS[input.operation]
  const missing = [
    ...(effect.dealerRequired === true && input.dealerId == null ? ['dealerId'] : []),
    ...(effect.warehouseRequired === true && input.warehouseId == null ? ['warehouseId'] : []),
    ...(needsReason === true && (input.reason ?? '').trim() === '' ? ['reason'] : []),
  ]
  const [field] = missing
  if (field === undefined) return
  throw failWith(
    fail('FIELD_REQUIRED', { field }),
    missing.map((name) => problem('FIELD_REQUIRED', { field: name }, { field: name })),
  )
}

async function resolve(
  db: Database,
  { companyId }: Actor,
  input: OperationInput,
  settings: EngineSettings,
  named: NamedLabels,
): Promise<{ resolved: Resolved; batches: readonly Batch[] }> {
  const effect = EFFECTS[input.operation]
  const { result: resolved, batches } = await withBoxTree(db, companyId, named.batches, (tree) =>
    resolveBoxes(named.ranges, effect, settings.closedBoxRule, tree),
  )
  const place = { field: 'codes' }
  const covered = resolved.covered.map(({ code, box }) =>
    problem('LABEL_CODE_COVERED', { code, box }, { ...place, code }),
  )
  if (covered.length > 0) throw refusal('LABEL_CODES_REFUSED', covered)
  const name = (range: { lo: number; hi: number }) =>
    nameOfRun(input.keyRing, companyId, batches, range)
  const boxed: ProblemDraft[] = [
    ...resolved.closed.map(({ lo, hi, box }) => {
      const values = { code: name({ lo, hi }), box: name({ lo: box, hi: box }) }
      return problem('LABEL_BOX_CLOSED', values, {
        ...place,
        code: values.code,
        start: lo,
        end: hi,
      })
    }),
    ...resolved.notInBox.map(({ lo, hi }) => {
      const code = name({ lo, hi })
      return problem('LABEL_NOT_IN_BOX', { code }, { ...place, code, start: lo, end: hi })
    }),
  ]
  if (boxed.length > 0) {
    const runs = resolved.closed.length > 0 ? resolved.closed : resolved.notInBox
    const count = runs.reduce((sum, { lo, hi }) => sum + hi - lo + 1, 0)
    throw refusal('LABEL_WRONG_STATE', boxed, boxed.length === 1 ? 1 : count)
  }
  return { resolved, batches }
}

function refuseDeactivated(batches: readonly Batch[], { ranges }: Resolved): void {
  const problems = batches
    .filter(({ deactivatedAt }) => deactivatedAt !== null)
    .filter((batch) => ranges.some((range) => rangesOverlap(batch, range)))
    .map(({ name }) => problem('BATCH_DEACTIVATED', { name }))
  const [only] = problems
  if (only !== undefined) {
    throw failWith(fail('BATCH_DEACTIVATED', { name: String(only.values['name']) }), problems)
  }
}

function conditionsOf(
  actor: Actor,
  input: OperationInput,
  effect: OperationEffect,
  settings: EngineSettings,
): Conditions {
  // Who is bound to a dealer touches that dealer's labels only, whatever the submission says.
  const bound = actor.dealerId ?? null
  if (bound !== null && effect.dealer === 'from' && (input.dealerId ?? bound) !== bound) {
    throw fail('ACCESS_DENIED')
  }
  const atDealer = bound ?? (effect.dealer === 'from' ? (input.dealerId ?? null) : null)
  return {
    companyId: actor.companyId,
    operation: input.operation,
    settings,
    atDealer,
    inWarehouse: effect.warehouse === 'from' ? (input.warehouseId ?? null) : null,
  }
}

/** What the operation sets: by its table entry, and the dealer and warehouse of the submission. */
function changesOf(input: OperationInput, effect: OperationEffect): Changes {
  const transition: Transition = TRANSITIONS[input.operation]
  const values: Partial<Record<SpanAttribute, string | number | boolean | null>> = {
    ...effect.sets,
    ...(transition.to === undefined ? {} : { status: transition.to }),
    ...(transition.activationTo === undefined ? {} : { activation: transition.activationTo }),
    ...(effect.dealer === 'to' && input.dealerId != null ? { dealer_id: input.dealerId } : {}),
    // A label of no known warehouse was in the one that the submission names.
    ...(effect.warehouse !== undefined &&
    effect.sets?.warehouse_id === undefined &&
    input.warehouseId != null
      ? { warehouse_id: input.warehouseId }
      : {}),
  }
  const changes: Partial<Record<SpanAttribute, RawBuilder<unknown>>> = {}
  for (const [name, value] of Object.entries(values) as [SpanAttribute, unknown][]) {
    changes[name] =
      value === 'movement'
        ? sql`(select id from new_movement)`
        : sql`${value}::${sql.raw(SPAN_ATTRIBUTES[name])}`
  }
  return changes
}

function movementOf(
  actor: Actor,
  input: OperationInput,
  effect: OperationEffect,
  key: SubmissionKey,
): MovementDraft {
  const leavesDealer = effect.dealer === 'from' || input.operation === 'allot_dealer'
  return {
    operation: input.operation,
    userId: actor.userId,
    dealerId: effect.dealer === 'to' ? (input.dealerId ?? null) : null,
    warehouseId: input.warehouseId ?? null,
    recordsFromDealer: leavesDealer,
    recordsFromWarehouse: input.operation === 'allot_warehouse',
    recordsWarehouse: effect.moves === true && effect.warehouse === 'from',
    reason: input.reason ?? '',
    note: input.note ?? '',
    ip: actor.ip,
    device: actor.device,
    ...key,
  }
}

async function deactivateBatches(
  db: Database,
  companyId: number,
  batches: readonly Batch[],
): Promise<void> {
  await sql`
    update batch set deactivated_at = clock_timestamp()
     where company_id = ${companyId} and id = any(${batches.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
}
