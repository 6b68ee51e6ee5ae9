import { rangesOverlap, subtractRanges } from '@zhenma/codes/serial-range'
import { TRANSITIONS, type Transition } from '@zhenma/contract/labels/label-transitions'
import { goesOut } from '@zhenma/contract/labels/outbound-activation'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { fail, failWith, problem } from '../../../platform/errors/fail.ts'
import { applyChange } from './change/apply-change.ts'
import { allowedSql } from './change/conditions.ts'
import { changesOf, conditionsOf, isOfReceipt, movementOf } from './change/describe-change.ts'
import { explainRefusal } from './change/explain-refusal.ts'
import { activateWith } from './change/inactive-labels.ts'
import { formerOf } from './change/former-states.ts'
import { keepOpenings } from './change/box-openings.ts'
import { nameLabels, nameOfRun } from './target/named-labels.ts'
import { findBatchesOf, lockBatchesOf } from './target/batch-rows.ts'
import { countForOrder, judgeForOrder } from './change/order-scans.ts'
import { EFFECTS, type OperationEffect } from './model/operations.ts'
import { type ReadTarget, readTarget } from './target/read-target.ts'
import { resetBoxes } from './reset/reset-boxes.ts'
import type { Resolved } from './boxes/resolve-boxes.ts'
import { resolveTarget } from './boxes/resolve-target.ts'
import {
  hashOfRequest,
  type SubmissionKey,
  type SubmissionUnderLocks,
} from './submission/submission.ts'
import { submitOnce } from './submission/submit-once.ts'
import type { Actor, Batch, OperationInput, OperationResult } from './model/types.ts'
import { takeAllowed } from './change/take-allowed.ts'
import { endTrial } from './change/trial.ts'
import { cutAtReturns } from './change/waiting-returns.ts'
import { takeBackWins } from './change/wins.ts'

/**
 * Applies one operation to codes, a serial range or a batch, all or nothing, and answers how many
 * labels it touched. Must run in a transaction of the company; a Failure must end that transaction.
 *
 * The batches of all labels are locked first, in order, so that operations on the same labels come
 * one after the other and a movement's id tells their order.
 *
 * Throws a Failure: LABEL_NO_TARGET, LABEL_TOO_MANY_CODES, LABEL_TOO_MANY_RUNS, LABEL_NONE_FOUND,
 * LABEL_BOX_EMPTY, LABEL_BOX_FULL (a reset that would bring labels back into a full box),
 * LABEL_NOTHING_TO_CHANGE, LABEL_CODE_*, RANGE_*, BATCH_NOT_FOUND,
 * BATCH_DEACTIVATED, LABEL_CODES_REFUSED (several codes, each in the details), LABEL_WRONG_STATE
 * (several labels, each run in the details), LABEL_WRONG_STATUS, LABEL_WRONG_ACTIVATION,
 * LABEL_ALREADY_QUERIED, LABEL_BOX_ELSEWHERE, LABEL_BOX_CLOSED, LABEL_NOT_IN_BOX,
 * LABEL_OTHER_WAREHOUSE, LABEL_OTHER_DEALER, LABEL_OTHER_PRODUCT, LABEL_BOX_OTHER_PRODUCT,
 * IDEMPOTENCY_KEY_REUSED, FIELD_REQUIRED, FIELD_REFERENCE, and of an order: ORDER_NOT_FOUND, ORDER_COMPLETED, ORDER_CANCELLED,
 * ORDER_WRONG_PRODUCT, ORDER_EXCEEDED and what the company's rule calls them (`ORDER_SCAN_KEYS`,
 * `WRONG_ORDER_KEYS`).
 */
export async function applyOperation(
  db: Database,
  actor: Actor,
  input: OperationInput,
): Promise<OperationResult> {
  const { companyId } = actor
  const effect = EFFECTS[input.operation]
  // These name a second label, which a target has no place for: `bindToBox`, `replaceLabel`.
  if (input.operation === 'bind' || input.operation === 'replace') throw fail('LABEL_NO_TARGET')
  // Of a trial the form may still be empty: it is asked about labels.
  if (input.isTrial !== true) checkFields(input, effect)
  const target = await readTarget(db, input.target, companyId, input.keyRing, input.codeLimit)
  if (effect.batchOnly === true && target.kind !== 'batch') throw fail('LABEL_NO_TARGET')
  const key = {
    idempotencyKey: input.idempotencyKey ?? null,
    requestHash: hashOfRequest(requestOf(input)),
  }
  const { dealerId = null, warehouseId = null } = input
  const naming = { target, dealerId, warehouseId }
  const work = (begun: SubmissionUnderLocks) => applyNew(db, actor, input, target, begun, key)
  return submitOnce(db, companyId, key, naming, work, input.isTrial)
}

async function applyNew(
  db: Database,
  actor: Actor,
  input: OperationInput,
  target: ReadTarget,
  begun: SubmissionUnderLocks,
  key: SubmissionKey,
): Promise<OperationResult> {
  const { companyId } = actor
  const effect = EFFECTS[input.operation]
  await input.check?.(begun.facts)
  if (target.kind === 'ranges' && target.ranges.length === 0) throw fail('LABEL_NONE_FOUND')
  const conditions = conditionsOf(actor, input, effect, begun.settings)
  const asked = nameLabels(target, begun.batches)
  const named =
    input.onlyAllowed === true
      ? await takeAllowed(db, actor, input, begun, conditions, asked)
      : asked
  const { resolved: found, batches } = await resolveTarget(db, actor, input, begun, named)
  const resolved = { ...found, ranges: await cutAtReturns(db, conditions, found.ranges) }
  if (effect.notDeactivated === true) refuseDeactivated(batches, resolved)
  const scannedFor = {
    companyId,
    orderId: input.orderId ?? 0,
    batches,
    ranges: resolved.ranges,
    keyRing: input.keyRing,
    named,
    confirmed: input.confirmed,
  }
  const reset =
    effect.clearsAssociation === true && !begun.asPacked
      ? await resetBoxes(
          db,
          companyId,
          batches,
          resolved.ranges,
          (serial, all) =>
            nameOfRun(input.keyRing, companyId, all, { lo: serial, hi: serial }, named),
          (serials) =>
            begun.isTrial
              ? findBatchesOf(db, companyId, serials)
              : lockBatchesOf(db, companyId, { serials, batchId: null }),
        )
      : undefined
  const opened = [...resolved.opened, ...(reset?.left ?? [])]
  if (begun.isTrial) {
    const { ranges } = resolved
    // That a box is opened is no news where labels are scanned to be taken out of it.
    const news = effect.takesOut === true ? [] : opened
    const { keyRing } = input
    const tried = { conditions, batches, ranges, opened: news, keyRing, named }
    const answer = await endTrial(db, tried)
    if (input.orderId != null) await judgeForOrder(db, { ...scannedFor, beside: input.beside })
    return answer
  }
  const former =
    input.restores === undefined
      ? undefined
      : await formerOf(db, companyId, input.restores, resolved.ranges)
  const result = await applyChange(db, {
    companyId,
    batches: reset?.batches ?? batches,
    assumesAsPacked: begun.asPacked,
    ranges: reset?.ranges ?? former?.ranges ?? takenAlong(resolved, effect),
    allowed: allowedSql(conditions),
    changes: {
      ...changesOf(companyId, input, effect, begun.settings),
      ...(reset && { parent: reset.parent }),
      ...former?.changes,
    },
    mayJoinNeighbours: !Object.values(effect.sets ?? {}).includes('movement'),
    movement: movementOf(actor, input, effect, key),
    leavesOrder: effect.leavesOrder === true,
    isReceipt: isOfReceipt(input),
    restores: input.restores,
  })
  if (result === undefined) {
    throw await explainRefusal(db, conditions, batches, resolved.ranges, input.keyRing, named)
  }
  if (input.orderId != null) {
    await countForOrder(db, { ...scannedFor, movementId: result.movementId })
  }
  if (effect.staysPut !== true) await keepOpenings(db, companyId, result.movementId, opened)
  if (goesOut(input.operation) && begun.settings.outboundActivation === 'activate') {
    const { movementId } = result
    const { ranges } = resolved
    await activateWith(db, actor, { batches, ranges, assumesAsPacked: begun.asPacked, movementId })
  }
  if (effect.batchOnly === true) await deactivateBatches(db, companyId, batches)
  if (leavesActivity(effect)) {
    const joined = input.given?.activity_id
    await takeBackWins(db, actor, resolved.ranges, typeof joined === 'number' ? joined : null)
  }
  await input.onWholeBatches?.(wholeAmong(batches, resolved))
  return result
}

/** The runs that are changed, with what leaves its box; nothing does where the labels stay. */
const takenAlong = ({ ranges }: Resolved, { staysPut }: OperationEffect): Resolved['ranges'] =>
  staysPut === true ? ranges.map((range) => ({ ...range, takeOut: false })) : ranges

/** What the submission asked for, as far as a repetition must be the same. */
function requestOf(input: OperationInput): unknown[] {
  const { operation, target, dealerId, warehouseId, given, reason, note } = input
  const { contentOnly, paperNumber } = input
  return [
    operation,
    target.codes ?? null,
    target.range === undefined ? null : [target.range.start ?? null, target.range.end ?? null],
    target.batchId ?? null,
    dealerId ?? null,
    warehouseId ?? null,
    reason ?? '',
    note ?? '',
    ...(given === undefined ? [] : [given]),
    ...(input.request ?? (target.ranges === undefined ? [] : [target.ranges])),
    ...(contentOnly === true ? ['content'] : []),
    ...(paperNumber ? [{ paperNumber }] : []),
    ...(input.onlyAllowed === true ? ['allowed'] : []),
    ...(input.orderId == null ? [] : [{ orderId: input.orderId }]),
    ...(input.orderId == null || input.confirmed === undefined
      ? []
      : [{ confirmed: input.confirmed }]),
    ...(input.productId == null ? [] : [{ productId: input.productId }]),
    ...(input.deliveryId == null ? [] : [{ deliveryId: input.deliveryId }]),
    ...(input.returnId == null ? [] : [{ returnId: input.returnId }]),
    // Here nothing else says what is asked for; others' details only name what the ids stand for.
    ...(operation === 'bind_logistics' ? [input.details ?? {}] : []),
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

/** Whether labels may be in another activity afterwards, or in none. */
const leavesActivity = ({ sets, takes }: OperationEffect): boolean =>
  sets?.activity_id === null || takes?.includes('activity_id') === true

/** Those of which every label was touched. */
function wholeAmong(batches: readonly Batch[], { ranges }: Resolved): Batch[] {
  return batches.filter((batch) => subtractRanges([batch], ranges).length === 0)
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
